import { type Connection, openDatabase } from 'municipality/ground/connection';
import { randomUUID } from 'node:crypto';
import {
  accrualCalls,
  LEAST_PARTIAL_PAYMENT,
  membershipCalls,
  paymentCalls,
  type AccrualLine,
  kurus,
} from 'municipality/contract';
import type { ServiceDatabase } from 'municipality/service/kit/database/connection';
import { issueAccessToken } from 'municipality/service/identity/access-token';
import { openMunicipality } from 'municipality/service/roof/municipality';
import { callsOf, testSettings, type TestCalls } from 'municipality/testing/test-municipality';
import { borrowEmptyDatabase } from 'municipality/testing/database-pool';
import type { OpenConnection } from '~/platform/database/connection.server';
import { openAsServing } from '../pooled/serving';

/** Describes a member of a municipality that files fill. */
interface OnlineMember {
  readonly identityNo: string;
  readonly registryOid: string;
  readonly fullName: string;
}

/** Describes an empty municipality on a server, and what its members do at the portal. */
export interface OnlineTown extends TestCalls {
  readonly connection: Connection;
  /** Serves what needs a session of its own. */
  readonly direct: Connection;
  readonly database: ServiceDatabase;
  rows<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Makes members of persons on record, and knows them by number. */
  join(identityNos: readonly string[]): Promise<OnlineMember[]>;
  owes(member: OnlineMember): Promise<AccrualLine[]>;
  /** Pays debts whole, or with `part` so many kuruş of the only one. @returns the receipt's number */
  pay(member: OnlineMember, lines: readonly AccrualLine[], part?: number): Promise<string>;
  changePhone(member: OnlineMember, phone: string): Promise<void>;
  close(): Promise<void>;
}

/** Tells whether a line may be paid in part, down to the least and up to the least below its total. */
export const mayPayPart = ({ Total, AllowsPartialPayment }: AccrualLine) =>
  AllowsPartialPayment && Total > 2 * LEAST_PARTIAL_PAYMENT;

/** Opens a database of this process. */
async function openHere(): Promise<OpenConnection> {
  const client = await borrowEmptyDatabase();
  const connection: Connection = { kind: 'pglite', client };
  return { connection, direct: connection, replica: null, close: () => client.close() };
}

/** Opens it on the server at `url`; null: in this process. */
export async function openOnlineTown(url: string | null, now: () => Date): Promise<OnlineTown> {
  const { connection, direct, close } = await (url === null ? openHere() : openAsServing(url));
  const municipality = openMunicipality({ connection, settings: testSettings, now });
  await municipality.migrate();
  const database = openDatabase(connection);
  const calls = callsOf(municipality, testSettings);
  const ask: TestCalls['ask'] = (definition, request, token) => calls.ask(definition, request, token);
  const rows = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
    connection.kind === 'pglite'
      ? (await connection.client.query<Row>(statement, [...values])).rows
      : (await connection.pool.query<Row>(statement, [...values])).rows;
  const signIn = (identityNo: string) => issueAccessToken(database, identityNo, now());

  return {
    ...calls,
    ...{ connection, direct, database, rows, signIn },
    join: (identityNos) =>
      rows<OnlineMember>(
        `with joined as (
           insert into municipality.member (user_name, role_code, member_name, member_surname, gsm_number, wants_sms, registry_oid, joined_at)
           select identity_no, 'uye', name_or_title, surname, gsm_number, true, oid, $2::timestamptz
           from municipality.registry where identity_no = any($1)
           returning user_name, registry_oid, member_name, member_surname)
         select user_name as "identityNo", registry_oid as "registryOid", member_name || ' ' || member_surname as "fullName"
         from joined order by 1`,
        [identityNos, now()],
      ),
    async owes({ identityNo, registryOid }) {
      const token = await signIn(identityNo);
      return (await ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token)).Lines;
    },
    async pay({ identityNo, registryOid }, chosen, part) {
      const token = await signIn(identityNo);
      const requested = chosen.map(({ Oid, Total }) => ({
        accrumentOid: Oid,
        total: part === undefined ? Total : kurus(part),
      }));
      const { Lines: lines } = await ask(
        paymentCalls.CalculatePartialPayment,
        { registryOid, lines: requested },
        token,
      );
      const { OrderNumber: orderNumber } = await ask(
        paymentCalls.GetOrderNumberForOnlinePayment,
        { registryOid, attemptKey: randomUUID() },
        token,
      );
      const { Total: total } = await ask(
        paymentCalls.SaveOnlinePaymentAccrument,
        { orderNumber, lines },
        token,
      );
      const sent = { orderNumber, bankCode: '0010' as const, storeType: '3D_PAY_HOSTING', total };
      await ask(paymentCalls.SaveOnlinePaymentRequest, sent, token);
      const bank = { bankReference: randomUUID().slice(0, 16), authCode: 'P12345', ipAddress: '203.0.113.7' };
      const { ReceiptNo } = await ask(
        paymentCalls.OnlineOperationCollectDebt,
        { ...sent, collectionType: '4', ...bank },
        'system',
      );
      return ReceiptNo;
    },
    async changePhone({ identityNo }, gsmNumber) {
      const change = { userPidNo: identityNo, gsmNumber, validationKey: testSettings.systemKey };
      await ask(membershipCalls.UpdateUserForEMunicipality, change, await signIn(identityNo));
    },
    close,
  };
}
