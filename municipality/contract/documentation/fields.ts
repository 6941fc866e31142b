import { z } from 'zod';
import type { CallDefinition } from '../call';
import type { FieldPlace } from './field-words';

/** One field of a request or a response, as it goes over the wire. */
export interface Field extends FieldPlace {
  readonly schema: z.core.$ZodType;
}

/** Every field of a request or a response, from the outside inwards; an object that holds itself stands there once. */
export function listFields({ name }: CallDefinition, side: z.core.$ZodType): readonly Field[] {
  const fields: Field[] = [];
  const seen = new Map<string, Set<z.core.$ZodType>>();
  const walk = (schema: z.core.$ZodType, above: string): void => {
    for (const object of objectsIn(schema)) {
      const known = seen.get(above) ?? new Set();
      if (known.has(object)) continue;
      seen.set(above, known.add(object));
      const shape: z.core.$ZodShape = object.shape;
      const own = Object.entries(shape).map(([field, inner]) => ({
        call: name,
        above,
        name: field,
        schema: inner,
      }));
      fields.push(...own);
      for (const field of own) walk(field.schema, field.name);
    }
  };
  walk(side, name);
  return fields;
}

/** The objects a schema is made of at its own level: behind lists, choices and what may be left out. */
export function objectsIn(schema: z.core.$ZodType): readonly z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  const inner = innerOf(schema);
  return inner === null ? [] : inner.flatMap(objectsIn);
}

/** What a schema is put around; null for one that stands by itself. */
function innerOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap()];
  if (schema instanceof z.ZodArray) return [schema.element];
  // A list's wire side says nothing of its rows.
  if (schema instanceof z.ZodPipe) return [schema.out instanceof z.ZodArray ? schema.out : schema.in];
  if (schema instanceof z.ZodUnion) return schema.options;
  return null;
}
