import type { Connection } from 'municipality/ground/connection';
import { basename, resolve } from 'node:path';
import type { IsoDate } from 'municipality/contract';
import { renewConflicts } from '../conflicts/renew-conflicts';
import { ExchangeFault } from '../exchange-fault';
import type { FileChoice } from '../file-choice';
import { fileKinds } from '../kinds/kinds';
import { patternOf, readMappings } from '../mapping/mappings';
import { endKind, mergeKind } from '../merging/merge-kind';
import {
  BROUGHT,
  type FindPdfProblem,
  type Merging,
  OPENED,
  LEFT_BEFORE,
  RISEN,
  stagedTable,
  TOUCHED,
  TWINS,
} from '../merging/merging';
import { countUnexplained, noteEnded, renewPaidParts, weighReceipts } from '../merging/paid-parts';
import type { ReadWorkbook } from 'municipality/ground/workbook/workbook';
import { openSession, type InTransaction, type Session, type Statements } from '../merging/session';
import { stageKind, type Staged } from './stage-file';
import type { DeliveryReport, DeliveryState, KindCounts } from '../tables';
import { findDelivered, type Delivered } from './find-files';
import type { Scope } from './manifest';
import { noteFirstDay, noteStanding } from './standing';
import { findStop, MOST_CHANGED, MOST_ENDED } from './stop';
import { findTaken, keepDelivery, keepWaiting, nextNo, type TakenDelivery } from './keep-delivery';

export interface TakeOptions {
  readonly folder: string;
  /** Holds for files whose manifest says nothing; what has changed where it is left out. */
  readonly scope?: Scope;
  /** Holds for files whose manifest does not say when they were prepared. */
  readonly preparedAt?: Date | undefined;
  readonly isDryRun?: boolean;
  /** Somebody takes it by hand: what ends by a raised limit counts as agreed to. */
  readonly isAttended?: boolean;
  /** Holds the percent of a kind that may end within a day without anybody's agreement; within a week it is twice that. */
  readonly mostEnded?: number;
  /** Holds the percent of a kind whose phone, amount or owner may change within a day; within a week it is twice that. */
  readonly mostChanged?: number;
  /** Holds the percent of a kind's rows that may be refused without anybody's agreement. */
  readonly mostRefused?: number;
  readonly today: IsoDate;
  readonly now: Date;
  /** The sender gives the key: with the same files it is the same delivery, with others it is refused. */
  readonly requestKey?: string | undefined;
  readonly onProgress?: (text: string) => void;
  /** Says how PDFs beside the files are checked; where it is left out they only have to be PDFs. */
  readonly findPdfProblem?: FindPdfProblem | undefined;
  /** Says how workbooks are read; where it is left out, in this thread. */
  readonly readWorkbook?: ReadWorkbook | undefined;
  /** Holds what somebody chose for each file now, by its name; kept choices hold for the others. */
  readonly choices?: ReadonlyMap<string, FileChoice>;
}

/** Counts the milliseconds that the clock of the other side may be ahead of ours. */
const CLOCKS_APART = 10 * 60_000;

const MOST_REFUSED = 1;

/** Counts the rows of a kind after which the planner's figures are no longer true. */
const MANY = 1_000;

/** Holds the refused rows that a report names. */
const NAMED = 1_000;

const temporary = [
  'create temporary table refused_row (kind text, file integer, line integer, key text, column_name text, reason text) on commit drop',
  'create temporary table conflict_now (kind text, foreign_key text, matter text, our_oid text, ours text, theirs text) on commit drop',
  'create temporary table counted_kind (kind text, added integer, changed integer, older integer, weighty integer) on commit drop',
  `create temporary table ${TOUCHED} (oid text primary key) on commit drop`,
  `create temporary table ${OPENED} (oid text primary key) on commit drop`,
  `create temporary table ${BROUGHT} (collection_oid text, accrual_oid text) on commit drop`,
  `create temporary table ${TWINS} (key text, is_same boolean, first tid, line integer) on commit drop`,
  `create temporary table ${LEFT_BEFORE} (oid text primary key, amount bigint) on commit drop`,
  `create temporary table ${RISEN} (oid text primary key, by bigint, said_at_before timestamptz) on commit drop`,
];

/** Takes back what was merged when it is thrown: its report is all that stays. */
class TakenBack extends Error {
  constructor(
    readonly state: DeliveryState,
    readonly report: DeliveryReport,
  ) {
    super('A delivery that is not to stand');
  }
}

async function stageAll(
  session: Session,
  { files, sign, order }: Delivered,
  onProgress: (text: string) => void,
): Promise<Staged[]> {
  const staged: Staged[] = [];
  const placed = files.map((file, place) => ({ ...file, place }));
  for (const kind of fileKinds) {
    const own = placed.filter((file) => file.kind === kind);
    if (own.length > 0) staged.push(await stageKind(session, kind, own, { sign, order, onProgress }));
  }
  return staged;
}

/** Writes the faults of the reading beside those of the merge, many with one statement. */
async function noteFaults({ run }: Statements, { kind, faults }: Staged): Promise<void> {
  if (faults.length === 0) return;
  await run(
    `insert into refused_row select $1, file, line, key, "column", reason
     from json_to_recordset($2::json) as f (file int, line int, key text, "column" text, reason text)`,
    [kind.name, JSON.stringify(faults)],
  );
}

async function countKind(
  { run }: Statements,
  { kind, scope, rows, refused, faults }: Staged,
  ended: number,
): Promise<KindCounts> {
  const counts = await run<Record<'added' | 'changed' | 'older' | 'weighty' | 'refused' | 'held', number>>(
    `select added, changed, older, weighty, (select count(*)::int from refused_row where kind = $1) as refused,
       (select count(*)::int from conflict_now where kind = $1 and (matter in ('tutar', 'kimlik', 'personel-telefon') or kind = 'terkin')) as held
     from counted_kind where kind = $1`,
    [kind.name],
  );
  const {
    added = 0,
    changed = 0,
    older = 0,
    weighty = 0,
    held = 0,
    refused: refusedCount = 0,
  } = counts.rows[0] ?? {};
  const all = refusedCount + refused - faults.length;
  return {
    kind: kind.name,
    scope,
    rows,
    added,
    changed,
    older,
    held,
    ...(kind.weighty && { weighty }),
    ended,
    refused: all,
    unchanged: rows - added - changed - older - held - all,
  };
}

interface Merged {
  readonly report: DeliveryReport;
  /** Counts the rows of each kind that stood before. */
  readonly stoodBefore: ReadonlyMap<string, number>;
}

/** Merges everything that was staged, in the order of the kinds; then ends what is missing. */
async function mergeAll(
  statements: InTransaction,
  staged: readonly Staged[],
  given: {
    deliveryNo: number;
    today: IsoDate;
    now: Date;
    preparedAt: Date | null;
    delivered: Delivered;
    onProgress: (text: string) => void;
    folder: string;
    findPdfProblem: FindPdfProblem;
  },
): Promise<Merged> {
  const { deliveryNo, today, now, delivered, onProgress, folder, findPdfProblem } = given;
  const preparedAt = given.preparedAt ?? now;
  const isPreparedSaid = given.preparedAt !== null;
  const notes = [...delivered.notes, ...staged.flatMap((part) => part.notes)];
  const note = (text: string) => void notes.push(text);
  const besides = { deliveryNo, today, now, preparedAt, folder, findPdfProblem, note };
  for (const statement of temporary) await statements.run(statement);
  const mergingOf = ({ kind, columns }: Staged): Merging => {
    return { ...statements, ...besides, kind: kind.name, said: kind.said ?? 'null', columns };
  };
  for (const part of staged) await noteFaults(statements, part);
  for (const part of staged) await part.kind.prepare?.(mergingOf(part));
  const past = new Set<Staged>();
  for (const part of staged) {
    const { isPast } = await mergeKind(mergingOf(part), part.kind);
    if (isPast) past.add(part);
    onProgress(`${part.kind.title} işlendi`);
  }
  // The planner has no statistics of rows just written and would look for each key among all rows of the file.
  if (staged.some(({ scope, rows }) => scope === 'butun' || rows > MANY))
    await statements.run('analyze municipality.exchange_key');
  await weighReceipts(statements, { deliveryNo, preparedAt, isPreparedSaid });
  await renewPaidParts(statements);
  const endings = new Map<string, { stood: number; ended: number }>();
  for (const part of staged) {
    if (part.scope !== 'butun' || past.has(part)) continue;
    if (part.hasLostKeys)
      notes.push(`${part.kind.title}: anahtarı okunamayan satır olduğu için biten kayıt aranmadı.`);
    else endings.set(part.kind.name, await endKind(mergingOf(part), part.kind));
  }
  await noteEnded(statements, { deliveryNo, preparedAt, isPreparedSaid });
  await renewPaidParts(statements);
  await countUnexplained(statements);
  const counts: KindCounts[] = [];
  for (const part of staged)
    counts.push(await countKind(statements, part, endings.get(part.kind.name)?.ended ?? 0));
  await renewConflicts(statements, { deliveryNo, now });
  const { rows } = await statements.run<{
    file: number;
    line: number;
    column: string | null;
    reason: string;
  }>(
    `select file, line, column_name as "column", reason from refused_row order by file, line limit ${NAMED}`,
  );
  const nameOf = (place: number) => delivered.files[place]?.label ?? '';
  return {
    report: {
      counts,
      refused: rows.map(({ file, ...row }) => ({ file: nameOf(file), ...row })),
      faults: [],
      notes,
    },
    stoodBefore: new Map(
      counts.map(({ kind, added }) => [kind, Math.max(0, (endings.get(kind)?.stood ?? 0) - added)]),
    ),
  };
}

const nothing: DeliveryReport = { counts: [], refused: [], faults: [], notes: [] };

async function mergeInOne(
  session: Session,
  delivered: Delivered,
  options: TakeOptions,
): Promise<TakenDelivery> {
  const { today, now, requestKey, isDryRun = false, onProgress = () => undefined } = options;
  const { mostEnded = MOST_ENDED } = options;
  const { mostRefused = MOST_REFUSED, mostChanged = MOST_CHANGED } = options;
  const limits = { mostEnded, mostRefused, mostChanged };
  const name = basename(resolve(options.folder));
  const { digest } = delivered;
  const preparedAt = delivered.preparedAt ?? options.preparedAt ?? null;
  if (preparedAt !== null && preparedAt.getTime() > now.getTime() + CLOCKS_APART)
    throw new ExchangeFault(`hazirlandi: Gelecekte bir an yazılmış; iki saati karşılaştırın.`);
  const known = requestKey === undefined ? null : await findTaken(session, requestKey, digest);
  if (known) return known;
  const staged = await stageAll(session, delivered, onProgress);
  const no = await nextNo(session);
  try {
    return await session.transaction(async (statements) => {
      const { folder, findPdfProblem = () => Promise.resolve(null) } = options;
      const besides = { delivered, onProgress, folder, findPdfProblem };
      const given = { deliveryNo: no, today, now, preparedAt, ...besides };
      const kinds = staged.map(({ kind }) => kind.name);
      const day = { today, deliveryNo: no };
      await noteStanding(statements, kinds, day);
      const { report, stoodBefore } = await mergeAll(statements, staged, given);
      await noteFirstDay(statements, kinds, day);
      const { isAttended = false } = options;
      const stop = await findStop(statements, { report, stoodBefore, digest, limits, isAttended, day, now });
      if (stop.length > 0) throw new TakenBack('onay-bekliyor', { ...report, faults: stop });
      if (isDryRun) throw new TakenBack('alindi', report);
      const taken: TakenDelivery = { no, name, state: 'alindi', report };
      await keepDelivery(statements, taken, { digest, now, preparedAt, requestKey });
      await statements.run(
        `with agreed as (
           delete from municipality.exchange_delivery where digest = $1 and state in ('onay-bekliyor', 'onaylandi') returning agreed_by, agreed_at)
         update municipality.exchange_delivery d set agreed_by = agreed.agreed_by, agreed_at = agreed.agreed_at from agreed where d.no = $2::int`,
        [digest, no],
      );
      return taken;
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    const { state, report } = error;
    const back: TakenDelivery = { no: isDryRun ? null : no, name, state, report };
    return isDryRun ? back : { ...back, no: await keepWaiting(session, back, { digest, now, preparedAt }) };
  }
}

/**
 * Takes a delivery in whole or not at all. While it is read and merged the portal goes on with what stood before. A dry run
 * does the same and takes it back.
 * @throws SessionBusy while another delivery is merged
 */
export async function takeDelivery(connection: Connection, options: TakeOptions): Promise<TakenDelivery> {
  const session = await openSession(connection);
  const name = basename(resolve(options.folder));
  try {
    const { folder, scope = 'degisen', readWorkbook } = options;
    const mappings = await readMappings(session);
    const findChoice = (file: string) => options.choices?.get(file) ?? mappings.get(patternOf(file)) ?? null;
    const delivered = await findDelivered({ folder, usualScope: scope, readWorkbook, findChoice });
    return await mergeInOne(session, delivered, options);
  } catch (error) {
    if (!(error instanceof ExchangeFault)) throw error;
    const report: DeliveryReport = { ...nothing, faults: [error.message] };
    const isKept = options.isDryRun !== true;
    const refused: TakenDelivery = {
      no: isKept ? await nextNo(session) : null,
      name,
      state: 'geri-cevrildi',
      report,
    };
    if (isKept) await keepDelivery(session, refused, { digest: '', now: options.now });
    return refused;
  } finally {
    try {
      await session.run(
        `drop table if exists ${fileKinds.map(({ name: kind }) => stagedTable(kind)).join(', ')}`,
      );
    } finally {
      await session.close();
    }
  }
}
