import { type Connection, openDatabase } from 'municipality/ground/connection';
import type { ReadWorkbook } from 'municipality/ground/workbook/workbook';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import {
  decideConflict,
  dropProposal,
  listConflicts,
  proposeDecision,
  type ConflictDecision,
  type ConflictRow,
  type ListedConflict,
} from '../conflicts/conflicts';
import { openAccessKeys, type AccessKeys } from '../access/access-keys';
import { agreeToDelivery, listDeliveries, type DeliveryRow } from './deliveries';
import { acknowledgeCursor, acknowledgeDelivery, type Acknowledged } from '../out/files/acknowledge';
import { giveDelivery, type GivenDelivery, type GiveOptions } from '../out/files/give-delivery';
import { findDocument, type FoundDocument } from '../out/files/read-document';
import { readLines, type ChangeLines } from '../out/files/read-lines';
import type { FindPdfProblem } from '../merging/merging';
import { dropDecisionNotices, listDecisionNotices, type DecisionNotice } from '../merging/decision-notices';
import { dropPhoneNotices, listPhoneNotices, type PhoneNotice } from '../merging/phone-notices';
import { openStatements } from '../merging/session';
import { takeDelivery, type TakeOptions } from './take-delivery';
import type { TakenDelivery } from './keep-delivery';
import { takeStream, type StreamOptions } from './take-stream';
import { watchFolder, type WatchOptions } from './watch-folder';

/** Describes the exchange with an information system that answers no calls. */
export interface Exchange {
  /** Takes a folder in whole or not at all; with `isDryRun` only says what would become of it. */
  take(options: Omit<TakeOptions, 'today' | 'now'>): Promise<TakenDelivery>;
  /** Takes what comes into a folder until it is told to stop. */
  watch(options: Omit<WatchOptions, 'now'>): Promise<void>;
  listDeliveries(limit?: number): Promise<DeliveryRow[]>;
  /** Agrees to a delivery that stopped, for its next coming. @throws ExchangeFault */
  agree(deliveryNo: number, who: string): Promise<DeliveryRow>;
  listConflicts(limit?: number): Promise<ListedConflict[]>;
  /** @throws ExchangeFault */
  decide(conflictOid: string, decision: ConflictDecision, who: string): Promise<ConflictRow>;
  /** Does the same as one of two persons where it takes two; `mark` tells them apart. @throws ExchangeFault */
  propose(
    conflictOid: string,
    decision: ConflictDecision,
    by: { readonly who: string; readonly mark: string },
  ): Promise<ConflictRow>;
  /** Takes away what somebody proposed. @throws ExchangeFault */
  dropProposal(conflictOid: string): Promise<ConflictRow>;
  /** Lays down what has happened here; null where nothing has. @throws ExchangeFault */
  give(options: Omit<GiveOptions, 'now'>): Promise<GivenDelivery | null>;
  /** Notes that the other side has taken what was given under a name. @throws ExchangeFault */
  acknowledge(name: string): Promise<Acknowledged>;
  /** Takes one file as it comes in. @throws BodyTooLong, SessionBusy */
  takeStream(options: Omit<StreamOptions, 'today' | 'now'>): Promise<TakenDelivery>;
  /**
   * Reads what has happened behind a number, as JSON lines; behind what was acknowledged where none is given. @throws
   * ExchangeFault
   */
  readLines(options: { after: number | null; limit: number }): Promise<ChangeLines>;
  /** The other side has everything up to a number. @throws ExchangeFault */
  acknowledgeCursor(cursor: number): Promise<Acknowledged>;
  /** Finds a document that was told of; null where there is none of this SHA-256. */
  findDocument(sha256: string): Promise<FoundDocument | null>;
  /** Lists the phones that lost their place to what files say, whose owners are to be told, the oldest first. */
  listPhoneNotices(limit: number): Promise<PhoneNotice[]>;
  /** Their owners have been told. */
  dropPhoneNotices(oids: readonly string[]): Promise<void>;
  /** Lists the decisions that files brought, whose declarers are to be told, the oldest first. */
  listDecisionNotices(limit: number): Promise<DecisionNotice[]>;
  /** Their declarers have been told. */
  dropDecisionNotices(oids: readonly string[]): Promise<void>;
  /** Holds the keys of the exchange over HTTP. */
  readonly keys: AccessKeys;
}

/**
 * Opens the exchange of an embedded municipality whose tables are up to date. `findPdfProblem` checks the PDFs that come
 * with files; `readWorkbook` reads workbooks.
 */
export function openExchange({
  connection,
  now,
  findPdfProblem,
  readWorkbook,
}: {
  connection: Connection;
  now: () => Date;
  findPdfProblem?: FindPdfProblem;
  readWorkbook?: ReadWorkbook;
}): Exchange {
  const database = openDatabase(connection);
  return {
    take: (options) => {
      const at = now();
      return takeDelivery(connection, {
        findPdfProblem,
        readWorkbook,
        ...options,
        today: dayInIstanbul(at),
        now: at,
      });
    },
    watch: (options) => watchFolder(connection, { findPdfProblem, readWorkbook, ...options, now }),
    listDeliveries: (limit) => listDeliveries(database, limit === undefined ? {} : { limit }),
    agree: (deliveryNo, who) => agreeToDelivery(database, deliveryNo, who, now()),
    listConflicts: (limit) => listConflicts(database, limit === undefined ? {} : { limit }),
    decide: (conflictOid, decision, who) =>
      decideConflict(database, conflictOid, { decision, who, now: now() }),
    propose: (conflictOid, decision, by) =>
      proposeDecision(database, conflictOid, { decision, ...by, now: now() }),
    dropProposal: (conflictOid) => dropProposal(database, conflictOid),
    give: (options) => giveDelivery(connection, { ...options, now: now() }),
    acknowledge: (name) => acknowledgeDelivery(connection, name, now()),
    takeStream: (options) => {
      const at = now();
      return takeStream(connection, { readWorkbook, ...options, today: dayInIstanbul(at), now: at });
    },
    readLines: (options) => readLines(connection, { ...options, now: now() }),
    acknowledgeCursor: (cursor) => acknowledgeCursor(connection, cursor, now()),
    findDocument: (sha256) => findDocument(openStatements(connection), sha256),
    listPhoneNotices: (limit) => listPhoneNotices(database, limit),
    dropPhoneNotices: (oids) => dropPhoneNotices(database, oids),
    listDecisionNotices: (limit) => listDecisionNotices(database, limit),
    dropDecisionNotices: (oids) => dropDecisionNotices(database, oids),
    keys: openAccessKeys(database, now),
  };
}
