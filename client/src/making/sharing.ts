/** What was made, in a link: everything is in the part of the address that no server is sent. */

/** What the address brings under a name; null where it brings none. */
export function brought(name: string): string | null {
  return new URLSearchParams(location.hash.slice(1)).get(name);
}

/** Take what the address brought out of it, so that a reload shows what was made since. */
export function unload(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** A link to this page that brings something. */
export function linkWith(things: Record<string, string>): string {
  return `${location.origin}${location.pathname}#${new URLSearchParams(things)}`;
}

/** Put a text into the clipboard; false where the browser does not let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Offer a text as a file. */
export function download(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A name as a name of a file. */
export function fileName(name: string, ending: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return `${plain || "made"}.${ending}`;
}
