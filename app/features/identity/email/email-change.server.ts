import { data } from '@remix-run/node';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import { type Citizen, recordOwn } from '../citizen/citizen.server';
import { recordConsent } from '../consents.server';
import { findExceeded } from '../exceeded.server';
import { leadTo } from '../lead-to.server';
import { findMemberEmail, forgetEmail, sendEmailProof, setEmailWanted } from './email-address.server';

/** Says how it stands with e-mails to a member. */
type EmailState = 'unconfirmed' | 'sent' | 'confirmed' | 'left';

/** Tells whether the portal sends e-mails at all: else no page speaks of them. */
const sendsEmail = () => getPortal().configuration.environment.smtpUrl !== null;

/** Returns the member's address and how it stands; null where there is none, or the portal sends no e-mails. */
export async function emailViewOf({
  identityNo,
  member,
}: Citizen): Promise<{ address: string; state: EmailState } | null> {
  const address = member.UserDetail.Email ?? '';
  if (address === '' || !sendsEmail()) return null;
  const found = await findMemberEmail(identityNo);
  if (found?.address !== address) return { address, state: 'unconfirmed' };
  if (!found.isConfirmed) return { address, state: found.isSent ? 'sent' : 'unconfirmed' };
  return { address, state: found.isLeft ? 'left' : 'confirmed' };
}

/** Sends the link unless too many were sent. @returns why it was not sent, null when it was */
async function findProofObstacle(identityNo: string, address: string): Promise<string | null> {
  const exceeded =
    (await findExceeded('email-proof-member', identityNo)) ??
    (await findExceeded('email-proof-receiver', address.toLowerCase()));
  if (exceeded) return exceeded.text;
  await sendEmailProof(identityNo, address);
  return null;
}

const sentTo = (address: string) =>
  `${address} adresine onay bağlantısı gönderiyoruz; 24 saat içinde açıp onaylayın.`;

/**
 * Returns what follows from another address on the member's record: the old one is forgotten, the new one asked. A
 * sentence for the page.
 */
export async function followEmailChange({ identityNo }: Citizen, address: string): Promise<string> {
  await forgetEmail(identityNo);
  if (address === '' || !sendsEmail()) return '';
  const obstacle = await findProofObstacle(identityNo, address);
  return obstacle === null ? sentTo(address) : `Onay bağlantısı gönderilmedi. ${obstacle}`;
}

const refused = (status: number, problem: FormProblem) =>
  data({ problems: [problem], values: null }, { status });

/** Asks for the link that confirms the address of the member's record. */
export async function askEmailProof(citizen: Citizen) {
  const view = await emailViewOf(citizen);
  if (!view) {
    const text = 'Kayıtlı e-posta adresiniz yok. E-posta adresinizi yazıp kaydedin.';
    return refused(422, { text, fieldId: 'eposta' });
  }
  if (view.state === 'confirmed' || view.state === 'left')
    return leadTo(urls.userUpdate, 'info', 'E-posta adresiniz zaten onaylı.');
  const obstacle = await findProofObstacle(citizen.identityNo, view.address);
  if (obstacle !== null) return refused(429, { text: obstacle });
  return leadTo(urls.userUpdate, 'success', sentTo(view.address));
}

/** Ends the e-mails to a confirmed address, or has them sent again. */
export async function changeEmailConsent(request: Request, citizen: Citizen, isWanted: boolean) {
  if (await setEmailWanted(citizen.identityNo, isWanted)) {
    await recordConsent(citizen.identityNo, 'email', isWanted);
    const action = isWanted ? 'consent-given' : 'consent-withdrawn';
    await recordOwn(request, citizen, action, 'E-posta ile bilgilendirme');
  }
  const text = isWanted ? 'Artık e-posta göndereceğiz.' : 'Artık e-posta göndermeyeceğiz.';
  return leadTo(urls.userUpdate, 'success', text);
}
