import { Day, Money, Text } from 'municipality/contract';
import { z } from 'zod';
import { wireNames } from './wire-names';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

const names = z.registry<{ id: string }>();
for (const [schema, id] of wireNames) names.add(schema, { id });

/** JSON Schema has no place for what a codec does: these say it. */
const codecs: ReadonlyMap<z.core.$ZodType, JsonSchema> = new Map<z.core.$ZodType, JsonSchema>([
  [Money, { description: 'Türk lirası; kuruşu iki ondalıkla (1234.56).' }],
  [Day, { format: 'date', description: 'Takvim günü, YYYY-AA-GG; Türkiye saatiyle.' }],
]);

/** This holds of every text and every whole number: said once for the whole document, it would hide what is particular. */
const anyText = z.toJSONSchema(Text).pattern;

function dropCommon(schema: JsonSchema): void {
  if (schema.pattern === anyText) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Holds the schemas that are referred to by name; filled as they are met. */
export type Components = Record<string, JsonSchema>;

/** Returns the wire side of a schema. What the contract names becomes a reference, and a component beside. */
export function wireSchema(schema: z.core.$ZodType, components: Components): JsonSchema {
  // An object stands around it: a schema with a name is then referred to at the top, too.
  const around = z.toJSONSchema(z.object({ it: schema }), {
    io: 'input',
    metadata: names,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      dropCommon(jsonSchema);
      const words = codecs.get(zodSchema);
      if (words) Object.assign(jsonSchema, words);
      // A list's wire side says nothing of its rows, and more than one need know of how lists may be wrapped.
      if (!(zodSchema instanceof z.ZodPipe) || !(zodSchema.out instanceof z.ZodArray)) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, {
        type: 'array',
        items: wireSchema(zodSchema.out.element, components),
      });
    },
  });
  for (const [name, component] of Object.entries(around.$defs ?? {}))
    components[name] ??= refer(withoutId(component));
  const it = around.properties?.it;
  return typeof it === 'object' ? refer(it) : {};
}

function withoutId({ id: _, ...component }: JsonSchema): JsonSchema {
  return component;
}

/** Returns the references as an OpenAPI document writes them. */
function refer(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
