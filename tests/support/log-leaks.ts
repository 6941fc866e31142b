import { demoAccounts, demoNonMember, demoPassword } from 'municipality/service/sample/demo-accounts';
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
const banner = /Demo accounts, all with the password[\s\S]*?employee\s+\d+\n/g;

/** Lines of a log that hold a person, a card or a secret, each with what it is. */
export function listLeaks(log: string): string[] {
  return log
    .replace(banner, '')
    .split('\n')
    .flatMap((line) =>
      forbidden.filter(([, text]) => line.includes(text)).map(([what]) => `${what}: ${line.slice(0, 200)}`),
    );
}
