import type { CancellationState, DeskCancellation } from 'municipality/contract';
import { announceStep } from '~/messages/announce-step.server';
import { writeMessage } from '~/messages/outbox.server';
import { getPortal } from '~/platform/portal/portal.server';

/** What an SMS says of the state an application has come to: no sum, and nobody's name. */
const sentences: Readonly<Partial<Record<CancellationState, string>>> = {
  'okuma-bekliyor': 'sayacınızın okunmasını bekliyor.',
  'kesin-hesap': 'için sayacınız okundu; kesin hesap hazırlanıyor.',
  'iade-bekliyor': 'için kesin hesap onaylandı; iadeniz yazdığınız hesaba yatırılacak.',
  kapandi: 'sonuçlandı: su sözleşmeniz sona erdi.',
  reddedildi: 'reddedildi; gerekçesini başvuru izleme sayfasında görebilirsiniz.',
};

/** Tells the subscriber what the desk's act has brought, on the phone of the municipality's record. */
export async function announceCancellation(row: DeskCancellation): Promise<void> {
  const { GsmNumber: to, TrackingNo } = row;
  const sentence = sentences[row.State];
  if (!to || sentence === undefined) return;
  const name = getPortal().configuration.settings.MunicipalityName;
  const dedupe = `${TrackingNo} ${row.Steps.length}`;
  const text = `${name}: ${TrackingNo} takip numaralı su aboneliği iptali başvurunuz ${sentence}`;
  await announceStep(dedupe, async (transaction) => [
    await writeMessage(transaction, { purpose: 'cancellation', dedupe, to, text }),
  ]);
}
