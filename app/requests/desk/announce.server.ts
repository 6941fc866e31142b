import type { DeskRequest } from 'municipality/contract';
import { writeMessage } from '~/messages/outbox.server';
import { getPortal } from '~/platform/portal/portal.server';
import { sign } from '~/platform/configuration/secrets.server';
import { requestNotice } from '../tables.server';
import { groupedNumber } from '../texts';

/** What an SMS says: the number, and nothing of the matter. */
const sentences = {
  cevap: 'numaralı başvurunuz yanıtlandı.',
  ret: 'numaralı başvurunuz sonuçlandı.',
  soru: 'numaralı başvurunuz için sizden bilgi istendi.',
} as const;

/** Tells those who said “ben de” that it is closed; once for each of them and step. */
async function announceToFollowers({
  TrackingNo,
  KindName,
  FollowerPhones,
  Events,
}: DeskRequest): Promise<void> {
  const act = Events.at(-1)?.Act;
  if (!FollowerPhones || (act !== 'cevap' && act !== 'ret')) return;
  const name = getPortal().configuration.settings.MunicipalityName;
  const text = `${name}: “Ben de” dediğiniz bildirim sonuçlandı (${KindName}).`;
  for (const to of FollowerPhones) await announceOnce(`${TrackingNo} ${Events.length} ${to}`, to, text);
}

/** Tells the applicant what the last step was, if they wished so; once for each step, however often it is called. */
export async function announceStep(request: DeskRequest): Promise<void> {
  await announceToFollowers(request);
  const { TrackingNo, GsmNumber: to, WantsSms, Events } = request;
  const act = Events.at(-1)?.Act;
  if (!WantsSms || !to || (act !== 'cevap' && act !== 'ret' && act !== 'soru')) return;
  const name = getPortal().configuration.settings.MunicipalityName;
  const text = `${name}: ${groupedNumber(TrackingNo)} ${sentences[act]}`;
  await announceOnce(`${TrackingNo} ${Events.length}`, to, text);
}

/** @param step what is told, and to whom: the same again is told no more */
async function announceOnce(step: string, to: string, text: string): Promise<void> {
  const { database, recordSecret, now } = getPortal();
  const key = sign(recordSecret, 'request-notice', step);
  const wake = await database.transaction(async (transaction) => {
    const fresh = await transaction
      .insert(requestNotice)
      .values({ key, at: now() })
      .onConflictDoNothing()
      .returning({ key: requestNotice.key });
    if (fresh.length === 0) return null;
    return writeMessage(transaction, { purpose: 'request', dedupe: step, to, text });
  });
  await wake?.();
}
