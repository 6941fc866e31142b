import type { Connection } from 'municipality/ground/connection';
import { ExchangeFault } from '../../exchange-fault';
import { openStatements } from '../../merging/session';
import { collectTogether } from '../changes/collect-changes';
import { lastChange, readChanges, readCursor } from '../changes/read-changes';
import { outKinds } from '../kinds/out-kinds';
import { jsonLine } from './change-lines';

/** Describes the changes as JSON lines, and the number to go on behind. */
export interface ChangeLines {
  readonly text: string;
  readonly count: number;
  readonly next: number;
}

const kindByName = new Map(outKinds.map((kind) => [kind.name, kind]));

/**
 * Reads what has happened behind a number. What is new is looked for only where the reader has come to the end of what is known:
 * whoever catches up reads on without it.
 * @throws ExchangeFault for a number ahead of everything: the reader knows changes that a restored backup does not have
 */
export async function readLines(
  connection: Connection,
  { after, limit, now }: { after: number | null; limit: number; now: Date },
): Promise<ChangeLines> {
  const statements = openStatements(connection);
  const behind = after ?? (await readCursor(statements));
  let changes = await readChanges(statements, { after: behind, limit });
  if (changes.length < limit && (await collectTogether(connection, now)) > 0)
    changes = await readChanges(statements, { after: behind, limit });
  const last = changes.length > 0 ? behind : await lastChange(statements);
  if (behind > last) throw new ExchangeFault(`${behind} numaralı değişiklik henüz yok; sonuncusu ${last}.`);
  const lines = changes.flatMap((change) => {
    const kind = kindByName.get(change.kind);
    return kind ? [jsonLine(kind, change)] : [];
  });
  return { text: lines.join(''), count: lines.length, next: changes.at(-1)?.no ?? behind };
}
