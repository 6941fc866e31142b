import { z } from 'zod';

/** Returns what a field is around: what may be left out, or has a value of its own when it is. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? bare(schema.unwrap())
    : schema;
}

/** Lists every single field of a content, from the schema itself: "place.blockNo", "owners[].share.numerator". */
export function listContentFields(schema: z.core.$ZodType, path = ''): string[] {
  const inner = bare(schema);
  if (inner instanceof z.ZodArray) return listContentFields(inner.element, `${path}[]`);
  if (!(inner instanceof z.ZodObject)) return [path];
  const shape: z.core.$ZodShape = inner.shape;
  return Object.entries(shape).flatMap(([name, field]) =>
    listContentFields(field, path === '' ? name : `${path}.${name}`),
  );
}

/** Returns what a content says at such a path; of a list what each of its rows says. */
export function valueAt(content: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => {
    const name = part.replace('[]', '');
    const read = (one: unknown) =>
      typeof one === 'object' && one !== null ? (one as Record<string, unknown>)[name] : undefined;
    return Array.isArray(value) ? value.map(read) : read(value);
  }, content);
}
