import * as fc from 'fast-check';
import { Day, Money, type CallDefinition } from 'municipality/contract';
import { z } from 'zod';

/** Describes the real values of the sample by the name of the field they fit, and whole rows that belong together. */
export interface Pool {
  readonly values: Readonly<Record<string, readonly unknown[]>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Holds bodies that are right as they stand, by call. */
  readonly bodies: Readonly<Record<string, readonly unknown[]>>;
}

const words = [
  ...['Örnek', 'ornek', 'a', '7', '1234', 'İğne Işık', 'https://ornek.example/donus', 'a@ornek.example'],
  ...['100', '99999999', '999999999.99', '0000', 'kuru-anahtar-0001', 'Yepyeni2026'],
];
const days = [
  '2026-11-20',
  '2026-11-19',
  '2026-11-21',
  '2026-12-31',
  '2026-01-02',
  '2025-06-15',
  '2024-02-29',
];

/**
 * Makes bodies of a call that look right: of the right form, with real ids where the sample has some, or known to be
 * right.
 */
export function validBody({ name, request }: CallDefinition, pool: Pool): fc.Arbitrary<unknown> {
  const made = arbitraryOf(request, '', pool);
  const whole = pool.bodies[name] ?? [];
  return whole.length === 0
    ? made
    : fc.oneof(
        { weight: whole.length > 1 ? 3 : 9, arbitrary: made },
        { weight: 2, arbitrary: fc.constantFrom(...whole) },
      );
}

function arbitraryOf(schema: z.core.$ZodType, field: string, pool: Pool): fc.Arbitrary<unknown> {
  if (schema === Money) return money(pool.values[field]);
  if (schema === Day) return fc.constantFrom(...days);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectOf(def.shape, pool);
    case 'string':
      return mostly(fitting(schema, pool.values[field]), textOf(schema));
    case 'number':
      return mostly(fitting(schema, pool.values[field]), integerOf(schema));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.array(arbitraryOf(def.element, field.replace(/s$/, ''), pool), {
        minLength: 1,
        maxLength: 3,
      });
    case 'nullable':
      return orNone(arbitraryOf(def.innerType, field, pool), null);
    case 'optional':
    case 'default':
      return orNone(arbitraryOf(def.innerType, field, pool), undefined);
    case 'union':
      return fc.oneof(...def.options.map((option) => arbitraryOf(option, field, pool)));
    case 'intersection':
      return arbitraryOf(def.left, field, pool);
    case 'pipe':
      return arbitraryOf(isArray(def.out) ? def.out : def.in, field, pool);
    default:
      throw new Error(`No request of the contract had a ${def.type} in it`);
  }
}

/** Two kinds of number may go by one name, such as those of requests and of contracts. */
const fitting = (schema: z.core.$ZodType, values: readonly unknown[] = []) =>
  values.filter((value) => z.safeParse(schema, value).success);

const isArray = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type === 'array';

const orNone = (value: fc.Arbitrary<unknown>, none: null | undefined) =>
  fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: fc.constant(none) });

function mostly<Value>(
  values: readonly Value[] | undefined,
  otherwise: fc.Arbitrary<Value>,
): fc.Arbitrary<Value> {
  if (!values || values.length === 0) return otherwise;
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: otherwise });
}

/** Takes whatever fields of a real row the object has from one and the same row, mostly. */
function objectOf(shape: z.core.$ZodShape, pool: Pool): fc.Arbitrary<unknown> {
  const made = fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([field, schema]) => [field, arbitraryOf(schema, field, pool)]),
    ),
  );
  const rows = pool.rows.filter((row) => Object.keys(row).every((field) => field in shape));
  if (rows.length === 0) return made;
  const row = mostly(rows, fc.constant({}));
  return fc.tuple(made, row).map(([fields, real]) => ({ ...fields, ...real }));
}

function money(known: readonly unknown[] | undefined): fc.Arbitrary<unknown> {
  return mostly(
    known,
    fc.integer({ min: 0, max: 500_000 }).map((amount) => amount / 100),
  );
}

interface Form {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly contentEncoding?: string;
}

const forms = new WeakMap<z.core.$ZodType, Form>();

function formOf(schema: z.core.$ZodType): Form {
  const known = forms.get(schema) ?? z.toJSONSchema(schema, { io: 'input' });
  forms.set(schema, known);
  return known;
}

function integerOf(schema: z.core.$ZodType): fc.Arbitrary<number> {
  const { minimum = 0, maximum = 1_000 } = formOf(schema);
  return fc.integer({ min: Math.max(minimum, -1_000_000), max: Math.min(maximum, 10_000_000) });
}

function textOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { pattern, maxLength = 40, contentEncoding } = formOf(schema);
  if (contentEncoding === 'base64') return fc.constantFrom(...papers);
  const known = fitting(schema, words);
  if (known.length > 0) {
    const text = fc.string({ maxLength: Math.min(maxLength, 40), unit: 'grapheme' });
    return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: text });
  }
  return pattern === undefined ? fc.string() : fc.stringMatching(new RegExp(pattern));
}

const papers = ['%PDF-1.7\n%%EOF', '%PDF-1.4\nEICAR', 'no paper at all', ''].map((text) =>
  Buffer.from(text).toString('base64'),
);
