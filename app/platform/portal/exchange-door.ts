/** What became of a delivery of files: waits for agreement, was agreed to, is merged, or was refused. */
export type DeliveryState = 'onay-bekliyor' | 'onaylandi' | 'alindi' | 'geri-cevrildi';

export interface DeliveryCounts {
  readonly kind: string;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly held: number;
  readonly ended: number;
  readonly refused: number;
}

export interface Delivery {
  readonly no: number;
  /** Name of the folder. */
  readonly name: string;
  readonly state: DeliveryState;
  readonly at: Date;
  readonly report: {
    readonly counts: readonly DeliveryCounts[];
    /** The first rows that were not taken; the heading is line 1. */
    readonly refused: ReadonlyArray<{
      readonly file: string;
      readonly line: number;
      readonly column: string | null;
      readonly reason: string;
    }>;
    /** What stopped or refused the whole delivery, in Turkish. */
    readonly faults: readonly string[];
    readonly notes: readonly string[];
  };
  readonly agreedBy: string | null;
}

/** What the two sides say differently, as people read it. */
export interface Conflict {
  readonly oid: string;
  readonly kind: string;
  readonly foreignKey: string;
  readonly matter: 'odenen' | 'tutar' | 'durum' | 'telefon';
  readonly ours: string;
  readonly theirs: string;
  readonly openedAt: Date;
}

/**
 * The exchange of files of an embedded municipality, as the server hands it in: files are the municipality's inside and no
 * call of the contract. What it refuses it throws as an error of the name `ExchangeFault`, in Turkish.
 */
export interface ExchangeDoor {
  /** The newest first. */
  listDeliveries(limit: number): Promise<readonly Delivery[]>;
  /** Agrees to one that stopped, for the next coming of its files. */
  agree(deliveryNo: number, who: string): Promise<unknown>;
  /** Open ones, the oldest first. */
  listConflicts(limit: number): Promise<readonly Conflict[]>;
  decide(conflictOid: string, decision: 'bizimki' | 'onlarinki', who: string): Promise<unknown>;
}

/** What the exchange refuses, in its own words; null for every other error. */
export const findExchangeFault = (error: unknown): string | null =>
  error instanceof Error && error.name === 'ExchangeFault' ? error.message : null;
