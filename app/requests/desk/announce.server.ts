import type { DeskRequest } from 'municipality/contract';
import { findEmailReceiver } from '~/identity/email/email-address.server';
import { writeEmail, writeMessage } from '~/messages/outbox.server';
import { getPortal } from '~/platform/portal/portal.server';
import { sign } from '~/platform/configuration/secrets.server';
import { requestsUrl } from '~/urls';
import { requestNotice } from '../tables.server';
import { groupedNumber } from '../texts';

/** What a message says: the number, and nothing of the matter. */
const sentences = {
  cevap: 'numaralı başvurunuz yanıtlandı.',
  ret: 'numaralı başvurunuz sonuçlandı.',
  soru: 'numaralı başvurunuz için sizden bilgi istendi.',
} as const;

const subjects = {
  cevap: 'Başvurunuz yanıtlandı',
  ret: 'Başvurunuz sonuçlandı',
  soru: 'Başvurunuz için bilgi bekleniyor',
} as const;

/**
 * Tells the applicant what the last step was, by SMS if they wished so and by e-mail to a member's confirmed address; once
 * for each step, however often it is called.
 */
export async function announceStep(request: DeskRequest): Promise<void> {
  const { TrackingNo, GsmNumber, WantsSms, Events, MemberIdentityNo } = request;
  const act = Events.at(-1)?.Act;
  if (act !== 'cevap' && act !== 'ret' && act !== 'soru') return;
  const phone = WantsSms ? GsmNumber : null;
  const receiver = MemberIdentityNo ? await findEmailReceiver(MemberIdentityNo) : null;
  if (!phone && !receiver) return;
  const { configuration, database, recordSecret, now } = getPortal();
  const step = `${TrackingNo} ${Events.length}`;
  const key = sign(recordSecret, 'request-notice', step);
  const sentence = `${groupedNumber(TrackingNo)} ${sentences[act]}`;
  const { settings, environment } = configuration;
  const wakes = await database.transaction(async (transaction) => {
    const fresh = await transaction
      .insert(requestNotice)
      .values({ key, at: now() })
      .onConflictDoNothing()
      .returning({ key: requestNotice.key });
    if (fresh.length === 0) return [];
    const sms =
      phone &&
      (await writeMessage(transaction, {
        purpose: 'request',
        dedupe: step,
        to: phone,
        text: `${settings.MunicipalityName}: ${sentence}`,
      }));
    const email =
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
      }));
    return [sms, email];
  });
  for (const wake of wakes) if (wake) await wake();
}
