import type { Database } from 'municipality/ground/connection';
import type { AuditRow } from '~/platform/audit/seal.server';
import { FIRST_SEAL, sealOfAudit } from '~/platform/audit/seal.server';
import { isSameText } from '~/platform/configuration/secrets.server';
import type { Anchor } from './anchors.server';
import { isFirstAnchor, listAnchors, sealOfAnchor } from './anchors.server';
import { eachRecord, RecordSum } from './records.server';

/** So many signs of a subject tell persons apart and name nobody. */
const FINGERPRINT = 12;
/** Anchors are made daily: without one for this long, the newest were taken out or the job does not run. Milliseconds. */
const LATEST_ANCHOR = 49 * 3_600_000;

interface ChainCheck {
  readonly rows: number;
  readonly persons: number;
  readonly anchors: number;
  /** Holds the seal of the newest anchor, to be kept elsewhere; null while there is none. */
  readonly head: string | null;
  readonly faults: number;
}

function listRecordFaults(secret: string, row: AuditRow, last: AuditRow | undefined): string[] {
  const name = `${row.subject.slice(0, FINGERPRINT)} no ${row.no}`;
  const faults: string[] = [];
  const expected = (last?.no ?? 0) + 1;
  if (row.no > expected) {
    const missing = row.no - 1 === expected ? `no ${expected}` : `no ${expected}-${row.no - 1}`;
    faults.push(`${row.subject.slice(0, FINGERPRINT)} ${missing}: eksik`);
  } else if (row.previousSeal !== (last?.seal ?? FIRST_SEAL)) {
    faults.push(`${name}: kendinden önceki kaydı izlemiyor`);
  }
  if (!isSameText(sealOfAudit(secret, row), row.seal)) faults.push(`${name}: değiştirilmiş`);
  return faults;
}

function listAnchorFaults(secret: string, anchors: readonly Anchor[], sums: readonly RecordSum[]): string[] {
  return anchors.flatMap((anchor, index) => {
    const name = `${anchor.until.toISOString()} mührü`;
    const before = anchors[index - 1];
    const follows = before ? anchor.previousSeal === before.seal : isFirstAnchor(anchor);
    const sum = sums[index];
    const faults: string[] = [];
    if (!isSameText(sealOfAnchor(secret, anchor), anchor.seal)) faults.push(`${name}: değiştirilmiş`);
    if (!follows) faults.push(`${name}: kendinden önceki eksik`);
    if (sum && sum.rows !== anchor.rows) {
      faults.push(`${name}: ${anchor.rows} kayıt vardı, şimdi ${sum.rows}`);
    } else if (sum && sum.digest !== anchor.digest) faults.push(`${name}: kayıtlar başka`);
    return faults;
  });
}

/** Finds the stretch a record belongs to; anchors are in order. */
function findStretch(anchors: readonly Anchor[], at: Date): number {
  let [low, high] = [0, anchors.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at < (anchors[middle]?.until ?? at)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Walks every person's chain and every anchor, in bounded memory; tells each fault as it is found. A record changed or
 * taken out of the middle is named by person and number; records taken from the end of a chain by the day they are
 * missing from, once that day is anchored.
 */
export async function checkChains(
  database: Database,
  secret: string,
  now: Date,
  tell: (fault: string) => void,
  knownHead?: string,
): Promise<ChainCheck> {
  const anchors = await listAnchors(database);
  const sums = anchors.map(() => new RecordSum(secret));
  let [rows, persons, faults] = [0, 0, 0];
  const note = (fault: string) => {
    faults += 1;
    tell(fault);
  };
  let last: AuditRow | undefined;
  for await (const row of eachRecord(database)) {
    if (row.subject !== last?.subject) {
      persons += 1;
      last = undefined;
    }
    for (const fault of listRecordFaults(secret, row, last)) note(fault);
    sums[findStretch(anchors, row.at)]?.add(row);
    rows += 1;
    last = row;
  }
  for (const fault of listAnchorFaults(secret, anchors, sums)) note(fault);
  const newest = anchors.at(-1);
  if (newest && now.getTime() - newest.until.getTime() > LATEST_ANCHOR) {
    note(
      `en yeni mühür ${newest.until.toISOString()} gününün: yenileri çıkarılmış ya da günlük iş çalışmıyor`,
    );
  }
  if (knownHead !== undefined && !anchors.some(({ seal }) => seal === knownHead)) {
    note('verilen mühür artık yerinde değil');
  }
  return { rows, persons, anchors: anchors.length, head: newest?.seal ?? null, faults };
}
