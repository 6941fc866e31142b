// @ts-check
/* Fetches what opens dialogs as soon as somebody comes near one: most visitors never do. Old browsers keep the details. */
const places = 'adoptedStyleSheets' in document ? document.querySelectorAll('details[data-opener]') : [];
for (const place of places) {
  for (const kind of ['pointerover', 'focusin']) {
    // Asked for twice it is fetched once. Should it not come, the details still opens.
    const fetchOpener = () =>
      import(/* @vite-ignore */ place.getAttribute('data-opener') ?? '').catch(() => undefined);
    place.addEventListener(kind, fetchOpener, { once: true });
  }
}
