"""The web table: a typed protocol over WebSocket and HTTP, the pages, and the built client."""
