import { and, inArray, isNull, sql } from 'drizzle-orm';
import { kurus, type Calculation } from 'municipality/contract';
import { accrual } from '../../accruals/tables';
import type { ServiceDatabase } from '../../kit/database/connection';
import { newOid } from '../../kit/database/oid';
import { openStates } from '../../orders/order-state';
import { onlinePayment, onlinePaymentLine } from '../../orders/tables';
import type { Assessing } from '../assessment/assessing';
import type { AccrualRow } from '../assessment/earlier-accruals';
import { declarationAccrual, declaredAccrualNo } from '../tables';

interface AccrualOwner {
  readonly declarationOid: string;
  readonly registryOid: string;
  readonly subjectOid: string;
  readonly description: string;
}

/** Writes what a calculation plans into the ledger; answers with the calculation that bears the accruals' numbers. */
export async function writeAccruals(
  transaction: ServiceDatabase,
  now: Date,
  owner: AccrualOwner,
  calculation: Calculation,
): Promise<Calculation> {
  const accruals: Calculation['Accruals'] = [];
  for (const planned of calculation.Accruals) {
    const AccrumentNo = await takeAccrualNo(transaction, planned.Year);
    await transaction.insert(declarationAccrual).values({
      accrualNo: AccrumentNo,
      declarationOid: owner.declarationOid,
    });
    await transaction.insert(accrual).values(
      planned.Installments.map((instalment) => ({
        oid: newOid(now),
        accrualNo: AccrumentNo,
        registryOid: owner.registryOid,
        revenueCode: planned.RevenueCode,
        year: planned.Year,
        instalmentNo: instalment.No,
        instalmentCount: planned.Installments.length,
        dueDate: instalment.DueDate,
        description: owner.description,
        subjectOid: owner.subjectOid,
        principal: instalment.Amount,
        paidPrincipal: kurus(0),
      })),
    );
    accruals.push({ ...planned, AccrumentNo });
  }
  return { ...calculation, Accruals: accruals };
}

/** The letter keeps it apart from the numbers of the yearly run. */
async function takeAccrualNo(transaction: ServiceDatabase, year: number): Promise<string> {
  const name = `municipality.${declaredAccrualNo.seqName ?? ''}`;
  const [row] = await transaction
    .select({ next: sql<string>`nextval(${name})::text` })
    .from(sql`(values (1)) as one`);
  if (!row) throw new Error('The sequence gave no accrual number');
  return `${year}B${row.next.padStart(7, '0')}`;
}

/**
 * Writes off what is left of earlier accruals. Refuses while a card payment of one of them is under way or when one was
 * paid since it was read: what comes in then must find its debt.
 */
export async function writeOffEarlier(
  { database, today, refuse }: Assessing,
  earlier: readonly AccrualRow[],
): Promise<void> {
  const oids = earlier.map(({ oid }) => oid);
  if (oids.length === 0) return;
  const rows = await database
    .select()
    .from(accrual)
    .where(inArray(accrual.oid, oids))
    .orderBy(accrual.oid)
    .for('update');
  const paidWhenRead = new Map(earlier.map(({ oid, paidPrincipal }) => [oid, paidPrincipal]));
  if (rows.some(({ oid, paidPrincipal }) => paidWhenRead.get(oid) !== paidPrincipal)) {
    throw refuse(
      'accruals-paid',
      'Bu verginin bir bölümü az önce ödendi. Sayfayı yenileyip yeniden gönderin.',
    );
  }
  if (rows.some((row) => row.planOid !== null && row.paidPrincipal < row.principal)) {
    throw refuse(
      'accruals-paid',
      'Bu vergi bir taksit planında. Beyan vermeden önce planı belediyede sona erdirin.',
    );
  }
  const underWay = await database
    .select({ oid: onlinePaymentLine.accrualOid })
    .from(onlinePaymentLine)
    .innerJoin(onlinePayment, sql`${onlinePayment.orderNumber} = ${onlinePaymentLine.orderNumber}`)
    .where(and(inArray(onlinePaymentLine.accrualOid, oids), inArray(onlinePayment.state, openStates)))
    .limit(1);
  if (underWay.length > 0) {
    throw refuse(
      'accruals-paid',
      'Bu verginin yarım kalan bir ödemesi var. Ödeme sonuçlanınca yeniden deneyin.',
    );
  }
  await database
    .update(accrual)
    .set({ writtenOffOn: today })
    .where(and(inArray(accrual.oid, oids), isNull(accrual.writtenOffOn), sql`paid_principal < principal`));
}
