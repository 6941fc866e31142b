import { closeService, listClosures, openService } from '~/operations/maintenance/closures.server';
import { isClosable, type Closable } from '~/services/shape/closures';
import type { Desk } from './entry/desk';
import { WrongUsage } from './entry/fault';
import { writeMoment } from './figures';
import { openPortal } from './open';

interface Given {
  readonly close?: string | undefined;
  readonly open?: string | undefined;
  readonly until?: string | undefined;
  readonly because?: string | undefined;
}

/** An instant from "2026-05-31 22:00" in Türkiye, which keeps UTC+3 all year. */
function readUntil(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const until = new Date(`${text.replace(' ', 'T')}:00+03:00`);
  if (!Number.isNaN(until.getTime())) return until;
  throw new WrongUsage(`“--until”: ${text} diye bir zaman yok; “2026-05-31 22:00” gibi yazın.`);
}

function readName(name: string): Closable {
  if (isClosable(name)) return name;
  throw new WrongUsage(`“${name}” diye bir hizmet yok; adları: npm run belediye -- maintenance --help`);
}

/** Closes a service for a while or opens it again; either way, and without both, lists what is closed. */
export async function keepServices({ close, open, until, because }: Given, desk: Desk): Promise<number> {
  if (close !== undefined && open !== undefined) {
    throw new WrongUsage('“--close” ile “--open” birlikte yazılmaz: komutu ayrı ayrı çalıştırın.');
  }
  const name = close ?? open;
  const service = name === undefined ? null : readName(name);
  const wanted = { until: readUntil(until), reason: because?.trim() || null, now: new Date() };
  const { database } = await openPortal(desk);
  if (service !== null && close !== undefined) await closeService(database, service, wanted);
  if (service !== null && open !== undefined && !(await openService(database, service))) {
    desk.say(`${service} zaten açıktı.`);
  }
  const rows = await listClosures(database);
  if (rows.length === 0) desk.say('Bütün hizmetler açık.');
  for (const row of rows) {
    const until = row.until === null ? '' : `; duyurulan bitiş: ${writeMoment(row.until)}`;
    desk.say(
      `${row.service} kapalı (kapatıldı: ${writeMoment(row.closedAt)}${until}): ${row.reason ?? 'neden yazılmadı'}`,
    );
  }
  return 0;
}
