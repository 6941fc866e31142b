import { smsTexts } from '~/parts/messages/sms-texts';
import { APPEAL_HEADING, appealText, type Appeal } from '~/parts/content/appeals';
import { hasAgreedToEmails } from '~/features/identity/consents.server';
import { findEmailReceiver } from '~/features/identity/email/email-address.server';
import { findMobilePhone } from 'municipality/values/mobile-phone';
import { announceStep } from '~/parts/messages/announce-step.server';
import { writeEmail, writeMessage } from '~/parts/messages/outbox.server';
import type { EmailPurpose, SmsPurpose } from '~/parts/messages/purposes';
import { getPortal } from '~/platform/portal/portal.server';
import {
  creditUrl,
  debtCorrectionUrl,
  meterUrl,
  requestsUrl,
  restructuringPlanUrl,
  sentDeclarationUrl,
  urls,
} from '~/urls';
import { findStateMessage, type StateOf, type Subject } from './state-changes';

interface Way {
  readonly purpose: SmsPurpose & EmailPurpose;
  /** Says where the e-mail leads, with the words of its button. */
  readonly button: string;
  readonly pathOf: (no: string) => string;
  /**
   * Gives the first version of the agreement to e-mails that names the subject; where it is missing, every version
   * does.
   */
  readonly agreedSince?: string;
  /** The SMS leads somebody who is no member there: the number it names opens the matter. */
  readonly guestPath?: string;
}

/** Before, the text spoke of receipts, due days and answers to applications alone. */
const DECISIONS_NAMED = '2026-11-26';

const ofDeclaration = {
  purpose: 'declaration',
  button: 'Beyanıma git',
  pathOf: sentDeclarationUrl,
  agreedSince: DECISIONS_NAMED,
} as const;

const ofNotice = { ...ofDeclaration, button: 'Bildirimime git' } as const;

const ofCredit = {
  purpose: 'credit',
  button: 'Fazla ödememe git',
  pathOf: (no: string) => creditUrl(no),
  agreedSince: DECISIONS_NAMED,
} as const;

/** Lists the subjects of which a change is told beyond the inbox. */
const ways = {
  request: {
    purpose: 'request',
    button: 'Başvuruma git',
    pathOf: () => requestsUrl({ isMember: true }),
    guestPath: requestsUrl(),
  },
  followedRequest: {
    purpose: 'request',
    button: 'Başvurulara git',
    pathOf: () => requestsUrl(),
  },
  debtCorrection: {
    purpose: 'correction',
    button: 'İsteğime git',
    pathOf: debtCorrectionUrl,
    agreedSince: DECISIONS_NAMED,
  },
  plan: { purpose: 'plan', button: 'Planıma git', pathOf: restructuringPlanUrl },
  cancellation: { purpose: 'cancellation', button: 'Başvuruma git', pathOf: () => urls.cancellation },
  meterReport: {
    purpose: 'meter-report',
    button: 'Aboneliğime git',
    pathOf: (no) => meterUrl(no),
    agreedSince: DECISIONS_NAMED,
  },
  leave: { purpose: 'leave', button: 'İznime git', pathOf: () => urls.leave, agreedSince: DECISIONS_NAMED },
  credit: ofCredit,
  creditUse: ofCredit,
  declaration: ofDeclaration,
  notice: ofNotice,
  declarationReview: ofDeclaration,
  noticeReview: ofNotice,
  servedNotice: ofNotice,
} as const satisfies Partial<Record<Subject, Way>>;

interface Change<Name extends Subject> {
  readonly state: StateOf<Name>;
  /** Holds the number as the address has it, and as the sentence says it unless `spokenNo` is given. */
  readonly no: string;
  readonly spokenNo?: string;
  /** Tells this step from every other one, so that it is told once however often it is taken. */
  readonly step: string;
  /** Holds the phone of whoever waits, in any spelling; null where it is unknown or they want no SMS. */
  readonly phone: string | null;
  /**
   * Names the member who waits: e-mails go to a confirmed address of theirs alone. Null for somebody who is no member.
   */
  readonly identityNo: string | null;
  /** Says what the e-mail has where the change decides something. */
  readonly appeal: Appeal | null;
}

/** Finds where whoever waits for a change of the subject is told; null for a way they are not told by. */
export async function findReceivers(
  subject: keyof typeof ways,
  { phone, identityNo }: Pick<Change<Subject>, 'phone' | 'identityNo'>,
) {
  const { agreedSince = '' }: Way = ways[subject];
  const isAgreed =
    identityNo !== null && (agreedSince === '' || (await hasAgreedToEmails(identityNo, agreedSince)));
  return {
    to: phone === null ? null : findMobilePhone(phone),
    receiver: isAgreed ? await findEmailReceiver(identityNo) : null,
  };
}

/** Says in the SMS where a guest follows the matter. */
export const withGuestWay = (sentence: string, address: string) => `${sentence} İzlemek için: ${address}`;

/** Tells whoever waits for a change of it, by SMS and e-mail, each step once; the inbox reads its lines itself. */
export async function notify<Name extends keyof typeof ways>(
  subject: Name,
  { state, no, spokenNo = no, step, phone, identityNo, appeal }: Change<Name>,
): Promise<void> {
  const message = findStateMessage(subject, state);
  if (message === null || message.sentence === null) return;
  const { to, receiver } = await findReceivers(subject, { phone, identityNo });
  const { purpose, button, pathOf, guestPath }: Way = ways[subject];
  if (to === null && receiver === null) return;
  const sentence = message.sentence(spokenNo);
  const { settings, environment } = getPortal().configuration;
  await announceStep(step, async (transaction) => [
    to === null
      ? null
      : await writeMessage(transaction, {
          purpose,
          dedupe: step,
          to,
          text: smsTexts[purpose](
            settings.MunicipalityName,
            identityNo === null && guestPath !== undefined
              ? withGuestWay(sentence, environment.publicOrigin + guestPath)
              : sentence,
          ),
        }),
    receiver === null
      ? null
      : await writeEmail(transaction, {
          purpose,
          dedupe: step,
          to: receiver.to,
          email: {
            subject: message.title,
            paragraphs: [sentence, ...(appeal === null ? [] : [`${APPEAL_HEADING} ${appealText(appeal)}`])],
            action: { label: button, url: environment.publicOrigin + pathOf(no) },
            leaveUrl: receiver.leaveUrl,
          },
        }),
  ]);
}
