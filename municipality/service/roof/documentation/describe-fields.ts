import { fieldWord, type FieldPlace } from 'municipality/contract/documentation/field-words';
import type { Components, JsonSchema } from './wire-schema';

const reference = '#/components/schemas/';

const isSchema = (part: unknown): part is JsonSchema =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/**
 * Writes its word beside every field of a schema, and of the components it refers to, each of which is described once:
 * as it stands where it is met first.
 */
export function describeFields(
  schema: JsonSchema,
  { call, above }: Omit<FieldPlace, 'name'>,
  components: Components,
  described: Set<string>,
): void {
  const inner = (part: unknown, place = { call, above }) => {
    if (isSchema(part)) describeFields(part, place, components, described);
  };
  const { $ref, items, anyOf, oneOf, allOf, properties } = schema;
  const name = $ref?.startsWith(reference) ? $ref.slice(reference.length) : undefined;
  if (name !== undefined && !described.has(name)) {
    described.add(name);
    inner(components[name], { call: name, above });
  }
  for (const part of [items, ...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]) inner(part);
  for (const [field, part] of Object.entries(properties ?? {})) {
    if (!isSchema(part)) continue;
    part.description = fieldWord({ call, above, name: field });
    inner(part, { call, above: field });
  }
}
