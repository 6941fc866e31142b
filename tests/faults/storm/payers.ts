import { revenueCodes } from 'municipality/service/reference/revenue-kinds';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';

/** Describes a member of the sample municipality made for the storm, with as many debts as they shall pay. */
export interface Payer {
  readonly identityNo: string;
  readonly registryOid: string;
  /** The proxy tells this address; each payer has one, so that no limit of an address stands in the way. */
  readonly address: string;
  readonly accrualOids: readonly string[];
}

/** Returns the two check digits of a T.C. number. */
function identityNumber(first: number): string {
  const digits = Array.from(String(first), Number);
  const sum = (parity: number) =>
    digits.reduce((total, digit, index) => (index % 2 === parity ? total + digit : total), 0);
  const tenth = (((sum(0) * 7 - sum(1)) % 10) + 10) % 10;
  const eleventh = (sum(0) + sum(1) + tenth) % 10;
  return `${first}${tenth}${eleventh}`;
}

/** Describes whatever runs a statement with its values. */
interface Statements {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/**
 * Puts members with open debts into the municipality: one registry each, the demo account's password, amounts that
 * differ from each other to the kuruş.
 */
export async function addPayers(client: Statements, count: number, debtsEach: number): Promise<Payer[]> {
  const payers = Array.from({ length: count }, (_, index): Payer => {
    const accrualOids = Array.from({ length: debtsEach }, (_, debt) => `storm-${index}-${debt}`);
    const address = `10.${Math.trunc(index / 65_536) % 256}.${Math.trunc(index / 256) % 256}.${index % 256}`;
    return {
      identityNo: identityNumber(200_000_000 + index),
      registryOid: `storm-${index}`,
      address,
      accrualOids,
    };
  });
  await client.query('begin');
  for (const [index, { identityNo, registryOid: oid, accrualOids }] of payers.entries()) {
    await client.query(
      `insert into municipality.registry (oid, registry_no, kind, identity_no, name_or_title, surname)
       values ($1, $2, 'G', $3, 'Deneme', 'Mükellef')`,
      [oid, String(5_000_000 + index), identityNo],
    );
    await client.query(
      `insert into municipality.member (user_name, password_hash, role_code, member_name, gsm_number, wants_sms, registry_oid, joined_at)
       select $1, password_hash, role_code, 'Deneme', '555' || lpad($4, 7, '0'), false, $2, now()
       from municipality.member where user_name = $3`,
      [identityNo, oid, demoAccounts.citizen.identityNo, String(index)],
    );
    for (const [debt, accrualOid] of accrualOids.entries()) {
      await client.query(
        `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
           due_date, description, principal, paid_principal)
         values ($1, $1, $2, '${revenueCodes.buildingTax}', 2026, 1, 1, current_date + 30, 'Deneme', $3, 0)`,
        [accrualOid, oid, 10_000 + ((index * debtsEach + debt) % 90_000)],
      );
    }
  }
  await client.query('commit');
  return payers;
}
