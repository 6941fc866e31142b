import { fieldWord } from 'municipality/contract/documentation/field-words';
import { objectsIn } from 'municipality/contract/documentation/fields';
import { z } from 'zod';
import { code, escapeHtml, table } from './html';
import { structureName, typeWords } from './type-names';

interface Owner {
  readonly call: string;
  readonly above: string;
  /** Stands before the names of the fields: where they lie in the whole. */
  readonly path: string;
}

const isList = (schema: z.core.$ZodType): boolean => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isList(schema.unwrap());
  return schema instanceof z.ZodArray || (schema instanceof z.ZodPipe && schema.out instanceof z.ZodArray);
};

/** Tells whether the field may be missing, or be null. */
function presence(schema: z.core.$ZodType): string {
  if (z.safeParse(schema, undefined).success) return 'hayır';
  return z.safeParse(schema, null).success ? 'evet, boş olabilir' : 'evet';
}

function rowsOf(schema: z.core.$ZodType, { call, above, path }: Owner): string[][] {
  return objectsIn(schema).flatMap((object) => {
    const shape: z.core.$ZodShape = object.shape;
    return Object.entries(shape).flatMap(([name, field]) => {
      const own = [
        code(path + name),
        typeWords(field),
        escapeHtml(fieldWord({ call, above, name })),
        presence(field),
      ];
      const inner = { call, above: name, path: `${path}${name}${isList(field) ? '[]' : ''}.` };
      return [own, ...(isShared(field) ? [] : rowsOf(field, inner))];
    });
  });
}

/** Behind a link there is a table already. */
function isShared(schema: z.core.$ZodType): boolean {
  if (structureName(schema) !== null) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isShared(schema.unwrap());
  if (schema instanceof z.ZodArray) return isShared(schema.element);
  return schema instanceof z.ZodPipe && isShared(schema.out);
}

const heads = ['Alan', 'Tür', 'Anlamı', 'Zorunlu mu'];

/** Returns the fields of a request or a response; what is a shared structure as a whole, or no object, is named instead. */
export function sideTable(caption: string, schema: z.core.$ZodType, call: string): string {
  const hasNone = schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;
  if (hasNone) return `<p>${escapeHtml(caption)}: kendine özgü alanı yok.</p>`;
  const isWhole = schema instanceof z.ZodObject && structureName(schema) === null;
  const canBeNull = z.safeParse(schema, null).success ? '; boş (<code>null</code>) olabilir' : '';
  const lead = isWhole ? '' : `<p>${escapeHtml(caption)}: ${typeWords(schema)}${canBeNull}.</p>`;
  if (isShared(schema)) return lead;
  return lead + table(`${caption} alanları`, heads, rowsOf(schema, { call, above: call, path: '' }));
}

/** Writes the fields of a shared structure; of one that is a choice, those of every kind one after the other. */
export function structureTable(name: string, schema: z.core.$ZodType): string {
  return table(`${name} alanları`, heads, rowsOf(schema, { call: name, above: name, path: '' }));
}
