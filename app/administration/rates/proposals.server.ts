import { isoDate } from 'municipality/contract';
import { z } from 'zod';
import {
  addEntryVersion,
  findEntry,
  listEntries,
  listEntryVersions,
  nextEntryNo,
} from '~/content/entries.server';
import { memberHashOf } from '~/identity/session/session.server';
import type { RateEntry } from '~/platform/portal/rate-door';

/** Proposals that wait at the same time; each asks the rates anew when they are listed. */
export const MOST_OPEN = 20;
/** A proposal has as many versions at most, but for tries that were refused. */
const VERSIONS = 50;

const Stored = z.object({
  act: z.enum(['asked', 'confirming', 'written', 'refused', 'taken-back']),
  /** Keyed hash of who asked for it. */
  by: z.string(),
  entry: z.object({
    words: z.array(z.string()),
    from: z.string().transform(isoDate),
    value: z.string(),
    basis: z.string(),
    source: z.string(),
  }),
});

type Act = z.output<typeof Stored>['act'];

/** A row one administrator wants and another one has to agree to. */
export interface Proposal {
  readonly no: number;
  readonly version: number;
  /** `confirming`: another one agreed, and it is not known to be written. */
  readonly act: Act;
  readonly entry: RateEntry;
  /** The looker is who asked for it. */
  readonly isOwn: boolean;
  /** Keyed hash of who asked for it. */
  readonly by: string;
}

const isOpen = (act: Act) => act === 'asked' || act === 'confirming' || act === 'refused';

function proposalOf(
  no: number,
  { version, value }: { version: number; value: unknown },
  identityNo: string,
): Proposal | null {
  const stored = Stored.safeParse(value).data;
  return stored ? { no, version, ...stored, isOwn: stored.by === memberHashOf(identityNo) } : null;
}

/** Those that wait, the oldest first. */
export async function listProposals(identityNo: string): Promise<Proposal[]> {
  const entries = await listEntries('rate');
  return entries
    .flatMap((entry) => proposalOf(entry.no, entry, identityNo) ?? [])
    .filter(({ act }) => isOpen(act))
    .toReversed();
}

export interface Asker {
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
}

/** Who asked for it, and when. */
export async function findAsker(no: number): Promise<Asker> {
  const first = (await listEntryVersions('rate', no, VERSIONS)).at(-1);
  return { by: first?.editor ?? '', at: first?.at.toISOString() ?? '' };
}

/** One that waits; null where it does no more. */
export async function findProposal(no: number, identityNo: string): Promise<Proposal | null> {
  const entry = await findEntry('rate', no);
  const found = entry && proposalOf(no, entry, identityNo);
  return found && isOpen(found.act) ? found : null;
}

/** Asks for a row; the same row twice is asked for once. False where somebody else was faster three times. */
export async function propose(entry: RateEntry, identityNo: string, editor: string): Promise<boolean> {
  const same = (await listProposals(identityNo)).some(
    (one) => one.isOwn && JSON.stringify(one.entry) === JSON.stringify(entry),
  );
  if (same) return true;
  const value = { act: 'asked' satisfies Act, by: memberHashOf(identityNo), entry };
  for (let tries = 0; tries < 3; tries += 1) {
    const no = await nextEntryNo('rate');
    if (await addEntryVersion('rate', { no, base: 0, value, editor })) return true;
  }
  return false;
}

/** Takes a proposal a step further; null where somebody else did meanwhile. */
export async function advance(proposal: Proposal, act: Act, editor: string): Promise<Proposal | null> {
  const { no, version: base, by, entry } = proposal;
  const isAdded = await addEntryVersion('rate', { no, base, value: { act, by, entry }, editor });
  return isAdded ? { ...proposal, act, version: base + 1 } : null;
}
