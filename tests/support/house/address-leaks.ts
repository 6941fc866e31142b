import { appendFileSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isTckn } from 'municipality/values/identity-number';
import { demoAccounts, demoNonMember, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { sandboxCards } from 'municipality/sandbox';
import type { Browser, Request } from 'playwright/test';
import { runFolder } from '../run/projects';

/** Matches the fields people are typed into, of several rows too ("malik.1.ad"). */
const personalField =
  /(^|\.)(ad|adres|telefon|eposta|kimlik|sahip|kullanici|user|iban|kart|cvv|sifre|yeni|no|basvuru)$/;
/** Tells whether a value says something of somebody: a longer number, several words, an e-mail. */
const isTelling = (value: string) => /\d{7,}|\S\s+\S|@/.test(value.trim());

const people = [...Object.values(demoAccounts), demoNonMember];
const names = people.map(({ nameOrTitle, surname }) => `${nameOrTitle} ${surname ?? ''}`.split(/\s+/));
const numbers = [
  ...people.flatMap(({ identityNo, gsmNumber }) => [identityNo, gsmNumber]),
  ...sandboxCards.map(({ number }) => number),
  demoPassword,
];

/** Writes an address as a person reads it: "%C4%B1" and "+" spelt out, grouping left out of numbers. */
function readable(address: string): string {
  const spelt = address.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spelt);
  } catch {
    return spelt;
  }
}
const fold = (text: string) => text.toLocaleLowerCase('tr').replace(/\s+/g, ' ').trim();

/** Lists what an address says of people, path and query alike; `typed` is what was typed into fields about them. */
export function listAddressLeaks(address: string, typed: readonly string[] = []): string[] {
  const text = fold(readable(address));
  const digits = text.replace(/(?<=\d)[ -](?=\d)/g, '');
  const found = [
    ...((digits.match(/(?<![\w-])[1-9]\d{10}(?![\w-])/g) ?? []).some(isTckn) ? ['a T.C. number'] : []),
    ...(/(?<![\w-])(?:\+?90|0)?5\d{9}(?![\w-])/.test(digits) ? ['a mobile phone'] : []),
    ...(numbers.some((number) => digits.includes(fold(number))) ? ['a number or password of somebody'] : []),
    ...(names.some((words) => words.filter(Boolean).every((word) => text.includes(fold(word))))
      ? ['a name']
      : []),
    ...(typed.some((value) => text.includes(fold(value))) ? ['what was typed'] : []),
  ];
  return found.map((what) => `${what}: ${address.slice(0, 200)}`);
}

const known = new Set<string>();
/** Names the files of this worker: addresses asked for, and what was typed. */
const file = (kind: 'asked' | 'typed') => join(runFolder(), `${kind}-${process.pid}.addresses`);

function write(kind: 'asked' | 'typed', line: string): void {
  const key = `${kind} ${line}`;
  if (known.has(key)) return;
  known.add(key);
  appendFileSync(file(kind), `${line.replaceAll('\n', ' ')}\n`);
}

function keep(request: Request): void {
  const { hostname, pathname, search } = new URL(request.url());
  if (hostname !== 'localhost') return;
  write('asked', pathname + search);
  if (request.method() !== 'POST') return;
  for (const [name, value] of new URLSearchParams(request.postData() ?? '')) {
    if (personalField.test(name) && isTelling(value)) write('typed', value);
  }
}

/** Keeps every address of the portal the browsers of this worker ask for, their redirects included. */
export function keepAddresses(browser: Browser): void {
  browser.on('context', (context) => context.on('request', keep));
}

function readLines(folder: string, kind: string): string[] {
  const files = readdirSync(folder).filter((name) => name.startsWith(kind) && name.endsWith('.addresses'));
  return files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')).filter(Boolean);
}

/** @throws Error naming every address of a run that says who somebody is */
export function requireQuietAddresses(folder: string): void {
  const typed = [...new Set(readLines(folder, 'typed-'))];
  const leaks = readLines(folder, 'asked-').flatMap((address) => listAddressLeaks(address, typed));
  if (leaks.length > 0) throw new Error(`Addresses hold what they must not:\n${leaks.join('\n')}`);
}
