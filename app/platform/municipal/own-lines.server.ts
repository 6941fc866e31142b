import type { AccrualLine } from 'municipality/contract';
import type { Log } from '../log/log.server';
import { noteLeftOut } from '../request/left-out.server';

/** The debts of the registry that was asked for; any other is left out as a row that was not understood. */
export function keepOwnLines(log: Log, lines: readonly AccrualLine[], registryOid: string): AccrualLine[] {
  const own = lines.filter((line) => line.RegistryOid === registryOid);
  if (own.length < lines.length) {
    const leftOut = lines.length - own.length;
    log.error({ registryOid, leftOut }, 'debts of another registry in a municipal reply');
    noteLeftOut(leftOut);
  }
  return own;
}
