import type { z } from 'zod';
import { fieldNoun } from 'municipality/contract/documentation/field-words';

/** Describes the first thing wrong with a request: "<alan>: …" in Turkish. Never repeats what was sent. */
export function describeProblem(call: string, error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'istek: geçersiz';
  const path = issue.path.filter((part) => typeof part === 'string');
  const field = path.at(-1);
  const above = path.at(-2) ?? call;
  const name = field === undefined ? 'istek' : fieldNoun({ call, above, name: field });
  return `${name}: ${problemText(issue, field)}`;
}

/** Names what is kept as fractions: pay and payda. */
const shareFields: ReadonlySet<string> = new Set(['share', 'landShare']);

function problemText(issue: z.core.$ZodIssue, field?: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return 'eksik ya da türü yanlış';
    case 'too_small':
      return 'izin verilenden küçük ya da kısa';
    case 'too_big':
      return 'izin verilenden büyük ya da uzun';
    case 'invalid_format':
      return 'biçimi geçersiz';
    case 'invalid_value':
      return 'izin verilen değerlerden biri değil';
    case 'custom':
      if (field !== undefined && shareFields.has(field)) return 'paydası payından küçük olamaz';
      return 'en çok iki ondalık basamaklı bir tutar olmalı';
    default:
      return 'geçersiz';
  }
}
