import type { Database } from 'municipality/ground/connection';
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import { writeEmail } from '~/parts/messages/outbox.server';
import {
  findSealed,
  fingerprint,
  isSameText,
  randomToken,
  seal,
  sign,
} from '~/platform/configuration/secrets.server';
import { getPortal } from '~/platform/portal/portal.server';
import { emailLeaveUrl, emailProofUrl } from '~/urls';
import { memberHashOf } from '../session/session.server';
import { memberEmail } from '../tables.server';

/** Counts the milliseconds a link that confirms an address is good for. */
const PROOF = 24 * 60 * 60_000;

/** Shows a row as its owner may see it. */
interface MemberEmail {
  readonly address: string | null;
  readonly identityNo: string | null;
  readonly id: string;
  readonly isConfirmed: boolean;
  readonly isLeft: boolean;
  /** A link is on its way that still confirms. */
  readonly isSent: boolean;
}

type Row = typeof memberEmail.$inferSelect;

const secret = () => getPortal().recordSecret;
const withOrigin = (path: string) => getPortal().configuration.environment.publicOrigin + path;

function opened(row: Row): MemberEmail {
  return {
    id: row.id,
    address: findSealed(secret(), 'email-address', row.sealedAddress),
    identityNo: findSealed(secret(), 'email-member', row.sealedMember),
    isConfirmed: row.confirmedAt !== null,
    isLeft: row.leftAt !== null,
    isSent: row.proofHash !== null && row.proofEndsAt !== null && row.proofEndsAt > getPortal().now(),
  };
}

const isMembers = (identityNo: string) => eq(memberEmail.memberHash, memberHashOf(identityNo));

export async function findMemberEmail(identityNo: string): Promise<MemberEmail | null> {
  const [row] = await getPortal().database.select().from(memberEmail).where(isMembers(identityNo));
  return row ? opened(row) : null;
}

/** Says where e-mails to a member go, and the address that ends them. */
export interface EmailReceiver {
  readonly to: string;
  readonly leaveUrl: string;
}

/** Finds the member's confirmed address; null where there is none, its owner wants no e-mails or the portal sends none. */
export async function findEmailReceiver(identityNo: string): Promise<EmailReceiver | null> {
  if (getPortal().configuration.environment.smtpUrl === null) return null;
  const found = await findMemberEmail(identityNo);
  return found && receiverOf(found);
}

function receiverOf({ id, address, isConfirmed, isLeft }: MemberEmail): EmailReceiver | null {
  if (!isConfirmed || isLeft || address === null) return null;
  return { to: address, leaveUrl: withOrigin(emailLeaveUrl(leaveTokenOf(id))) };
}

/** Lists the members with an address for e-mails whose due days were not looked through on a day yet. */
export async function listUnremindedMembers(
  today: IsoDate,
  limit: number,
): Promise<{ identityNo: string; receiver: EmailReceiver }[]> {
  const { remindedOn, confirmedAt, leftAt } = memberEmail;
  const isUnreminded = or(isNull(remindedOn), lt(remindedOn, today));
  const rows = await getPortal()
    .database.select()
    .from(memberEmail)
    .where(and(isUnreminded, isNotNull(confirmedAt), isNull(leftAt)))
    .limit(limit);
  return rows.flatMap((row) => {
    const found = opened(row);
    const receiver = receiverOf(found);
    return receiver && found.identityNo !== null ? [{ identityNo: found.identityNo, receiver }] : [];
  });
}

/** Marks a member as looked through on a day; false when another process was faster. */
export async function noteReminded(database: Database, identityNo: string, today: IsoDate): Promise<boolean> {
  const { remindedOn } = memberEmail;
  const noted = await database
    .update(memberEmail)
    .set({ remindedOn: today })
    .where(and(isMembers(identityNo), or(isNull(remindedOn), lt(remindedOn, today))))
    .returning({ id: memberEmail.id });
  return noted.length > 0;
}

/** Sends the link that confirms an address. From now on it is the member's, and no other address is written to. */
export async function sendEmailProof(identityNo: string, address: string): Promise<void> {
  const { database, now, configuration } = getPortal();
  const [token, at] = [randomToken(), now()];
  const row = {
    id: randomToken(16),
    sealedMember: seal(secret(), 'email-member', identityNo),
    sealedAddress: seal(secret(), 'email-address', address),
    proofHash: fingerprint(token),
    proofEndsAt: new Date(at.getTime() + PROOF),
    confirmedAt: null,
    leftAt: null,
    changedAt: at,
  };
  const { MunicipalityName } = configuration.settings;
  const wake = await database.transaction(async (transaction) => {
    await transaction
      .insert(memberEmail)
      .values({ memberHash: memberHashOf(identityNo), ...row })
      .onConflictDoUpdate({ target: memberEmail.memberHash, set: row });
    return writeEmail(transaction, {
      purpose: 'email-proof',
      dedupe: token,
      to: address,
      email: {
        paragraphs: [
          `${MunicipalityName} E-Belediye üyeliğinde bu e-posta adresi yazıldı. Adres sizinse onaylayın: makbuzlarınızı, yaklaşan son ödeme günlerinizi, başvurularınızın yanıtlarını, beyanlarınız ve izin istekleriniz hakkındaki kararları buraya göndeririz.`,
          'Bağlantı 24 saat geçerlidir ve bir kez kullanılır. Bu isteği siz yapmadıysanız bir şey yapmayın; adresinize başka e-posta gelmez.',
        ],
        action: { label: 'Adresimi onayla', url: withOrigin(emailProofUrl(token)) },
      },
    });
  });
  await wake();
}

const isProvenBy = (token: string) =>
  and(eq(memberEmail.proofHash, fingerprint(token)), gt(memberEmail.proofEndsAt, getPortal().now()));

/** Tells whether a link still confirms an address. Looking spends nothing: mail scanners open links. */
export async function isEmailProof(token: string): Promise<boolean> {
  return (await getPortal().database.$count(memberEmail, isProvenBy(token))) > 0;
}

/** Spends a link; the member whose address it confirmed, null when it confirms nothing any more. */
export async function confirmEmail(token: string): Promise<MemberEmail | null> {
  const { database, now } = getPortal();
  const at = now();
  const [row] = await database
    .update(memberEmail)
    .set({ proofHash: null, proofEndsAt: null, confirmedAt: at, changedAt: at })
    .where(isProvenBy(token))
    .returning();
  return row ? opened(row) : null;
}

/** The address is forgotten, and with it every link to it. */
export async function forgetEmail(identityNo: string): Promise<void> {
  await getPortal().database.delete(memberEmail).where(isMembers(identityNo));
}

/** Ends the e-mails to a confirmed address, or has them sent again; false where that changes nothing. */
async function setLeft(condition: ReturnType<typeof eq>, leftAt: Date | null): Promise<MemberEmail | null> {
  const { database, now } = getPortal();
  const isOther = leftAt === null ? isNotNull(memberEmail.leftAt) : isNull(memberEmail.leftAt);
  const [row] = await database
    .update(memberEmail)
    .set({ leftAt, changedAt: now() })
    .where(and(condition, isNotNull(memberEmail.confirmedAt), isOther))
    .returning();
  return row ? opened(row) : null;
}

/** Sets it for the member, signed in. @returns whether anything changed */
export async function setEmailWanted(identityNo: string, isWanted: boolean): Promise<boolean> {
  return (await setLeft(isMembers(identityNo), isWanted ? null : getPortal().now())) !== null;
}

const LEAVE = 'email-leave';

const leaveTokenOf = (id: string) => `${id}.${sign(secret(), LEAVE, id)}`;

/** Reads the id of an address by the token of the link in its e-mails; null when we never wrote it. */
export function readLeaveToken(token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  return isSameText(sign(secret(), LEAVE, id), signature) ? id : null;
}

/** Ends it for whoever has the link; null where there was nothing to end any more. */
export function leaveEmails(id: string): Promise<MemberEmail | null> {
  return setLeft(eq(memberEmail.id, id), getPortal().now());
}
