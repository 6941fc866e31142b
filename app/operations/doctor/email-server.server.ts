import { readEmailServer } from '~/parts/messages/email/email-server';
import { openConnection } from '~/parts/messages/smtp.server';
import type { Environment } from '~/platform/configuration/environment.server';
import type { Finding } from './finding';
import { fault, ok } from './finding';

const NAME = 'mail server';

/** Tells whether the mail server lets the portal in; nothing is sent. Nothing is said where the portal has none. */
export async function examineEmailServer({ smtpUrl }: Environment): Promise<Finding[]> {
  if (smtpUrl === null) return [];
  const server = readEmailServer(smtpUrl);
  const place = `${server.host}:${server.port}`;
  try {
    (await openConnection(server)).quit();
    return [ok(NAME, `${place} yanıtlıyor`)];
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const remedy =
      code === 'EAUTH'
        ? 'SMTP_URL içindeki kullanıcıyı ve şifreyi düzeltin.'
        : `SMTP_URL değerini düzeltin, güvenlik duvarında ${place} adresine izin verin.`;
    return [fault(NAME, `${place} portalı almıyor (${message}).`, remedy)];
  }
}
