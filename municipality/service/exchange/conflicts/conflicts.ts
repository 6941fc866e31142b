import { asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { accrual, collectionLine } from '../../accruals/tables';
import type { ServiceDatabase } from '../../kit/database/connection';
import { ExchangeFault } from '../exchange-fault';
import { PLANNED, UNSEEN } from '../merging/merging';
import { believeCancellation } from './believe-cancellation';
import { believeEmployee, believeOwner, believePhone } from './believe-identity';
import { exchangeConflict, exchangeKey, type ConflictMatter } from '../tables';

export type ConflictRow = typeof exchangeConflict.$inferSelect;

/** Says who is right: we here, or the other side. */
export type ConflictDecision = 'bizimki' | 'onlarinki';

/** Holds what the two sides differ in, for people. */
export const matterWords: Readonly<Record<ConflictMatter, string>> = {
  odenen: 'ödenen tutar',
  tutar: 'borcun tutarı',
  durum: 'borcun durumu',
  makbuz: 'portal makbuzunun iptali',
  telefon: 'cep telefonu',
  'personel-telefon': 'belediye çalışanının cep telefonu',
  kimlik: 'kimlik ya da vergi numarası',
  beyan: 'beyanın kararı',
  duzeltme: 'borç düzeltme isteğinin kararı',
};

/** Describes a conflict with the name of whom it is about; null where nobody is named. */
export type ListedConflict = ConflictRow & { readonly person: string | null };

const recordName = `concat_ws(' ', r.name_or_title, r.surname)`;

/** Names whom a conflict is about: a record, or the one of a debt or a receipt, or an employee. */
const person = sql<string | null>`${sql.raw(`coalesce(
  (select ${recordName} from municipality.registry r where r.oid = our_oid),
  (select ${recordName} from municipality.accrual a join municipality.registry r on r.oid = a.registry_oid where a.oid = our_oid),
  (select ${recordName} from municipality.collection c join municipality.registry r on r.oid = c.registry_oid where c.oid = our_oid),
  (select concat_ws(' ', e.name, e.surname) from municipality.employee e where e.oid = our_oid))`)}`;

/** Lists the open conflicts, the oldest first. */
export function listConflicts(
  database: ServiceDatabase,
  { limit = 200 }: { limit?: number } = {},
): Promise<ListedConflict[]> {
  return database
    .select({ ...getTableColumns(exchangeConflict), person })
    .from(exchangeConflict)
    .where(isNull(exchangeConflict.closedAt))
    .orderBy(asc(exchangeConflict.openedAt), asc(exchangeConflict.kind), asc(exchangeConflict.foreignKey))
    .limit(limit);
}

/** Every payment taken here on the accrual counts as seen; what is paid of it is what the other side says, as long as it has the row. */
async function believePayments(transaction: ServiceDatabase, accrualOid: string, now: Date): Promise<void> {
  const [debt] = await transaction.select().from(accrual).where(eq(accrual.oid, accrualOid)).for('update');
  if (!debt) throw new ExchangeFault('Borç kayıtta yok.');
  const [planned] = await transaction
    .select({ isPlanned: sql<boolean>`${sql.raw(PLANNED)}` })
    .from(sql`municipality.accrual own`)
    .where(sql`own.oid = ${accrualOid}`);
  if (planned?.isPlanned === true) {
    throw new ExchangeFault('Borç taksit planında: plan sürerken tutarı değişmez. Önce planı sonuçlandırın.');
  }
  await transaction.execute(sql`
    insert into municipality.exchange_receipt (collection_oid, accrual_oid, at)
    select distinct l.collection_oid, l.accrual_oid, coalesce(k.said_at, ${now.toISOString()}::timestamptz)
    from ${collectionLine} l left join ${exchangeKey} k on k.kind = 'tahakkuk' and k.oid = l.accrual_oid
    where l.accrual_oid = ${accrualOid} and ${sql.raw(UNSEEN)} on conflict do nothing`);
  await transaction.execute(sql`
    update ${accrual} own set paid_principal = least(own.principal, k.said::bigint)
    from ${exchangeKey} k where k.kind = 'tahakkuk' and k.oid = own.oid and k.said is not null and k.ended_in is null and own.oid = ${accrualOid}`);
}

async function believe(transaction: ServiceDatabase, conflict: ConflictRow, now: Date): Promise<void> {
  const { matter, ourOid, theirs } = conflict;
  switch (matter) {
    case 'odenen':
    case 'tutar':
      return believePayments(transaction, ourOid, now);
    case 'makbuz':
      return believeCancellation(transaction, conflict, now);
    case 'telefon':
    case 'personel-telefon':
      return believePhone(transaction, conflict, now);
    case 'kimlik':
      return conflict.kind === 'personel'
        ? believeEmployee(transaction, ourOid, theirs)
        : believeOwner(transaction, conflict, now);
    case 'durum':
      throw new ExchangeFault(
        'Ödenmiş ya da taksit planındaki borç kapatılamaz: ödemeyi iade edin ya da planı sonuçlandırın.',
      );
    case 'beyan':
      throw new ExchangeFault(
        'Beyanın kararı burada değiştirilemez: engel kalkınca sonraki teslim kararı uygular; başka türlü karara bağlandıysa kendi sisteminizdekini düzeltin.',
      );
    case 'duzeltme':
      throw new ExchangeFault(
        'Düzeltme kararı burada değiştirilemez: engel kalkınca sonraki teslim kararı uygular; başka türlü karara bağlandıysa kendi sisteminizdekini düzeltin.',
      );
    default:
      matter satisfies never;
  }
}

/**
 * Decides a conflict. For us: it stays as it is here and is not listed again while both sides say the same. For the other
 * side: payments count as known there, a cancelled receipt pays nothing any more, the phone and the person become theirs; an amount is merged by the next delivery.
 * @throws ExchangeFault where there is no such open conflict, or it cannot end like that
 */
export async function decideConflict(
  database: ServiceDatabase,
  conflictOid: string,
  { decision, who, now }: { decision: ConflictDecision; who: string; now: Date },
): Promise<ConflictRow> {
  return database.transaction(async (transaction) => {
    const found = await requireOpen(transaction, conflictOid);
    return close(transaction, found, { decision, who, now });
  });
}

/** Returns the row, locked. @throws ExchangeFault where it is not open */
async function requireOpen(transaction: ServiceDatabase, conflictOid: string): Promise<ConflictRow> {
  const [found] = await transaction
    .select()
    .from(exchangeConflict)
    .where(eq(exchangeConflict.oid, conflictOid))
    .for('update');
  if (!found) throw new ExchangeFault('Böyle bir uyuşmazlık yok.');
  if (found.closedAt !== null) throw new ExchangeFault('Bu uyuşmazlık kapanmış.');
  return found;
}

async function close(
  transaction: ServiceDatabase,
  found: ConflictRow,
  { decision, who, now }: { decision: ConflictDecision; who: string; now: Date },
): Promise<ConflictRow> {
  if (decision === 'onlarinki') await believe(transaction, found, now);
  return change(transaction, found, { closedAt: now, decision, decidedBy: who });
}

async function change(
  transaction: ServiceDatabase,
  found: ConflictRow,
  values: Partial<ConflictRow>,
): Promise<ConflictRow> {
  const [changed] = await transaction
    .update(exchangeConflict)
    .set(values)
    .where(eq(exchangeConflict.oid, found.oid))
    .returning();
  return changed ?? found;
}

/** Decisions that move money, a record or the phone of staff take two persons; another member's phone takes one. */
const takesTwo = ({ matter }: ConflictRow) => matter !== 'telefon';

const nobody = { proposed: null, proposedBy: null, proposedMark: null, proposedAt: null } as const;

/**
 * Decides a conflict as one of the people who may: where it takes two the first one only proposes, and the same decision
 * by another one ends it. `mark` tells the persons apart.
 * @returns the row, closed or with what is proposed
 * @throws ExchangeFault where it is not open, cannot end like that, or wants somebody else
 */
export async function proposeDecision(
  database: ServiceDatabase,
  conflictOid: string,
  { decision, who, mark, now }: { decision: ConflictDecision; who: string; mark: string; now: Date },
): Promise<ConflictRow> {
  return database.transaction(async (transaction) => {
    const found = await requireOpen(transaction, conflictOid);
    if (!takesTwo(found)) return close(transaction, found, { decision, who, now });
    if (found.proposed === null) {
      if (found.matter === 'durum' && decision === 'onlarinki') await believe(transaction, found, now);
      const proposal = { proposed: decision, proposedBy: who, proposedMark: mark, proposedAt: now };
      return change(transaction, found, proposal);
    }
    if (found.proposedMark === mark)
      throw new ExchangeFault('İlk kararı siz verdiniz; bir başka yönetici onaylar.');
    if (found.proposed !== decision)
      throw new ExchangeFault('İlk karar bunun tersi: onaylayın ya da önce geri çevirin.');
    const both = [found.proposedBy, who].join(', ');
    return close(transaction, found, { decision, who: both, now });
  });
}

/** Takes a proposed decision away, whoever it was by: the conflict waits for two again. @throws ExchangeFault */
export async function dropProposal(database: ServiceDatabase, conflictOid: string): Promise<ConflictRow> {
  return database.transaction(async (transaction) => {
    const found = await requireOpen(transaction, conflictOid);
    if (found.proposed === null)
      throw new ExchangeFault('Onay bekleyen bir karar yok; listeye yeniden bakın.');
    return change(transaction, found, nobody);
  });
}
