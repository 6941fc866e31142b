import type { DeskRequest } from 'municipality/contract';
import { announceStep } from '~/messages/announce-step.server';
import { getPortal } from '~/platform/portal/portal.server';
import { groupedNumber } from '../texts';

/** What an SMS says: the number, and nothing of the matter. */
const sentences = {
  cevap: 'numaralı başvurunuz yanıtlandı.',
  ret: 'numaralı başvurunuz sonuçlandı.',
  soru: 'numaralı başvurunuz için sizden bilgi istendi.',
} as const;

/** Tells the applicant what the last step was, if they wished so. */
export async function announceRequest(request: DeskRequest): Promise<void> {
  const { TrackingNo, GsmNumber: to, WantsSms, Events } = request;
  const act = Events.at(-1)?.Act;
  if (!WantsSms || !to || (act !== 'cevap' && act !== 'ret' && act !== 'soru')) return;
  const name = getPortal().configuration.settings.MunicipalityName;
  await announceStep({
    purpose: 'request',
    dedupe: `${TrackingNo} ${Events.length}`,
    to,
    text: `${name}: ${groupedNumber(TrackingNo)} ${sentences[act]}`,
  });
}
