import { ExchangeFault } from '../exchange-fault';
import type { Statements } from '../merging/session';
import type { DeliveryReport, DeliveryState } from '../tables';

export interface TakenDelivery {
  /** It is null for a dry run. */
  readonly no: number | null;
  readonly name: string;
  readonly state: DeliveryState;
  readonly report: DeliveryReport;
}

/** Returns the number of the next delivery; of one that is never kept it stays unused. */
export async function nextNo({ run }: Statements): Promise<number> {
  const { rows } = await run<{ no: number }>(
    `select nextval(pg_get_serial_sequence('municipality.exchange_delivery', 'no'))::int as no`,
  );
  return rows[0]?.no ?? 0;
}

export async function keepDelivery(
  { run }: Statements,
  { no, name, state, report }: TakenDelivery,
  given: { digest: string; now: Date; preparedAt?: Date | null; requestKey?: string | undefined },
): Promise<void> {
  const { digest, now, preparedAt, requestKey = null } = given;
  await run(
    `insert into municipality.exchange_delivery (no, name, digest, state, at, report, request_key, prepared_at)
     values ($1::int, $2, $3, $4, $5::timestamptz, $6::jsonb, $7, $8::timestamptz)`,
    [no, name, digest, state, now, JSON.stringify(report), requestKey, preparedAt ?? now],
  );
}

/**
 * Finds what was taken under a sender's key; null where nothing was. @throws ExchangeFault where it was another
 * delivery
 */
export async function findTaken(
  { run }: Statements,
  requestKey: string,
  digest: string,
): Promise<TakenDelivery | null> {
  const { rows } = await run<TakenDelivery & { digest: string }>(
    `select no, name, state, report, digest from municipality.exchange_delivery where request_key = $1`,
    [requestKey],
  );
  const [known] = rows;
  if (!known) return null;
  if (known.digest !== digest)
    throw new ExchangeFault('Bu anahtarla (Idempotency-Key) daha önce başka bir dosya alındı.');
  const { no, name, state, report } = known;
  return { no, name, state, report };
}

/** One row waits for each content, under the number it got first, however often it comes. @returns its number */
export async function keepWaiting(
  { run }: Statements,
  waiting: TakenDelivery,
  { digest, now, preparedAt }: { digest: string; now: Date; preparedAt: Date | null },
): Promise<number | null> {
  const { rows } = await run<{ no: number }>(
    `update municipality.exchange_delivery set state = $2, at = $3::timestamptz, report = $4::jsonb, agreed_by = null, agreed_at = null
     where digest = $1 and state in ('onay-bekliyor', 'onaylandi') returning no`,
    [digest, waiting.state, now, JSON.stringify(waiting.report)],
  );
  const [known] = rows;
  if (known) return known.no;
  await keepDelivery({ run }, waiting, { digest, now, preparedAt });
  return waiting.no;
}
