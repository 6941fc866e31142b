import { createRoot } from 'react-dom/client';
import { DialogWindow, type DialogTexts } from './dialog-window';
import windowStyle from './dialog-window.css?inline';

/*
 * Runs React for the dialogs of a page and nothing else of it. It is a script of its own, fetched by the small one when
 * somebody comes near such a place; should it not come, the details still opens.
 */

function textsOf(place: HTMLElement): DialogTexts {
  const [description, ...matter] = place.querySelector(':scope > div')?.children ?? [];
  return {
    title: place.querySelector('summary')?.textContent ?? '',
    description: description?.textContent ?? '',
    matter: matter.map((node) => node.cloneNode(true)),
    windowClass: place.dataset['window'] ?? '',
    buttonClass: place.dataset['button'] ?? '',
  };
}

function prepare(place: HTMLDetailsElement): void {
  const opener = place.querySelector('summary');
  if (!opener) return;
  const root = createRoot(document.createElement('div'));
  const texts = textsOf(place);
  const show = (isOpen: boolean) =>
    root.render(
      <DialogWindow {...texts} isOpen={isOpen} onClose={() => show(false)} onLeave={() => opener.focus()} />,
    );
  opener.setAttribute('aria-haspopup', 'dialog');
  opener.addEventListener('click', (event) => {
    if (place.open) return;
    event.preventDefault();
    show(true);
  });
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(windowStyle);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
document.querySelectorAll<HTMLDetailsElement>('details[data-script]').forEach(prepare);
