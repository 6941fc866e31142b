import { eq } from 'drizzle-orm';
import { kurus, type Credit, type RequestOf, type creditCalls } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import { findValue } from 'municipality/values/reading';
import { turkishIban } from 'municipality/values/iban';
import { requireProvenMember } from '../identity/own-registry';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import { requireMember, type CallContext } from '../kit/endpoint';
import { ServiceRefusal, type Refuse } from '../kit/refusal';
import { isExpired, listCredits, type CreditRow } from './credit-view';
import { drawCreditNo } from './open-credit';
import { readSetOff, setOffCredit } from './set-off';
import { credit, creditUse } from './tables';

type Call = typeof creditCalls.RecordCreditUse;
type UseRefusal = Call['refusals'][number];
type Use = RequestOf<Call>['use'];

/** Returns the credit, its row locked: what is free of it is used once, whoever asks at the same time. */
async function lockCredit(
  transaction: ServiceDatabase,
  creditNo: string,
  registryOids: readonly string[],
  refuse: Refuse<'credit-not-found'>,
): Promise<CreditRow> {
  const [row] = await transaction.select().from(credit).where(eq(credit.creditNo, creditNo)).for('update');
  if (row && registryOids.includes(row.registryOid)) return row;
  throw refuse('credit-not-found', 'Bu fazla ödeme kayıtlarınızda bulunamadı. Listeyi yenileyin.');
}

/** Money that nobody asked for in time is lost; money that somebody used is gone. */
function requireFree(
  { today }: CallContext,
  row: CreditRow,
  refuse: Refuse<'credit-expired' | 'credit-spent'>,
): void {
  if (isExpired(row, today))
    throw refuse(
      'credit-expired',
      'Bu fazla ödemeyi istemek için verilen süre doldu (213 m.120); sorunuz varsa belediyeye başvurun.',
    );
  if (row.free === 0)
    throw refuse('credit-spent', 'Bu fazla ödemenin tamamı kullanılmış; kullanılabilir tutar kalmadı.');
}

/** Writes a use; what it takes is free no longer. */
async function writeUse(
  { now, today }: CallContext,
  transaction: ServiceDatabase,
  row: CreditRow,
  use: Omit<typeof creditUse.$inferInsert, 'oid' | 'useNo' | 'creditOid' | 'askedAt'>,
): Promise<void> {
  await transaction.insert(creditUse).values({
    ...use,
    oid: newOid(now),
    useNo: await drawCreditNo(transaction, 'FK', yearOf(today)),
    creditOid: row.oid,
    askedAt: now,
  });
  await transaction
    .update(credit)
    .set({ free: kurus(row.free - use.amount), isClaimed: true })
    .where(eq(credit.oid, row.oid));
}

function requireIban(typed: string): string {
  const iban = findValue(turkishIban.read(typed));
  if (iban === null) throw new ServiceRefusal(400, 'IBAN: biçimi geçersiz');
  return iban;
}

async function askBack(
  context: CallContext,
  transaction: ServiceDatabase,
  row: CreditRow,
  { requestKey, use }: { requestKey: string; use: Extract<Use, { way: 'iade' }> },
  refuse: Refuse<'amount-changed'>,
): Promise<void> {
  if (use.amount !== row.free)
    throw refuse('amount-changed', 'Kullanılabilir tutar değişti. Sayfayı yenileyip yeniden isteyin.');
  await writeUse(context, transaction, row, {
    requestKey,
    way: 'iade',
    state: 'onay-bekliyor',
    amount: row.free,
    iban: requireIban(use.iban),
    ibanHolder: use.ibanHolder,
  });
}

/** Uses a credit as its owner asks; the same key again answers with what stands. */
export async function recordCreditUse(
  context: CallContext,
  { requestKey, creditNo, use }: RequestOf<Call>,
  refuse: Refuse<UseRefusal>,
): Promise<Credit> {
  requireProvenMember(context, refuse);
  const registryOids = requireMember(context).registries.map(({ oid }) => oid);
  const reading = use.way === 'mahsup' ? await readSetOff(context, registryOids) : null;
  const creditOid = await context.database.transaction(async (transaction) => {
    const row = await lockCredit(transaction, creditNo, registryOids, refuse);
    const [known] = await transaction
      .select({ creditOid: creditUse.creditOid })
      .from(creditUse)
      .where(eq(creditUse.requestKey, requestKey));
    if (known?.creditOid === row.oid) return row.oid;
    requireFree(context, row, refuse);
    if (use.way === 'iade') {
      await askBack(context, transaction, row, { requestKey, use }, refuse);
    } else if (reading) {
      const done = await setOffCredit(context, transaction, { row, reading, debts: use.debts }, refuse);
      await writeUse(context, transaction, row, {
        requestKey,
        way: 'mahsup',
        state: 'yapildi',
        decidedAt: context.now,
        ...done,
      });
    }
    return row.oid;
  });
  const [shown] = await listCredits(context.database, registryOids, context.today, creditOid);
  if (!shown) throw new Error('A used credit is not there');
  return shown;
}
