import {
  closeService,
  closureStateOf,
  listClosures,
  openService,
  type ServiceClosure,
} from '~/services/closures.server';
import { isClosable, type Closable } from '~/services/shape/closures';
import type { CommandContext } from './entry/command-context';
import { WrongUsage } from './entry/fault';
import { writeMoment } from './entry/figures';
import { openPortal } from './entry/open';

interface Given {
  readonly close?: string | undefined;
  readonly open?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly because?: string | undefined;
}

function readName(name: string): Closable {
  if (isClosable(name)) return name;
  throw new WrongUsage(`“${name}” diye bir hizmet yok; adları: npm run belediye -- maintenance --help`);
}

function lineOf(row: ServiceClosure, now: Date): string {
  const { service, from, until, opensItself, closedAt } = row;
  const reason = row.reason ?? 'neden yazılmadı';
  const state = closureStateOf(row, now);
  if (state === 'over') return `${service} açık (planlanan bakımı bitti): ${reason}`;
  const begins = writeMoment(from ?? closedAt);
  const ends = until === null ? '' : `; ${opensItself ? 'bitiş' : 'duyurulan bitiş'}: ${writeMoment(until)}`;
  return state === 'planned'
    ? `${service} kapanacak (başlangıç: ${begins}${ends}): ${reason}`
    : `${service} kapalı (kapatıldı: ${begins}${ends}): ${reason}`;
}

/** Closes a service for a while or opens it again; either way, and without both, lists what is closed. */
export async function keepServices(
  { close, open, because, ...given }: Given,
  context: CommandContext,
): Promise<number> {
  if (close !== undefined && open !== undefined) {
    throw new WrongUsage('“--close” ile “--open” birlikte yazılmaz: komutu ayrı ayrı çalıştırın.');
  }
  const name = close ?? open;
  const service = name === undefined ? null : readName(name);
  const { from = null, until = null } = given;
  if (from !== null && (until === null || until <= from)) {
    throw new WrongUsage('“--from” ile planlanan kapanışın “--until” ile ondan sonra bir bitişi olmalı.');
  }
  const reason = because?.trim() || null;
  const wanted = { from, until, opensItself: from !== null, reason, now: new Date() };
  const { database } = await openPortal(context);
  if (service !== null && close !== undefined) await closeService(database, service, wanted);
  if (service !== null && open !== undefined && !(await openService(database, service))) {
    context.say(`${service} zaten açıktı.`);
  }
  const rows = await listClosures(database);
  if (rows.length === 0) context.say('Bütün hizmetler açık.');
  for (const row of rows) context.say(lineOf(row, wanted.now));
  return 0;
}
