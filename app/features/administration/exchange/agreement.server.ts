import { z } from 'zod';
import { addEntryVersion, findEntry, listEntryVersions } from '~/parts/content/entries.server';
import { isStillAdministrator } from '../roles/still-administrator.server';
import { memberHashOf } from '~/features/identity/session/session.server';

const StoredAgreement = z.object({
  act: z.enum(['asked', 'agreed', 'taken-back']),
  /** Holds the keyed hash of the member of staff. */
  by: z.string(),
});

/** An agreement one administrator gave and another one has to give too. */
interface AwaitedAgreement {
  readonly by: string;
  /** Holds an ISO instant. */
  readonly at: string;
  /** Says that the looker is who gave it: they may take it back, not give the second one. */
  readonly isOwn: boolean;
}

/** Tells who gave the first agreement to a delivery; null where nobody did who still administers the portal. */
export async function findAwaitedAgreement(no: number, identityNo: string): Promise<AwaitedAgreement | null> {
  const [newest] = await listEntryVersions('delivery', no, 1);
  const stored = StoredAgreement.safeParse(newest?.value).data;
  if (!newest || stored?.act !== 'asked' || !(await isStillAdministrator(stored.by))) return null;
  return { by: newest.editor, at: newest.at.toISOString(), isOwn: stored.by === memberHashOf(identityNo) };
}

type Act = z.output<typeof StoredAgreement>['act'];

/** Adds what an administrator did; false when somebody else did something meanwhile. */
export async function recordAgreement(
  no: number,
  { act, identityNo, editor }: { act: Act; identityNo: string; editor: string },
): Promise<boolean> {
  const base = (await findEntry('delivery', no))?.version ?? 0;
  const value = { act, by: memberHashOf(identityNo) };
  return addEntryVersion('delivery', { no, base, value, editor });
}
