// @ts-check
/*
 * Fetches the script of a place as soon as somebody comes near it, drags something over it included: most visitors never do.
 * Old browsers keep what the page itself can do.
 */
/** @type {NodeListOf<HTMLElement> | []} */
const places = 'adoptedStyleSheets' in document ? document.querySelectorAll('[data-script]') : [];
for (const place of places) {
  for (const kind of ['pointerover', 'focusin', 'dragenter']) {
    // Asked for twice it is fetched once. Should it not come, the page does without.
    const fetchScript = () => import(/* @vite-ignore */ place.dataset['script'] ?? '').catch(() => undefined);
    place.addEventListener(kind, fetchScript, { once: true });
  }
}
