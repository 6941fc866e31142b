import { checkChains } from '~/operations/audit/check-chains.server';
import type { CommandContext } from './entry/command-context';
import { writeCount } from './entry/figures';
import { openPortal } from './entry/open';

/** Walks every person's chain of the audit record. `head`: an anchor's seal kept elsewhere, which must still be there. */
export async function checkAuditChain(
  { head: known }: { head?: string | undefined },
  context: CommandContext,
): Promise<number> {
  const { database, recordSecret } = await openPortal(context);
  const tell = (fault: string) => context.say(fault);
  const { rows, persons, anchors, head, faults } = await checkChains(
    database,
    recordSecret,
    new Date(),
    tell,
    known,
  );
  context.say(
    `${writeCount(persons)} kişinin ${writeCount(rows)} kaydı, ${writeCount(anchors)} mühür noktası: ${writeCount(faults)} kusur.`,
  );
  context.say(
    head === null
      ? 'Henüz mühür noktası yok: bir zincirin sonundan alınan kayıt fark edilmez.'
      : `En yeni mühür: ${head}`,
  );
  return faults === 0 ? 0 : 1;
}
