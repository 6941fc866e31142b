import type { DeclarationKind } from 'municipality/contract';

/** Says what became of a delivery of files: waits for agreement, was agreed to, is merged, or was refused. */
export type DeliveryState = 'onay-bekliyor' | 'onaylandi' | 'alindi' | 'geri-cevrildi';

interface DeliveryCounts {
  readonly kind: string;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly held: number;
  readonly ended: number;
  readonly refused: number;
  /** Counts what was left out because a file prepared later has been taken. */
  readonly older?: number;
}

export interface Delivery {
  readonly no: number;
  /** Holds the name of the folder. */
  readonly name: string;
  readonly state: DeliveryState;
  readonly at: Date;
  readonly report: {
    readonly counts: readonly DeliveryCounts[];
    /** Holds the first rows that were not taken; the heading is line 1. */
    readonly refused: ReadonlyArray<{
      readonly file: string;
      readonly line: number;
      readonly column: string | null;
      readonly reason: string;
    }>;
    /** Says what stopped or refused the whole delivery, in Turkish. */
    readonly faults: readonly string[];
    readonly notes: readonly string[];
  };
  readonly agreedBy: string | null;
}

/** Describes what the two sides say differently, as people read it. */
export interface Conflict {
  readonly oid: string;
  readonly kind: string;
  readonly foreignKey: string;
  readonly matter:
    | 'odenen'
    | 'tutar'
    | 'durum'
    | 'makbuz'
    | 'telefon'
    | 'personel-telefon'
    | 'kimlik'
    | 'beyan'
    | 'duzeltme';
  readonly ours: string;
  readonly theirs: string;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** Holds what one person wants and another one has to agree to. */
  readonly proposed: 'bizimki' | 'onlarinki' | null;
  readonly proposedBy: string | null;
  readonly proposedMark: string | null;
}

/** Describes one with the name of whom it is about; null where nobody is named. */
export interface ListedConflict extends Conflict {
  readonly person: string | null;
}

/** Describes a key of the exchange over HTTP; the key itself is kept nowhere. */
export interface AccessKey {
  readonly no: number;
  readonly name: string;
  readonly drawnBy: string;
  readonly drawnMark: string | null;
  readonly drawnAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastAddress: string | null;
}

/** Describes a phone that lost its place on a record or a membership to what a file says. */
export interface PhoneNotice {
  readonly oid: string;
  /** Holds ten digits, beginning with 5. */
  readonly phone: string;
  /** This phone stands in its place; null where none does. */
  readonly newPhone: string | null;
}

/** Describes a step of a declaration's examination that a file brought. */
interface DecisionNotice {
  readonly oid: string;
  readonly declarationNo: string;
  readonly kind: DeclarationKind;
  readonly review: 'open' | 'asked' | 'answered' | 'proposed' | 'accepted' | 'rejected';
  /** Names the member who sent the declaration. */
  readonly identityNo: string;
  /** Says where SMS may go; null where none is wanted or known. */
  readonly phone: string | null;
}

/** Describes somebody who acts; the mark tells that person from another one. */
interface Acting {
  readonly who: string;
  readonly mark: string;
}

/** Describes what an administrator chose for an uploaded file, as it is kept for files of the same name. */
export interface FileChoice {
  readonly kind: string;
  readonly sheet: string | null;
  readonly scope: 'butun' | 'degisen';
  readonly sign: ',' | '.' | null;
  readonly order: 'gun-ay-yil' | 'ay-gun-yil' | null;
  /** Holds the column by the folded heading; null for a heading that is left out. */
  readonly columns: Readonly<Record<string, string | null>>;
}

/** Describes a file that was uploaded, as far as it can be read. */
export interface UploadedFile {
  readonly name: string;
  /** Says why nothing of it can be read, in Turkish. */
  readonly fault: string | null;
  readonly kind: { readonly name: string } | null;
  readonly choice: FileChoice | null;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly headings: ReadonlyArray<{
    readonly heading: string;
    readonly folded: string;
    readonly column: string | null;
    readonly examples: readonly string[];
  }>;
  /** Holds the columns of the shown rows. */
  readonly columns: readonly string[];
  readonly rows: ReadonlyArray<{
    readonly line: number;
    readonly values: ReadonlyArray<{ readonly text: string; readonly fault: string | null }>;
  }>;
}

type Taken = Pick<Delivery, 'name' | 'state' | 'report'> & { readonly no: number | null };

/** Describes the files that administrators upload. */
interface UploadsDoor {
  readonly kinds: ReadonlyArray<{
    readonly name: string;
    readonly title: string;
    readonly columns: ReadonlyArray<{
      readonly name: string;
      readonly meaning: string;
      readonly isRequired: boolean;
    }>;
  }>;
  /** Keeps files and returns the id under which they are opened. */
  keep(files: ReadonlyArray<{ name: string; bytes: Uint8Array }>, who: string): Promise<string>;
  /** Lists the uploads that wait to be taken, the newest first. */
  listWaiting(): Promise<
    ReadonlyArray<{
      readonly oid: string;
      readonly at: Date;
      readonly uploadedBy: string;
      readonly names: readonly string[];
    }>
  >;
  /** Opens what was uploaded; null where it was taken or dropped. */
  open(oid: string): Promise<{
    readonly at: Date;
    readonly uploadedBy: string;
    readonly deliveryNo: number | null;
    readonly files: readonly UploadedFile[];
  } | null>;
  /** Keeps what was chosen for each file, in their order. */
  choose(oid: string, choices: readonly (FileChoice | null)[]): Promise<void>;
  /** Takes the files, or only says what would become of them. */
  take(oid: string, options: { readonly who: string; readonly isDryRun: boolean }): Promise<Taken>;
  /** Takes the files of a delivery that was agreed to; null where they came another way. */
  takeAgreed(deliveryNo: number, who: string): Promise<Taken | null>;
  drop(oid: string): Promise<void>;
}

/**
 * Describes the exchange of files of an embedded municipality, as the server hands it in: files are the municipality's
 * inside and no call of the contract. What it refuses it throws as an error of the name `ExchangeFault`, in Turkish.
 */
export interface ExchangeDoor {
  /** Lists deliveries, the newest first. */
  listDeliveries(limit: number): Promise<readonly Delivery[]>;
  /** Agrees to one that stopped, for the next coming of its files. */
  agree(deliveryNo: number, who: string): Promise<unknown>;
  /** Lists open ones, the oldest first. */
  listConflicts(limit: number): Promise<readonly ListedConflict[]>;
  /** Decides one, or as the first of two persons proposes it. */
  propose(conflictOid: string, decision: 'bizimki' | 'onlarinki', by: Acting): Promise<Conflict>;
  /** Takes away what somebody proposed. */
  dropProposal(conflictOid: string): Promise<unknown>;
  /** Lists the phones whose owners are to be told that files took their place, the oldest first. */
  listPhoneNotices(limit: number): Promise<readonly PhoneNotice[]>;
  /** Their owners have been told. */
  dropPhoneNotices(oids: readonly string[]): Promise<void>;
  /** Lists the decisions about declarations whose declarers are to be told, the oldest first. */
  listDecisionNotices(limit: number): Promise<readonly DecisionNotice[]>;
  /** Their declarers have been told. */
  dropDecisionNotices(oids: readonly string[]): Promise<void>;
  readonly uploads: UploadsDoor;
  readonly keys: {
    /** Lists keys, the newest first. */
    list(): Promise<readonly AccessKey[]>;
    /** Draws a key: it is told this one time only. */
    draw(name: string, by: Acting): Promise<{ readonly key: string }>;
    confirm(no: number, by: Acting): Promise<unknown>;
    end(no: number, who: string): Promise<unknown>;
  };
}

/** While another delivery is merged the exchange refuses by the second name. */
const refusals: ReadonlySet<string> = new Set(['ExchangeFault', 'SessionBusy', 'SessionMissing']);

/** Finds what the exchange refuses, in its own words; null for every other error. */
export const findExchangeFault = (error: unknown): string | null =>
  error instanceof Error && refusals.has(error.name) ? error.message : null;
