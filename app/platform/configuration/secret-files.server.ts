import { readFileSync } from 'node:fs';
import type { Fault } from './environment.server';

type Variables = Readonly<Record<string, string | undefined>>;

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/**
 * Reads each variable whose value stands in a file: `NAME_FILE` names the file of `NAME`, as container engines mount secrets.
 * The last line end of a file does not belong to its value.
 * @param names the variables there are; any of them may stand in a file
 * @returns the variables with those values in them, and what is at fault: a file that cannot be read or is empty, and a
 * variable that is set both ways
 */
export function readSecretFiles(
  given: Variables,
  names: readonly string[],
): { readonly variables: Record<string, string | undefined>; readonly faults: readonly Fault[] } {
  const variables: Record<string, string | undefined> = { ...given };
  const faults: Fault[] = [];
  for (const name of names) {
    const key = `environment ${name}_FILE`;
    const path = given[`${name}_FILE`]?.trim();
    if (!isSet(path)) continue;
    if (isSet(given[name])) {
      faults.push({ key, reason: `${name} ile birlikte verilemez; birini kaldırın` });
      continue;
    }
    try {
      variables[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (!isSet(variables[name])) faults.push({ key, reason: `${path} dosyası boş` });
    } catch {
      faults.push({ key, reason: `${path} dosyası okunamıyor` });
    }
  }
  return { variables, faults };
}
