import { z } from 'zod';

const known = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** Returns the same schema and its checks around other parts. */
const rebuilt = (schema: z.core.$ZodType, parts: object) =>
  z.core.clone(
    schema,
    Object.defineProperties({ ...schema._zod.def }, Object.getOwnPropertyDescriptors(parts)),
  );

function build(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'pipe':
      return meaningOf(def.out);
    case 'default':
      return meaningOf(def.innerType);
    case 'optional':
    case 'nullable':
      return rebuilt(schema, { innerType: meaningOf(def.innerType) });
    case 'array':
      return rebuilt(schema, { element: meaningOf(def.element) });
    case 'object':
      return rebuilt(schema, {
        // It is read late: an object may hold others of its own kind.
        get shape() {
          return Object.fromEntries(
            Object.entries(def.shape).map(([name, field]) => [name, meaningOf(field)]),
          );
        },
      });
    case 'union':
      return rebuilt(schema, { options: def.options.map(meaningOf) });
    case 'record':
      return rebuilt(schema, { valueType: meaningOf(def.valueType) });
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
    case 'unknown':
      return schema;
    default:
      throw new TypeError(`Nothing says what a ${def.type} of the contract means`);
  }
}

/**
 * Returns the schema of what values on the wire mean: kuruş where the wire has lira, one list where it may have two
 * around each other. A value that fits it is the one that decoding its encoding gives. A default stands for what a
 * remote system leaves out, and here nobody does.
 */
export function meaningOf(schema: z.core.$ZodType): z.core.$ZodType {
  const found = known.get(schema);
  if (found) return found;
  const built = build(schema);
  known.set(schema, built);
  return built;
}
