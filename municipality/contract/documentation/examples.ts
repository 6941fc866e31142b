import type { Json, ExampleValues } from './example-type';
import { z } from 'zod';
import { findKey, type FieldPlace } from './field-words';
import { CancellationNo } from '../subscriptions';
import { Day, IdentityNo, Instant, MobilePhone, Money, Oid } from '../wire';
import { contract, type CallDefinition } from '..';
import { correctionExamples } from './words-of-corrections';
import { matterExamples } from './example-matters';
import { moneyExamples } from './example-money';
import { peopleExamples } from './example-people';
import { propertyExamples } from './example-property';

const calls: readonly CallDefinition[] = Object.values(contract);

/** The shared values, and below each call those it brings. */
export const exampleValues: ExampleValues = {
  ...peopleExamples,
  ...propertyExamples,
  ...moneyExamples,
  ...matterExamples,
  ...correctionExamples,
  ...Object.fromEntries(
    calls.flatMap(({ name, examples }) =>
      Object.entries(examples).map(([field, value]) => [`${name}.${field}`, value]),
    ),
  ),
};

/** What is said by a schema alone, wherever it stands. */
const bySchema: ReadonlyMap<z.core.$ZodType, Json> = new Map<z.core.$ZodType, Json>([
  [Money, 1250],
  [Day, '2026-11-20'],
  [Instant, '2026-11-20T09:00:00Z'],
  [IdentityNo, '10000000146'],
  [MobilePhone, '5550000146'],
  [CancellationNo, '2026112032'],
  [Oid, 'A0000000101'],
]);

interface Place extends FieldPlace {
  /** Objects around: one that holds itself again ends there. */
  readonly around: readonly z.core.$ZodType[];
}

/** A request of the call as it goes over the wire, `userName` apart. Always the same. */
export function exampleRequest(call: CallDefinition): Readonly<Record<string, Json>> {
  const example = exampleOf(call.request, top(call));
  return isObject(example) ? example : {};
}

/** A response of the call as it goes over the wire. Always the same. */
export function exampleResponse(call: CallDefinition): Json {
  return exampleOf(call.response, top(call));
}

const top = ({ name }: CallDefinition): Place => ({ call: name, above: name, name: '', around: [] });

function isObject(example: Json): example is { readonly [key: string]: Json } {
  return typeof example === 'object' && example !== null && !Array.isArray(example);
}

/** @throws Error when neither the field's name nor its schema says what to write there */
function exampleOf(schema: z.core.$ZodType, place: Place): Json {
  const key = findKey(exampleValues, place);
  const known = key === undefined ? undefined : exampleValues[key];
  if (known !== undefined && z.safeParse(schema, known).success) return known;
  const plain = bySchema.get(schema);
  if (plain !== undefined) return plain;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return exampleOf(schema.unwrap(), place);
  if (schema instanceof z.ZodObject) return exampleObject(schema, place);
  if (schema instanceof z.ZodArray) return exampleList(schema.element, place);
  if (schema instanceof z.ZodPipe) {
    // A list's wire side says nothing of its rows.
    return schema.out instanceof z.ZodArray
      ? exampleList(schema.out.element, place)
      : exampleOf(schema.in, place);
  }
  if (schema instanceof z.ZodUnion) return exampleOf(first(schema.options, place), place);
  if (schema instanceof z.ZodEnum) return first(schema.options, place);
  if (schema instanceof z.ZodLiteral) return first([...schema.values].filter(isPlain), place);
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return 1;
  throw new Error(`No example of ${place.call}: ${place.above}.${place.name}`);
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function first<Value>(values: readonly Value[], { call, name }: Place): Value {
  const [value] = values;
  if (value === undefined) throw new Error(`Nothing to choose from in ${call}: ${name}`);
  return value;
}

function exampleObject(schema: z.ZodObject, place: Place): Json {
  const above = place.name === '' ? place.above : place.name;
  const around = [...place.around, schema];
  const shape: z.core.$ZodShape = schema.shape;
  const fields = Object.entries(shape).flatMap(([name, field]): [string, Json][] => {
    const inner: Place = { call: place.call, above, name, around };
    const key = findKey(exampleValues, inner);
    const isLeftOut = key !== undefined && exampleValues[key] === undefined;
    if (isLeftOut && z.safeParse(field, undefined).success) return [];
    return [[name, exampleOf(field, inner)]];
  });
  return Object.fromEntries(fields);
}

function exampleList(element: z.core.$ZodType, place: Place): Json {
  return place.around.includes(element) ? [] : [exampleOf(element, place)];
}
