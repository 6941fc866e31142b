import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { signInBrowser, type MemberBrowser } from '../browser/member-browser';
import type { BuiltPortal } from '../portal/built-portal';
import { dayFromNow } from '../run/noon';

/** Describes somebody who owes what the test gave them and nothing else. */
export interface FeeDebtor {
  readonly identityNo: string;
  readonly registryOid: string;
  readonly registryNo: string;
  readonly browser: MemberBrowser;
}

/** Whoever owes contracts has this subscription. */
export const feeSubscription = { oid: 'fee-subscription', no: '599901' } as const;

/**
 * Adds debts overdue first and second, then one that falls due when people are reminded; kinds of revenue 31, 21 and
 * 51.
 */
export const feeDebts = {
  lease: ['fee-lease-1', 'fee-lease-2', 'fee-lease-3'],
  water: ['fee-water-1', 'fee-water-2', 'fee-water-3'],
  fine: ['fee-fine-1', 'fee-fine-2', 'fee-fine-3'],
} as const;

const kinds = {
  lease: {
    code: '31',
    about: 'Kiraz Sokak 3 büfe kirası',
    days: ['2024-03-29', '2024-04-30', dayFromNow(7)],
  },
  water: {
    code: '21',
    about: `Abone ${feeSubscription.no} su faturası`,
    days: ['2025-01-31', '2025-02-28', dayFromNow(1)],
  },
  fine: { code: '51', about: 'Kabahat 2025/14', days: ['2025-01-31', '2025-02-28', dayFromNow(7)] },
} as const;

async function openDebtor(
  { town }: BuiltPortal,
  { identityNo }: { readonly identityNo: string },
  owed: readonly (keyof typeof kinds)[],
): Promise<FeeDebtor> {
  const { rows } = await town.client.query<{ oid: string; no: string }>(
    'select oid, registry_no as no from municipality.registry where identity_no = $1',
    [identityNo],
  );
  const [found] = rows;
  if (!found) throw new Error('The sample has no such person');
  await town.client.query(
    'update municipality.member set wants_sms = true, identity_proven = true where user_name = $1',
    [identityNo],
  );
  if (owed.includes('water')) {
    await town.client.query(
      `insert into municipality.water_subscriber
       select (jsonb_populate_record(w, $1)).* from municipality.water_subscriber w order by oid limit 1`,
      [
        {
          oid: feeSubscription.oid,
          subscriber_no: feeSubscription.no,
          contract_no: 'S599901',
          installation_no: 'T599901',
          meter_no: '59990111',
          registry_oid: found.oid,
          // It is less than is owed: the final account covers a debt in part.
          deposit: 100_000,
        },
      ],
    );
  }
  for (const kind of owed)
    for (const [at, oid] of feeDebts[kind].entries()) {
      const { code, about, days } = kinds[kind];
      await town.client.query(
        `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
           due_date, description, subject_oid, principal, paid_principal)
         values ($1, $2, $3, $4, $5, $6, 12, $7, $8, $9, 80000, 0)`,
        [
          oid,
          `FEE-${kind}`,
          found.oid,
          code,
          Number(days[at]?.slice(0, 4)),
          at + 1,
          days[at],
          about,
          kind === 'water' ? feeSubscription.oid : null,
        ],
      );
    }
  return {
    identityNo,
    registryOid: found.oid,
    registryNo: found.no,
    browser: await signInBrowser(identityNo),
  };
}

/** Opens one who owes a lease and water alone, and one who owes a fine alone. */
export async function openFeeDebtors(portal: BuiltPortal) {
  return {
    contracts: await openDebtor(portal, demoAccounts.debtless, ['lease', 'water']),
    fined: await openDebtor(portal, demoAccounts.leaveManager, ['fine']),
  };
}
