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

/** Tells the applicant what the last step was, if they wished so; once for each step, however often it is called. */
export async function announceStep(request: DeskRequest): Promise<void> {
  const { TrackingNo, GsmNumber: to, WantsSms, Events } = request;
  const act = Events.at(-1)?.Act;
  if (!WantsSms || !to || (act !== 'cevap' && act !== 'ret' && act !== 'soru')) return;
  const { configuration, database, recordSecret, now } = getPortal();
  const step = `${TrackingNo} ${Events.length}`;
  const key = sign(recordSecret, 'request-notice', step);
  const wake = await database.transaction(async (transaction) => {
    const fresh = await transaction
      .insert(requestNotice)
      .values({ key, at: now() })
      .onConflictDoNothing()
      .returning({ key: requestNotice.key });
    if (fresh.length === 0) return null;
    const name = configuration.settings.MunicipalityName;
    return writeMessage(transaction, {
      purpose: 'request',
      dedupe: step,
      to,
      text: `${name}: ${groupedNumber(TrackingNo)} ${sentences[act]}`,
    });
  });
  await wake?.();
}
