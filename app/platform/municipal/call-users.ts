import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bankCodes, contract, definitionCallOf, familyOf, type CallName } from 'municipality/contract';
import { offeredAlone } from 'municipality/contract/documentation/offered-alone';

const names = Object.keys(contract) as CallName[];

/** Matches a call made: by name, of the client. The contract's own entries are spoken of, not made. */
const made = /(?<!contract)\.([A-Za-z]\w*)\(/g;

/** Matches a call that a page asks for once. */
const onceAsked = /\breadOnce\('(\w+)'/g;

/** Matches a call made by a row's choice: what is asked for the row's call. */
const chosen = /\bmunicipality\[(\w+)\(/g;
const choices: Readonly<Record<string, readonly CallName[]>> = {
  definitionCallOf: bankCodes
    .filter((code) => familyOf(code) === 'nestpay')
    .flatMap((code) => [definitionCallOf(code, true), definitionCallOf(code, false)]),
};

/** Lists the names of the calls a source makes. */
function listMade(source: string): string[] {
  const named = [made, onceAsked].flatMap((way) => [...source.matchAll(way)].map(([, name = '']) => name));
  return [...named, ...[...source.matchAll(chosen)].flatMap(([, name = '']) => choices[name] ?? [])];
}

/** Returns the folder of `app` a source lies in, within its wing: `debts` of `features/debts/debt-table.tsx`. */
function folderOf(path: string): string {
  const [wing = '', folder = ''] = path.split(/[\\/]/);
  return wing === 'features' || wing === 'parts' ? folder : wing;
}

/** Lists the features whose sources make a call, by the call's name. */
export function listCallUsers(appFolder: string): ReadonlyMap<CallName, readonly string[]> {
  const users = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  for (const entry of readdirSync(appFolder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(entry) || /\.test\.tsx?$/.test(entry)) continue;
    for (const name of listMade(readFileSync(join(appFolder, entry), 'utf8')))
      users.get(name)?.add(folderOf(entry));
  }
  return new Map(names.map((name) => [name, [...(users.get(name) ?? [])].sort()]));
}

const reasons: Partial<Readonly<Record<CallName, string>>> = offeredAlone;

/** Tells why only the service offers a call; null for one the portal makes. */
export const reasonAlone = (name: CallName): string | null => reasons[name] ?? null;
