import type { DeclarationContent, DeclarationKind } from 'municipality/contract';
import type { Definition, Field } from '../definition';
import { building } from '../estate/building.server';
import { land } from '../estate/land.server';
import { maxNumber, minNumber } from '../steps/field-checks.server';

const area = {
  kind: 'number',
  name: 'area',
  label: 'Yüz ölçümü',
  suffix: 'm²',
  checks: [minNumber(1), maxNumber(100_000_000)],
} as const satisfies Field;

const metres = { kind: 'number', suffix: 'm', checks: [maxNumber(1_000)] } as const;

/** Lists the fields of the form that the desk corrects as they were asked for. */
const correctableOf = ({ steps }: Definition): Field[] =>
  steps.flatMap(({ fields = [] }) =>
    fields.flatMap((field) => {
      const { recorded: name, isCorrectable = false } = field;
      if (name === undefined || !isCorrectable) return [];
      return { ...field, name: name.charAt(0).toLowerCase() + name.slice(1), missing: undefined };
    }),
  );

/**
 * Holds what the desk may correct of a declared content: figures, codes and days, no prose. A field's name is its path
 * in the content; `*` stands for each row of a list.
 */
export const correctableFields: Readonly<Record<DeclarationKind, readonly Field[]>> = {
  building: [
    ...correctableOf(building),
    { kind: 'number', name: 'grossArea', label: 'Brüt alan', suffix: 'm²', checks: [maxNumber(1_000_000)] },
    { ...area, name: 'plotArea', label: 'Arsanın yüz ölçümü' },
    { kind: 'share', name: 'landShare', label: 'Arsa payı' },
    { kind: 'date', name: 'usageBannedOn', label: 'Kullanma yasağının tarihi', isOptional: true },
  ],
  plot: [area, { kind: 'date', name: 'disasterOn', label: 'Afetin tarihi', isOptional: true }],
  land: [
    area,
    ...correctableOf(land),
    {
      kind: 'checkbox',
      name: 'isExemptionUsedByFamily',
      label: 'Arazi muafiyetini eşi ya da çocuğu kullanıyor',
      isOptional: true,
    },
  ],
  sale: [{ kind: 'date', name: 'soldOn', label: 'Satış tarihi' }],
  cleaning: [
    { kind: 'select', name: 'activityCode', label: 'Faaliyet türü', options: 'cleaning-activities' },
    { kind: 'integer', name: 'count', label: 'Ölçü', checks: [maxNumber(1_000_000)] },
    { ...area, label: 'Kullanılan alan', checks: [maxNumber(1_000_000)] },
    { kind: 'date', name: 'closedOn', label: 'Kapanış tarihi', isOptional: true },
  ],
  advertising: [
    { ...metres, name: 'items.*.width', label: 'En' },
    { ...metres, name: 'items.*.height', label: 'Boy' },
    {
      kind: 'integer',
      name: 'items.*.faces',
      label: 'Yüz sayısı',
      checks: [minNumber(1), maxNumber(100)],
    },
    {
      kind: 'integer',
      name: 'items.*.pieces',
      label: 'Adet',
      checks: [minNumber(1), maxNumber(10_000_000)],
    },
    { kind: 'date', name: 'items.*.startsOn', label: 'Başlangıç tarihi' },
    { kind: 'date', name: 'items.*.endsOn', label: 'Bitiş tarihi', isOptional: true },
  ],
  entertainment: [
    {
      kind: 'integer',
      name: 'tickets.*.count',
      label: 'Bilet sayısı',
      checks: [minNumber(1), maxNumber(10_000_000)],
    },
    {
      kind: 'money',
      name: 'tickets.*.netPrice',
      label: 'Bilet fiyatı (vergi hariç)',
      checks: [maxNumber(1_000_000)],
    },
    {
      kind: 'money',
      name: 'turnover',
      label: 'Ay içinde alınan bahis tutarı',
      checks: [maxNumber(999_999_999)],
    },
    {
      kind: 'integer',
      name: 'days.count',
      label: 'Ay içinde çalışılan gün',
      checks: [minNumber(1), maxNumber(31)],
    },
  ],
};

/** Says what one row of a list is called. */
const rowNames: Readonly<Record<string, string>> = { items: 'ilan', tickets: 'bilet türü' };

/** Reads what stands at a path of a content; it is null where nothing does. */
export function valueAt(content: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : null,
      content,
    );
}

/** Names a field of each row of its list by the row; any other field alone. */
function fieldsOfRows(content: DeclarationContent, field: Field): Field[] {
  const [list = '', rest] = field.name.split('.*.');
  if (rest === undefined) return [field];
  const rows = valueAt(content, list);
  if (!Array.isArray(rows)) return [];
  return rows.map((_, index) => ({
    ...field,
    name: `${list}.${index}.${rest}`,
    label: `${index + 1}. ${rowNames[list] ?? list}: ${field.label}`,
  }));
}

/**
 * Lists the fields of a content that may be corrected; one that nothing was declared in is left out unless it may stay
 * empty.
 */
export function listCorrectable(content: DeclarationContent): Field[] {
  return correctableFields[content.kind]
    .flatMap((field) => fieldsOfRows(content, field))
    .filter(({ name, isOptional }) => isOptional === true || (valueAt(content, name) ?? null) !== null)
    .toSorted(byRow);
}

const rowOf = ({ name }: Field) => Number(/\.(\d+)\./.exec(name)?.[1] ?? 0);
/** All fields of a row stand together. */
const byRow = (one: Field, other: Field) => rowOf(one) - rowOf(other);
