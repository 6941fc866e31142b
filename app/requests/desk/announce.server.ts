import type { DeskRequest } from 'municipality/contract';
import { findEmailReceiver } from '~/identity/email/email-address.server';
import { announceStep } from '~/messages/announce-step.server';
import { writeEmail, writeMessage } from '~/messages/outbox.server';
import { getPortal } from '~/platform/portal/portal.server';
import { requestsUrl } from '~/urls';
import { groupedNumber } from '../texts';

/** What a message says: the number, and nothing of the matter. */
const sentences = {
  cevap: 'numaralı başvurunuz yanıtlandı.',
  ret: 'numaralı başvurunuz sonuçlandı.',
  soru: 'numaralı başvurunuz için sizden bilgi istendi.',
} as const;

/** Tells those who said “ben de” that it is closed; once for each of them and step. */
async function announceToFollowers(request: DeskRequest): Promise<void> {
  const { TrackingNo, KindName, FollowerPhones, Events } = request;
  const act = Events.at(-1)?.Act;
  if (!FollowerPhones || (act !== 'cevap' && act !== 'ret')) return;
  const name = getPortal().configuration.settings.MunicipalityName;
  const text = `${name}: “Ben de” dediğiniz bildirim sonuçlandı (${KindName}).`;
  for (const to of FollowerPhones) {
    const step = `${TrackingNo} ${Events.length} ${to}`;
    await announceStep(step, async (transaction) => [
      await writeMessage(transaction, { purpose: 'request', dedupe: step, to, text }),
    ]);
  }
}

const subjects = {
  cevap: 'Başvurunuz yanıtlandı',
  ret: 'Başvurunuz sonuçlandı',
  soru: 'Başvurunuz için bilgi bekleniyor',
} as const;

/** Tells the applicant what the last step was, by SMS if they wished so and by e-mail to a member's confirmed address. */
export async function announceRequest(request: DeskRequest): Promise<void> {
  await announceToFollowers(request);
  const { TrackingNo, GsmNumber, WantsSms, Events, MemberIdentityNo } = request;
  const act = Events.at(-1)?.Act;
  if (act !== 'cevap' && act !== 'ret' && act !== 'soru') return;
  const phone = WantsSms ? GsmNumber : null;
  const receiver = MemberIdentityNo ? await findEmailReceiver(MemberIdentityNo) : null;
  if (!phone && !receiver) return;
  const step = `${TrackingNo} ${Events.length}`;
  const sentence = `${groupedNumber(TrackingNo)} ${sentences[act]}`;
  const { settings, environment } = getPortal().configuration;
  await announceStep(step, async (transaction) => [
    phone
      ? await writeMessage(transaction, {
          purpose: 'request',
          dedupe: step,
          to: phone,
          text: `${settings.MunicipalityName}: ${sentence}`,
        })
      : null,
    receiver &&
      (await writeEmail(transaction, {
        purpose: 'request',
        dedupe: step,
        to: receiver.to,
        email: {
          subject: subjects[act],
          paragraphs: [sentence],
          action: {
            label: 'Başvuruma git',
            url: environment.publicOrigin + requestsUrl({ isMember: true }),
          },
          leaveUrl: receiver.leaveUrl,
        },
      })),
  ]);
}
