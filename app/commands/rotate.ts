import { recordSecret } from '~/platform/database/tables.server';
import type { CommandContext } from './entry/command-context';
import { writeMoment } from './entry/figures';
import { openPortal } from './entry/open';

/** Counts the hours the longest-lived link closed with a session secret opens something. */
const LONGEST_LINK = 24;

/** Closes the record secret with the newest session secret and says when the older one may go. */
export async function rotateSecret(_given: object, context: CommandContext): Promise<number> {
  const operations = await openPortal(context);
  const [row] = await operations.database.select({ at: recordSecret.sealedAt }).from(recordSecret);
  const since = row?.at ?? new Date();
  context.say(`Kayıt anahtarı SESSION_SECRET ile kapalı; kapatıldı: ${writeMoment(since)}.`);
  if (operations.configuration.sessionSecrets.length === 1) {
    context.say('SESSION_SECRET_PREVIOUS verilmemiş: değiştirilecek bir şey yok.');
    return 0;
  }
  const until = new Date(Date.now() + LONGEST_LINK * 3_600_000);
  context.say(
    `Bütün portal süreçlerini iki anahtarla başlatın. SESSION_SECRET_PREVIOUS, sonuncusundan ${LONGEST_LINK} saat sonra kaldırılabilir; en erken: ${writeMoment(until)}.`,
  );
  return 0;
}
