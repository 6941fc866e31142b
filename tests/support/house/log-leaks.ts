import { isTckn } from 'municipality/values/identity-number';
import { demoAccounts, demoNonMember, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { sandboxCards, sandboxSmsCode } from 'municipality/sandbox';

const demoPeople = [...Object.values(demoAccounts), demoNonMember];
const people = demoPeople.flatMap(({ identityNo, gsmNumber, nameOrTitle, surname }) => [
  identityNo,
  gsmNumber,
  surname === null ? nameOrTitle : `${nameOrTitle} ${surname}`,
]);

const forbidden: ReadonlyArray<[what: string, text: string]> = [
  ...people.map((text): [string, string] => ['a person', text]),
  ...sandboxCards.map(({ number }): [string, string] => ['a card number', number]),
  ['a password', demoPassword],
  ['a code sent by SMS', `"${sandboxSmsCode}"`],
  ['the store key', 'ORNEK-magaza-anahtari'],
  ['the bank password', 'ORNEK-api-sifresi'],
  ['the secret of e-Devlet', 'ORNEK-e-devlet-anahtari'],
  ['the validation key', 'ORNEK-portal-ile-belediye-arasi-anahtar'],
];

/** The banner of a demo start names its accounts; everything after it is the log. */
const banner = /Örnek hesaplar, hepsinin şifresi[\s\S]*?personel\s+\d+\n/g;

/** Describes a short message as the sandbox's operator lists it. */
export interface SentMessage {
  readonly to: string;
  readonly text: string;
}

const address = /https?:\/\/\S+/g;
/** Whoever holds the paper knows this number; alone it opens nothing. */
const paperNo = /\d{4}-\d{8}|B\d{4}-\d{7}/g;

/** Lists the numbers, codes, passwords and sealed links of a message: whatever in it is not a plain word. */
function secretsOf({ to, text }: SentMessage): string[] {
  const sealed = (text.match(address) ?? []).flatMap((link) => link.match(/[\w-]{40,}/g) ?? []);
  const words = text.replace(address, '').replace(paperNo, '');
  return [to, ...sealed, ...(words.match(/(?<![\p{L}\d])(?=\S*\d)[\p{L}\d]{6,}/gu) ?? [])];
}

const shapes: ReadonlyArray<[what: string, pattern: RegExp]> = [
  ['the cookie of a visitor', /(?<![\w-])[as][\w-]{43}(?![\w-])/],
  ['a bearer token', /Bearer \S{20,}/],
  ['a mobile phone', /(?<![\w-])(?:\+?90|0)?5\d{9}(?![\w-])/],
];

function holdsIdentityNo(line: string): boolean {
  return (line.match(/(?<![\w-])[1-9]\d{10}(?![\w-])/g) ?? []).some(isTckn);
}

/** Lists the lines of a log that hold a person, a card, a secret or what was sent by SMS, each with what it is. */
export function listLeaks(log: string, sent: readonly SentMessage[] = []): string[] {
  // They must stand alone: six figures within a longer number are no code.
  const secrets = [...new Set(sent.flatMap(secretsOf))].map(
    (secret) => new RegExp(`(?<![\\w.])${secret}(?![\\w.])`),
  );
  return log
    .replace(banner, '')
    .split('\n')
    .flatMap((line) =>
      [
        ...forbidden.filter(([, text]) => line.includes(text)).map(([what]) => what),
        ...shapes.filter(([, pattern]) => pattern.test(line)).map(([what]) => what),
        ...(holdsIdentityNo(line) ? ['a T.C. number'] : []),
        ...secrets.filter((secret) => secret.test(line)).map(() => 'what an SMS told'),
      ].map((what) => `${what}: ${line.slice(0, 200)}`),
    );
}
