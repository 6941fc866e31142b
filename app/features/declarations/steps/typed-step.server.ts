import { textOf } from '~/platform/forms/forms.server';
import { rowCount } from '../answers';
import type { Field, Rows, Step, Values } from '../definition';

/** The text of one field is kept up to this length. */
const LONGEST = 2_000;

const partsOf: Readonly<Partial<Record<Field['kind'], readonly string[]>>> = {
  date: ['.gun', '.ay', '.yil'],
  share: ['.pay', '.payda'],
  address: ['.mahalle', '.sokak', '.kapi', '.daire', '.kod'],
};

/** Names a field's controls. */
export function controlsOf({ kind, name }: Field, prefix = ''): string[] {
  return (partsOf[kind] ?? ['']).map((part) => prefix + name + part);
}

const countName = ({ name }: Rows) => `${name}.adet`;

/** Returns what was typed on a step, as it was typed; a box left open is an empty text. */
export function typedOnStep({ fields = [], rows }: Step, form: FormData): Values {
  const names = fields.flatMap((field) => controlsOf(field));
  const typed: Record<string, string> = {};
  if (rows) {
    const count = rowCount({ [countName(rows)]: textOf(form, countName(rows)) }, rows.name);
    typed[countName(rows)] = String(count);
    for (let index = 0; index < count; index += 1) {
      const prefix = `${rows.name}.${index}.`;
      names.push(...rows.fields.flatMap((field) => controlsOf(field, prefix)));
    }
  }
  for (const name of names) typed[name] = textOf(form, name).slice(0, LONGEST);
  return typed;
}

/** Adds one more row, as long as there may be one. */
export function withRowAdded(values: Values, rows: Rows): Values {
  const count = rowCount(values, rows.name);
  if (count >= rows.most) return values;
  return { ...values, [countName(rows)]: String(count + 1) };
}

/** Leaves out the row; those behind it move up. The last one is emptied. */
export function withRowRemoved(values: Values, rows: Rows, removed: number): Values {
  const count = rowCount(values, rows.name);
  if (!Number.isInteger(removed) || removed < 0 || removed >= count) return values;
  const changed: Record<string, string> = { ...values };
  for (let index = removed; index < count; index += 1) {
    for (const field of rows.fields) {
      const next = controlsOf(field, `${rows.name}.${index + 1}.`);
      controlsOf(field, `${rows.name}.${index}.`).forEach((name, place) => {
        changed[name] = index + 1 < count ? (values[next[place] ?? ''] ?? '') : '';
      });
    }
  }
  return { ...changed, [countName(rows)]: String(Math.max(1, count - 1)) };
}
