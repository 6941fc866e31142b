import type { Page } from 'playwright/test';
import { listOddAmounts } from '../house/amounts';

/** Finds what a machine can tell of a page that is open; each sentence is a fault. Runs in the page. */
function findFaults(): string[] {
  const faults: string[] = [];
  const all = (selector: string, within: ParentNode = document) =>
    Array.from(within.querySelectorAll<HTMLElement>(selector));
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} ${element.getAttribute('name') ?? element.textContent.trim().slice(0, 30)}>`;
  const hold = (isHeld: boolean, sentence: string) => {
    if (!isHeld) faults.push(sentence);
  };
  const isBefore = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  hold(document.documentElement.lang === 'tr', 'the language is not Turkish');
  hold(all('h1').length === 1, 'there is not one main heading');
  hold(/^(?!Hata: ).+ – .+/.test(document.title), `the title says too little: ${document.title}`);
  const [main, header, footer] = [
    document.querySelector('main'),
    document.querySelector('header'),
    document.querySelector('footer'),
  ];
  if (!main || !header || !footer) return [...faults, 'a landmark is missing'];
  hold(
    document.querySelector('a, button, input, summary')?.getAttribute('href') === `#${main.id}`,
    'the skip link is not first',
  );
  for (const nav of all('nav'))
    hold(nav.hasAttribute('aria-label') || nav.hasAttribute('aria-labelledby'), 'a navigation has no name');
  for (const back of all('a').filter(({ textContent }) => textContent.trim() === 'Geri'))
    hold(isBefore(back, main), 'the way back stands within the main part');

  // Without styles the heading comes first, then what is asked, then help.
  const [heading, form] = [main.querySelector('h1'), main.querySelector('form')];
  hold(!heading || !form || isBefore(heading, form), 'a form stands before the heading');
  hold(isBefore(main, footer), 'the footer stands before the main part');

  for (const post of all('form[method=post]', main))
    if (post.querySelector('input:not([type=hidden]), select, textarea'))
      hold(post.hasAttribute('novalidate'), 'a form is judged by the browser');
  hold(
    all('[required], [placeholder], [type=number], [maxlength]:not([maxlength=""])', main).length === 0,
    'a field is required, cut, a spinner or labelled by a placeholder',
  );
  hold(
    all('[autofocus], [tabindex]').every(({ tabIndex }) => tabIndex <= 0),
    'the order of the Tab key is changed',
  );

  const controls = all('input:not([type=hidden]), select, textarea', main) as Array<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >;
  for (const control of controls) {
    const labels = Array.from(control.labels ?? []);
    hold(
      labels.some(({ textContent }) => textContent.trim() !== ''),
      `${nameOf(control)} has no label`,
    );
    for (const id of (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean))
      hold(document.getElementById(id) !== null, `${nameOf(control)} is described by nothing`);
    const isTyped =
      control instanceof HTMLInputElement && ['text', 'tel', 'email', 'password'].includes(control.type);
    if (isTyped)
      hold(control.autocomplete !== '', `${nameOf(control)} does not say what the browser may fill in`);
  }
  for (const group of all('fieldset, [role=radiogroup], [role=group]', main))
    hold(
      group.matches('[aria-labelledby], [aria-label]') || group.querySelector('legend') !== null,
      'a group of fields has no question',
    );

  // Targets in a sentence are excepted (2.5.8); a box is as large as the label around it.
  for (const target of all('button, summary, select, input:not([type=hidden]), a[href]')) {
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
    const { clipPath, opacity } = getComputedStyle(target);
    const isShown = width > 1 && height > 1 && clipPath === 'none' && opacity !== '0';
    const isInSentence = target.matches('a') && getComputedStyle(target).display === 'inline';
    if (isShown && !isInSentence)
      hold(width >= 24 && height >= 24, `${nameOf(target)} is ${width} × ${height} px`);
  }
  return faults;
}

/** Sets text as widely as a reader may want it (1.4.12). */
const spacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}';

/** Lists the amounts of the page that lack their kuruş; the axis of a plot is written in round numbers. */
export async function listOddAmountsOf(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const left of copy.querySelectorAll('svg, script, style')) left.remove();
    return copy.textContent;
  });
  return listOddAmounts(text);
}

/** Lists the faults of the page that is open, as a desk and as 1280 px enlarged four times show it. */
export async function listFaults(page: Page): Promise<string[]> {
  const odd = (await listOddAmountsOf(page)).map((amount) => `an amount lacks its kuruş: ${amount}`);
  const faults = [...odd, ...(await page.evaluate(findFaults))];
  await page.setViewportSize({ width: 320, height: 256 });
  const excess = await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    document.adoptedStyleSheets = [];
    return wide;
  }, spacing);
  await page.setViewportSize({ width: 1280, height: 720 });
  return excess > 0 ? [...faults, `${excess} px of sideways scroll at 320 px with wide text`] : faults;
}
