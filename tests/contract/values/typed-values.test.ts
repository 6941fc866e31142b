import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, isoDate } from 'municipality/contract';
import { Email } from 'municipality/contract/membership';
import { AddressCode } from 'municipality/contract/address';
import { IdentityNo, MobilePhone } from 'municipality/contract/wire';
import { FieldFault } from 'municipality/service/exchange/reading/field-fault';
import * as columnTypes from 'municipality/service/exchange/reading/field-types';
import { fileKinds } from 'municipality/service/exchange/kinds/kinds';
import { moneyField, wholeField } from 'municipality/service/tariffs/files/fields';
import { money as rateMoney } from 'municipality/service/rates/units';
import { findRule, findValue } from 'municipality/values/reading';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listFiles } from '../../support/house/floors';
import { rootFolder } from '../../support/house/root-folder';
import { day as dayOption, whole as wholeOption } from '~/commands/entry/fields';
import { TypedEmployee } from '~/commands/new/employee';
import { emailField } from '~/features/administration/keeping/text-fields.server';
import { answersOf } from '~/features/declarations/answers';
import {
  firstProblem,
  identityNo as identityChecks,
} from '~/features/declarations/steps/field-checks.server';
import { RefundForm } from '~/features/credits/use-credit.server';
import { SubjectForm, FollowForm } from '~/features/subscriptions/cancellation/start-form.server';
import { MarriageForm } from '~/features/fast-payment/subject-form.server';
import { ReceiptForm } from '~/features/fast-payment/receipt-step.server';
import { CodeForm } from '~/features/identity/codes/code-step.server';
import { MobilePhoneField } from '~/features/identity/phone/mobile-phone-field.server';
import { EmailField, identityForms } from '~/features/identity/register/register-form.server';
import { IdentityField } from '~/features/identity/sign-in-form.server';
import { SignUpForm } from '~/features/identity/sign-in/sign-up.server';
import { cardForm } from '~/features/payments/banks/shape/card-form.server';
import { readMonthlyLimit } from '~/features/restructuring/offers/monthly-limit.server';
import { RequestForm } from '~/features/requests/send/request-form.server';
import {
  around,
  hidden,
  kinds,
  likeIt,
  spellingsOf,
  type KindName,
  type Tried,
} from '../../support/house/typed-kinds';

/** Takes a kind: what it reads of a text, null where it refuses it. */
interface Place {
  readonly of: KindName;
  readonly name: string;
  readonly read: (typed: string) => unknown;
}

const bySchema = (of: KindName, name: string, schema: z.ZodType): Place => ({
  ...{ of, name },
  read: (typed) => {
    const read = schema.safeParse(typed);
    return read.success ? read.data : null;
  },
});

const card = cardForm('2026-11', 10);
const cardField = (of: KindName, name: string): Place => ({
  ...{ of, name: `payments/banks/shape/card-form.server.ts ${name}` },
  read: (typed) => {
    const form = { kart: '4508034508034509', ay: '07', yil: '2029', cvv: '123', [name]: typed };
    const read = card.safeParse(form);
    if (!read.success) return null;
    const { number, month, year, securityCode: cvv } = read.data;
    return { kart: number, ay: month, yil: `20${year}`, cvv }[name];
  },
});

const answers = (values: Record<string, string>) => answersOf(values, isoDate('2026-11-27'));
const orNull = (work: () => unknown) => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Lists the fields of the portal's forms by the file that reads them. */
const fields: readonly Place[] = [
  bySchema('identity', 'identity/sign-in-form.server.ts kimlik', IdentityField),
  bySchema('identity', 'identity/sign-in/sign-up.server.ts kullanici', SignUpForm.shape.kullanici),
  bySchema('email', 'identity/sign-in/sign-up.server.ts eposta', SignUpForm.shape.eposta),
  bySchema('person', 'identity/register/register-form.server.ts G', identityForms.G.shape.kimlik),
  bySchema('foreigner', 'identity/register/register-form.server.ts Y', identityForms.Y.shape.kimlik),
  bySchema('tax', 'identity/register/register-form.server.ts T', identityForms.T.shape.kimlik),
  bySchema('email', 'identity/register/register-form.server.ts eposta', EmailField),
  bySchema('phone', 'identity/phone/mobile-phone-field.server.ts telefon', MobilePhoneField),
  bySchema('code', 'identity/codes/code-step.server.ts kod', CodeForm.shape.kod),
  bySchema('email', 'administration/keeping/text-fields.server.ts eposta', emailField()),
  bySchema('lastFour', 'fast-payment/receipt-step.server.ts son4', ReceiptForm.shape.son4),
  bySchema('identity', 'fast-payment/subject-form.server.ts kimlik', MarriageForm.shape.kimlik),
  bySchema('phone', 'requests/send/request-form.server.ts telefon', RequestForm.shape.telefon),
  bySchema('email', 'requests/send/request-form.server.ts eposta', RequestForm.shape.eposta),
  bySchema('identity', 'subscriptions/cancellation/start-form.server.ts kimlik', SubjectForm.shape.kimlik),
  bySchema('lastFour', 'subscriptions/cancellation/start-form.server.ts son4', FollowForm.shape.son4),
  bySchema('iban', 'credits/use-credit.server.ts iban', RefundForm.shape.iban),
  {
    ...{ of: 'money', name: 'restructuring/offers/monthly-limit.server.ts ayda' },
    read: (typed) => readMonthlyLimit({ typedMonthly: typed }).kurus,
  },
  cardField('card', 'kart'),
  cardField('month', 'ay'),
  cardField('year', 'yil'),
  cardField('cvv', 'cvv'),
  {
    ...{ of: 'identity', name: 'declarations/steps/field-checks.server.ts' },
    read: (typed) =>
      firstProblem(identityChecks, typed, 'Numara') === null ? answers({ n: typed }).identityNo('n') : null,
  },
  {
    ...{ of: 'money', name: 'declarations/answers.ts money' },
    read: (typed) => (typed.includes('-') ? null : orNull(() => answers({ n: typed }).money('n'))),
  },
];

/** Lists what commands and their files take. */
const commands: readonly Place[] = [
  bySchema('person', 'commands/new/employee.ts identityNo', TypedEmployee.shape.identityNo),
  bySchema('phone', 'commands/new/employee.ts gsmNumber', TypedEmployee.shape.gsmNumber),
  bySchema('whole', 'commands/entry/fields.ts whole', wholeOption('SAYI', '', 1, 12)),
  bySchema('day', 'commands/entry/fields.ts day', dayOption('')),
  bySchema('whole', 'tariffs whole', wholeField(1, 12)),
  bySchema('money', 'tariffs money', moneyField),
  bySchema('money', 'rates money', rateMoney.schema),
];

const columnKinds = new Map<unknown, KindName>([
  [columnTypes.identityNo, 'identity'],
  [columnTypes.mobile, 'phone'],
  [columnTypes.email, 'email'],
  [columnTypes.iban, 'iban'],
  [columnTypes.addressCode, 'address'],
  [columnTypes.money, 'money'],
  [columnTypes.day, 'day'],
]);

/** Lists the columns of every kind of file of the exchange. */
const columns: readonly Place[] = fileKinds.flatMap((file) =>
  Object.entries(file.columns).flatMap(([name, { type }]): Place[] => {
    const of = columnKinds.get(type);
    if (of === undefined) return [];
    const read = (typed: string) => {
      const given = type.read(typed.trim(), null, null);
      return given instanceof FieldFault ? null : given;
    };
    return [{ of, name: `${file.name}.${name}`, read }];
  }),
);

const wireKinds = new Map<z.core.$ZodType, KindName>([
  [IdentityNo, 'identity'],
  [MobilePhone, 'phone'],
  [AddressCode, 'address'],
  [Email, 'email'],
]);

/** Finds the fields of a request whose schema is one of a kind, by their path. */
function* findFields(schema: z.core.$ZodType, path: string): Generator<Place> {
  const of = wireKinds.get(schema);
  if (of !== undefined) yield bySchema(of, path, schema as z.ZodType);
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const inner = [
    def['innerType'],
    def['element'],
    def['in'],
    ...((def['options'] as unknown[] | undefined) ?? []),
  ];
  for (const one of inner) if (one instanceof z.core.$ZodType) yield* findFields(one, path);
  for (const [name, one] of Object.entries((def['shape'] as object | undefined) ?? {}))
    if (one instanceof z.core.$ZodType) yield* findFields(one, `${path}.${name}`);
}

const calls = Object.values(contract).flatMap((call) => [...findFields(call.request, call.name)]);

/** The contract leaves check digits to the service, which says more of them. */
const leavesToService = new Set(['check-digits', 'digits']);

const places: readonly (readonly [what: string, places: readonly Place[]])[] = [
  ['field of a form', fields],
  ['command', commands],
  ['column of the exchange', columns],
  ['request of the contract', calls],
];
const rows = places.flatMap(([what, all]) =>
  all.map((place) => [what, place.of, place.name, place] as const),
);

describe.each(Object.entries(kinds) as unknown as [KindName, Tried][])('the kind “%s”', (_name, tried) => {
  const { kind, value, wrong } = tried;
  test('reads every spelling as one value', () => {
    const spellings = spellingsOf(tried);
    expect(spellings.length).toBeGreaterThan(40);
    for (const typed of spellings) expect([typed, findValue(kind.read(typed))]).toEqual([typed, value]);
  });

  test('names the rule that a text breaks, with or without signs nobody sees', () => {
    for (const typed of ['', ...hidden, ...around]) expect(findRule(kind.read(typed))).toBe('empty');
    for (const [typed, rule] of wrong)
      for (const like of [typed, ...likeIt(typed)])
        expect([like, findRule(kind.read(like))]).toEqual([like, rule]);
  });
});

test.each(rows)('a %s takes “%s” like every other: %s', (what, of, _name, { read }) => {
  const tried = kinds[of] as unknown as Tried;
  for (const typed of spellingsOf(tried))
    expect([typed, String(read(typed))]).toEqual([typed, String(tried.value)]);
  for (const [typed, rule] of tried.wrong) {
    if (what.startsWith('request') && leavesToService.has(rule)) continue;
    for (const like of [typed, ...likeIt(typed).slice(0, 6)])
      expect([like, read(like)]).toEqual([like, null]);
  }
});

test('every file of the portal that reads a field by a kind is tried', () => {
  const named = [...fields, ...commands].map(({ name }) => name.split(' ')[0] ?? '');
  const own = [
    'corrections/contest/contest-form.server.ts',
    'subscriptions/cancellation/application-form.server.ts',
    'subscriptions/meter/report-form.server.ts',
    'platform/forms/value-field.server.ts',
  ];
  const readers = listFiles('app')
    .filter((path) => /\.ts$/.test(path) && !path.includes('.test.'))
    .filter((path) => readFileSync(join(rootFolder, path), 'utf8').includes('valueField('))
    .map((path) => path.replace(/^app\/(features\/)?/, ''));
  expect(readers.filter((path) => !named.includes(path) && !own.includes(path))).toEqual([]);
  expect(columns.length).toBeGreaterThan(40);
  expect(calls.length).toBeGreaterThan(15);
});
