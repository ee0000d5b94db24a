/** The look of the form, fetched with it. */

const ADDRESS = "/static/muster.css";

/** Wear it, once. */
export function wearSheet(): void {
  if (document.querySelector(`link[href="${ADDRESS}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: ADDRESS }));
}
