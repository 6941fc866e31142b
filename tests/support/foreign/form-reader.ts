import type { Page } from '../browser/plain-browser';

/** Describes a control of a form as the page has it. */
export interface Control {
  readonly name: string;
  readonly kind: 'hidden' | 'text' | 'check' | 'radio' | 'select' | 'file';
  /** The control would send this as it stands; it is null for an empty or unticked one. */
  readonly value: string | null;
  /** Lists what can be chosen: values of a list's options, or the one of a box or dot. */
  readonly choices: readonly string[];
}

/** Describes a form with one of its buttons. */
export interface ReadForm {
  /** Holds the whole address it posts to. */
  readonly action: string;
  readonly isMultipart: boolean;
  readonly controls: readonly Control[];
  /** Holds name and value of the button; it is null for one without a name. */
  readonly button: readonly [name: string, value: string] | null;
  /** Holds the button's words. */
  readonly title: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g);
  return new Map(Array.from(found, ([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

function inputOf(of: ReadonlyMap<string, string>, name: string): Control {
  const value = of.get('value') ?? null;
  const type = of.get('type') ?? 'text';
  if (type === 'hidden' || type === 'file') return { name, kind: type, value, choices: [] };
  if (type !== 'checkbox' && type !== 'radio')
    return { name, kind: 'text', value: value === '' ? null : value, choices: [] };
  const sent = value ?? 'on';
  const kind = type === 'radio' ? 'radio' : 'check';
  return { name, kind, value: of.has('checked') ? sent : null, choices: [sent] };
}

function selectOf(body: string, name: string): Control {
  const options = Array.from(body.matchAll(/(<option\b[^>]*>)([^<]*)/g), ([, tag = '', words = '']) => {
    const of = attributesOf(tag);
    return { value: of.get('value') ?? decode(words), isChosen: of.has('selected') };
  });
  const chosen = options.find(({ isChosen }) => isChosen)?.value ?? options[0]?.value ?? '';
  const choices = options.map(({ value }) => value).filter((value) => value !== '');
  return { name, kind: 'select', value: chosen === '' ? null : chosen, choices };
}

const parts =
  /<form\b[^>]*>|<\/form>|<input\b[^>]*>|(<select\b[^>]*>)([\s\S]*?)<\/select>|(<textarea\b[^>]*>)([^<]*)<\/textarea>|(<button\b[^>]*>)([\s\S]*?)<\/button>/g;

interface Raw {
  readonly of: ReadonlyMap<string, string>;
  readonly controls: Control[];
  readonly buttons: { readonly of: ReadonlyMap<string, string>; readonly title: string }[];
}

function readRaw({ text }: Page): Raw[] {
  const forms: Raw[] = [];
  let open: Raw | null = null;
  // A control may stand outside of its form and name it.
  const owner = (of: ReadonlyMap<string, string>) =>
    of.has('form') ? (forms.find((form) => form.of.get('id') === of.get('form')) ?? null) : open;
  for (const [tag, select, options = '', area, typed = '', button, words = ''] of text.matchAll(parts)) {
    if (tag.startsWith('<form')) forms.push((open = { of: attributesOf(tag), controls: [], buttons: [] }));
    else if (tag === '</form>') open = null;
    else {
      const of = attributesOf(select ?? area ?? button ?? tag);
      const name = of.get('name') ?? '';
      const form = owner(of);
      if (!form || of.has('disabled')) continue;
      if (button) {
        if ((of.get('type') ?? 'submit') === 'submit')
          form.buttons.push({ of, title: words.replace(/<[^>]+>/g, '') });
      } else if (name === '') continue;
      else if (select) form.controls.push(selectOf(options, name));
      else if (area)
        form.controls.push({ name, kind: 'text', value: decode(typed).trim() || null, choices: [] });
      else form.controls.push(inputOf(of, name));
    }
  }
  return forms;
}

/**
 * Lists the addresses the forms of a page lead to that post nothing, one for each choice that stands for itself and
 * each button.
 */
export function listAsked(page: Page): string[] {
  return readRaw(page)
    .filter(({ of }) => (of.get('method') ?? 'get').toLowerCase() === 'get')
    .flatMap(({ of, controls, buttons }) => {
      const target = new URL(of.get('action') ?? page.url, page.url);
      const dots = controls.filter(({ kind }) => kind === 'radio');
      const rest = controls.flatMap(({ kind, name, value }) =>
        kind !== 'radio' && value !== null ? [[name, value]] : [],
      );
      const chosen = dots.flatMap(({ name, choices }) => choices.map((choice) => [[name, choice]]));
      const pressed = buttons.flatMap(({ of: button }) => {
        const name = button.get('name');
        return name === undefined ? [] : [[[name, button.get('value') ?? '']]];
      });
      return [...(chosen.length > 0 ? chosen : [[]]), ...pressed].map((choice) => {
        target.search = new URLSearchParams([...rest, ...choice]).toString();
        return target.href;
      });
    });
}

/** Reads every form of a page that posts, once for each of its buttons; enough for the portal's own markup. */
export function readForms(page: Page): ReadForm[] {
  const { url } = page;
  return readRaw(page)
    .filter(({ of }) => of.get('method')?.toLowerCase() === 'post')
    .flatMap(({ of, controls, buttons }) =>
      buttons.map((button) => ({
        action: new URL(button.of.get('formaction') ?? of.get('action') ?? url, url).href,
        isMultipart: of.get('enctype') === 'multipart/form-data',
        controls,
        button: button.of.has('name')
          ? ([button.of.get('name') ?? '', button.of.get('value') ?? ''] as const)
          : null,
        title: button.title.trim(),
      })),
    );
}
