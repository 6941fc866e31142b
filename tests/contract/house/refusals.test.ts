import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallDefinition, CallName } from 'municipality/contract';
import { contract, DeclarationContent } from 'municipality/contract';
import { exampleRequest } from 'municipality/contract/documentation/examples';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { listNewcomers } from 'municipality/service/sample/town/population';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDeclarant } from '../../support/declarations/declaring';
import { rootFolder } from '../../support/house/root-folder';
import { watchWrites, type WriteWatch } from '../../support/fuzz/written';

let town: TestMunicipality;
let watch: WriteWatch;
let member: string;

beforeAll(async () => {
  town = await openTestMunicipality();
  member = await town.signIn(demoAccounts.citizen.identityNo);
  watch = await watchWrites(town.client);
});
afterAll(() => town.close());

const calls: readonly CallDefinition<CallName>[] = Object.values(contract);

function bearerOf({ access }: CallDefinition): string | undefined {
  switch (access) {
    case 'public':
      return undefined;
    case 'system':
      return 'system';
    case 'member':
    case 'person':
    case 'payer':
      return member;
    default:
      return access satisfies never;
  }
}

type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Finds where the fields of a body stand, whatever is inside lists and objects too. */
function pathsOf(value: unknown): string[][] {
  if (!isHolder(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...(Array.isArray(value) ? [] : [[key]]),
    ...pathsOf(part).map((rest) => [key, ...rest]),
  ]);
}

/** Returns the body without the field, or with something no field is made of in its place. */
function broken(body: Holder, path: readonly string[], value?: unknown): Holder {
  const copy = structuredClone(body);
  let holder: Holder = copy;
  for (const key of path.slice(0, -1)) holder = holder[key] as Holder;
  const last = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
  return copy;
}

describe.each(calls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const example = exampleRequest(call);

  test('names whatever field is missing or of another kind, and writes nothing', async () => {
    expect(z.safeParse(call.request, example).success, 'its example is right').toBe(true);
    await watch.written();
    for (const path of pathsOf(example)) {
      const field = path.at(-1) ?? '';
      for (const body of [broken(example, path), broken(example, path, { no: 'such' })]) {
        if (z.safeParse(call.request, body).success) continue;
        const answer = await town.call(name, body, bearerOf(call));
        const { Message } = z.strictObject({ Message: z.string() }).parse(answer.body);
        expect(answer.status, path.join('.')).toBe(400);
        expect(Message, path.join('.')).toMatch(/^\p{L}[^:]*: \p{L}/u);
        expect(Message, 'a name of our language').not.toMatch(/^(istek|[a-z]+[A-Z]\w*|\w*Oid|\w+_\w+):/);
        expect(Message.split(':')[0], 'another name than on the wire').not.toBe(
          field === 'iban' ? '' : field,
        );
      }
    }
    expect(await watch.written()).toEqual([]);
  });

  test('refuses what is no object', async () => {
    for (const body of [null, [], 'metin', 7, true]) {
      const { status } = await town.call(name, body, bearerOf(call));
      expect(status).toBe(400);
    }
    expect(await watch.written()).toEqual([]);
  });
});

/** No test elsewhere brings these codes about. */
describe('a refusal comes with its own code and status', () => {
  const { citizen, cashier, debtless, employee, fiftyLines, leaveManager } = demoAccounts;

  async function refusalOf(
    name: CallName,
    body: object,
    identityNo: string,
  ): Promise<[status: number, code: string]> {
    const { status, body: answer } = await town.call(name, body, await town.signIn(identityNo));
    return [status, z.object({ Message: z.string(), Code: z.string() }).parse(answer).Code];
  }
  const example = (name: CallName) => exampleRequest(contract[name]);

  test.each<[code: string, status: number, name: CallName, identityNo: string, body: object]>([
    [
      'collection-not-found',
      404,
      'RetrieveCollectionDetailByCollectionOid',
      citizen.identityNo,
      { collectionOid: 'yok' },
    ],
    ['letter-not-found', 404, 'RetrieveRegistryLetter', citizen.identityNo, { letterNo: 'Y2026-9999999' }],
    ['leave-not-found', 404, 'CancelEmployeeLeaveRequest', employee.identityNo, { requestNo: 'yok' }],
    ['leave-not-found', 404, 'GetLeaveRequestForDesk', leaveManager.identityNo, { requestNo: 'yok' }],
    ['role-missing', 403, 'GetLeaveRequestForDesk', employee.identityNo, { requestNo: 'yok' }],
    [
      'leave-refused',
      422,
      'SaveEmployeeLeaveRequest',
      employee.identityNo,
      {
        ...example('SaveEmployeeLeaveRequest'),
        kindCode: 'yillik',
        firstDay: '2027-02-10',
        lastDay: '2027-02-09',
      },
    ],
  ])('%s: %i', async (code, status, name, identityNo, body) => {
    expect(await refusalOf(name, body, identityNo)).toEqual([status, code]);
  });

  test('address-not-found and declaration-refused', async () => {
    const { identityNo, nameOrTitle } = debtless;
    const { registryOid, contents } = await openDeclarant(town, { identityNo, fullName: nameOrTitle });
    const calculate = (content: DeclarationContent) =>
      refusalOf(
        'CalculateEMunicipalityDeclaration',
        { registryOid, content: z.encode(DeclarationContent, content), replacesDeclarationNo: null },
        identityNo,
      );
    const nowhere = { ...contents.business, addressCode: '0000000000' };
    expect(await calculate(contents.cleaning({ business: nowhere }))).toEqual([422, 'address-not-found']);
    expect(await calculate(contents.cleaning({ area: '0' }))).toEqual([422, 'declaration-refused']);
  });

  test('cancellation-refused', async () => {
    const [own] = await town.ask(contract.GetSubscriptionList, {}, await town.signIn(cashier.identityNo));
    const requestBody = {
      ...example('StartElectronicStateContractCancellation'),
      subscriberOid: own?.Oid ?? '',
      documentOids: [],
      iban: 'TR00',
    };
    expect(
      await refusalOf('StartElectronicStateContractCancellation', requestBody, cashier.identityNo),
    ).toEqual([422, 'cancellation-refused']);
  });

  test('plan-waiting, while the desk has not decided', async () => {
    await town.client.query('update municipality.deferral_terms set collateral_limit = 100000');
    const token = await town.signIn(fiftyLines.identityNo);
    const [own] = await town.ask(
      contract.GetFilteredRegistries,
      { identityNo: fiftyLines.identityNo },
      token,
    );
    const registryOid = own?.Oid ?? '';
    const asked = { registryOid, method: '2' } as const;
    const { ChosenOids } = await town.ask(contract.AuthorizedRetrieveDebtRestructuringOptions, asked, token);
    const choice = {
      registryOid,
      accrumentOids: ChosenOids,
      kind: 'tecil',
      lawCode: null,
      installmentCount: 12,
    } as const;
    const { Total } = await town.ask(contract.AuthorizedCalculateDebtRestructuring, choice, token);
    const requestBody = {
      ...choice,
      total: Total,
      difficulty: 'Gelirim düştü',
      collateral: 'Teminat mektubu',
    };
    await town.ask(
      contract.AuthorizedRecordDebtRestructuring,
      { ...requestBody, requestKey: 'first' },
      token,
    );
    const again = z.encode(contract.AuthorizedRecordDebtRestructuring.request, {
      ...requestBody,
      requestKey: 'second',
    });
    const answer = await refusalOf('AuthorizedRecordDebtRestructuring', again, fiftyLines.identityNo);
    expect(answer).toEqual([409, 'plan-waiting']);
  });

  test('day-end-under-way, while somebody else is at it', async () => {
    await town.client.query(`insert into municipality.online_payment_day_end
      (day, source, bank_count, bank_total, ledger_count, ledger_total, differences, claimed_at)
      values ('2026-11-18', 'pos', 0, 0, 0, 0, '[]', '2026-11-20T12:00:00+03:00')`);
    const answer = await refusalOf('GetOnlinePaymentDayEnd', { day: '2026-11-18' }, cashier.identityNo);
    expect(answer).toEqual([409, 'day-end-under-way']);
  });

  test('a key of somebody else’s request is told apart from a fault', async () => {
    const [one, other] = listNewcomers();
    if (!one || !other) throw new Error('The sample has no newcomers');
    const requestBodyOf = ({ identityNo, birthDate }: typeof one) => {
      const [yearOfBirth, monthOfBirth, dayOfBirth] = birthDate.split('-').map(Number);
      const number = { userName: identityNo, userPidNo: identityNo, validationKey: town.settings.systemKey };
      const known = {
        ...example('CreateUserForEmunicipality'),
        ...number,
        registryType: 'G',
        userGsmNumber: '5558887766',
      };
      return { ...known, yearOfBirth, monthOfBirth, dayOfBirth, requestKey: 'one-key-for-two-persons' };
    };
    expect((await town.call('CreateUserForEmunicipality', requestBodyOf(one), 'system')).status).toBe(200);
    expect(await town.call('CreateUserForEmunicipality', requestBodyOf(other), 'system')).toEqual({
      status: 409,
      body: { Message: 'Bu istek anahtarı başka bir istekte kullanılmış. Yeni bir anahtarla gönderin.' },
    });
  });
});

async function testSources(): Promise<string> {
  const sources = ['app', 'municipality', 'tests'].map(async (folder) => {
    const names = await readdir(join(rootFolder, folder), { recursive: true });
    const tests = names.filter((name) => /\.test\.tsx?$/.test(name));
    return Promise.all(tests.map((name) => readFile(join(rootFolder, folder, name), 'utf8')));
  });
  return (await Promise.all(sources)).flat().join('\n');
}

test('every code a call may refuse with is brought about by some test', async () => {
  const sources = await testSources();
  const codes = new Set(calls.flatMap(({ refusals }) => refusals));
  const missing = [...codes].filter((code) => !new RegExp(`[^a-z-]${code}[^a-z-]`).test(sources));
  expect(missing).toEqual([]);
});
