import { asc, inArray } from 'drizzle-orm';
import { findMobile } from '../../identity/phone';
import type { ServiceDatabase } from '../../kit/database/connection';
import { newOid } from '../../kit/database/oid';
import { exchangePhoneNotice } from '../tables';
import { oidSql } from './merging';
import type { Statements } from './session';

/** Describes a phone that lost its place, whose owner is to be told. */
export type PhoneNotice = typeof exchangePhoneNotice.$inferSelect;

/**
 * Notes the mobile phones of `changes` that lose their place, SQL with the columns `phone` and `new_phone`, before they
 * do.
 */
export async function noteLostPhones(run: Statements['run'], changes: string, now: Date): Promise<void> {
  await run(
    `insert into municipality.exchange_phone_notice (oid, phone, new_phone, at)
     select ${oidSql(now)}, c.phone, c.new_phone, $1::timestamptz from (${changes}) c
     where c.phone ~ '^5[0-9]{9}$' and c.phone is distinct from c.new_phone`,
    [now],
  );
}

/** Does the same for phones at hand, whichever way they are written. */
export async function keepPhoneNotices(
  database: ServiceDatabase,
  { lost, newPhone, now }: { lost: readonly (string | null)[]; newPhone: string; now: Date },
): Promise<void> {
  const phones = new Set(lost.flatMap((phone) => findMobile(phone) ?? []));
  phones.delete(newPhone);
  if (phones.size === 0) return;
  const rows = [...phones].map((phone) => ({ oid: newOid(now), phone, newPhone, at: now }));
  await database.insert(exchangePhoneNotice).values(rows);
}

/** Lists the phones whose owners are to be told, the oldest first. */
export function listPhoneNotices(database: ServiceDatabase, limit: number): Promise<PhoneNotice[]> {
  return database
    .select()
    .from(exchangePhoneNotice)
    .orderBy(asc(exchangePhoneNotice.at), asc(exchangePhoneNotice.oid))
    .limit(limit);
}

/** Their owners have been told. */
export async function dropPhoneNotices(database: ServiceDatabase, oids: readonly string[]): Promise<void> {
  await database.delete(exchangePhoneNotice).where(inArray(exchangePhoneNotice.oid, [...oids]));
}
