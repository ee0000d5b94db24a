"""A real proxy, nginx, between people and the server."""

from __future__ import annotations

import http.client
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import PATIENCE, Server

NAME, PROXY = "play.example.org", "127.3.0.9"
"""The name people know the server by, and the address of the proxy as the server sees it."""
FOUND = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


class Nginx:
    """A real proxy before a server, as docs/host.md has it."""

    def __init__(self, folder: Path, server: Server) -> None:
        with socket.create_server(("127.0.0.1", 0)) as door:
            self.port = door.getsockname()[1]
        config = folder / "nginx.conf"
        config.write_text(f"""
daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/errors;
events {{ worker_connections 64; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{
    listen 127.0.0.1:{self.port};
    location / {{
      proxy_pass http://127.0.0.1:{server.port};
      proxy_bind {PROXY};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $http_connection;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
    }}
  }}
}}
""")
        self.process = subprocess.Popen([str(FOUND), "-c", str(config), "-e", str(folder / "errors")])
        patience = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                assert time.monotonic() < patience
                assert self.process.poll() is None, (folder / "errors").read_text()
                time.sleep(0.05)

    def ask(
        self, address: str, method: str, path: str, body: bytes | None = None, **headers: str
    ) -> tuple[int, bytes]:
        """One request from an address, through the proxy."""
        door = http.client.HTTPConnection("127.0.0.1", self.port, PATIENCE, (address, 0))
        try:
            door.request(method, path, body, {"Host": NAME, **headers})
            with door.getresponse() as answer:
                return answer.status, answer.read()
        finally:
            door.close()

    def close(self) -> None:
        """End it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)


def proxied(folder: Path, server: Server) -> Iterator[Nginx]:
    """A proxy for a fixture; where there is no nginx its tests are skipped."""
    if FOUND is None:
        pytest.skip("nginx is not installed; on Debian: sudo apt install nginx-light")
    proxy = Nginx(folder, server)
    yield proxy
    proxy.close()
