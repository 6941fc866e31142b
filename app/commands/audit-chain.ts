import { checkChains } from '~/operations/audit/check-chains.server';
import type { Desk } from './entry/desk';
import { writeCount } from './entry/figures';
import { openPortal } from './entry/open';

/** Walks every person's chain of the audit record. `head`: an anchor's seal kept elsewhere, which must still be there. */
export async function checkAuditChain(
  { head: known }: { head?: string | undefined },
  desk: Desk,
): Promise<number> {
  const { database, recordSecret } = await openPortal(desk);
  const tell = (fault: string) => desk.say(fault);
  const { rows, persons, anchors, head, faults } = await checkChains(
    database,
    recordSecret,
    new Date(),
    tell,
    known,
  );
  desk.say(
    `${writeCount(persons)} kişinin ${writeCount(rows)} kaydı, ${writeCount(anchors)} mühür noktası: ${writeCount(faults)} kusur.`,
  );
  desk.say(
    head === null
      ? 'Henüz mühür noktası yok: bir zincirin sonundan alınan kayıt fark edilmez.'
      : `En yeni mühür: ${head}`,
  );
  return faults === 0 ? 0 : 1;
}
