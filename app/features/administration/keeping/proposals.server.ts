import { z } from 'zod';
import type { EntryKind } from '~/parts/content/content-keys';
import {
  addEntryVersion,
  findEntry,
  listEntries,
  listEntryVersions,
  nextEntryNo,
} from '~/parts/content/entries.server';
import { memberHashOf } from '~/features/identity/session/session.server';

/** A proposal has as many versions at most, but for tries that were refused. */
const VERSIONS = 50;

const Act = z.enum(['asked', 'confirming', 'written', 'refused', 'taken-back']);
type Act = z.output<typeof Act>;

/** Describes something one administrator wants and another one has to agree to. */
export interface Proposal<Entry> {
  readonly no: number;
  readonly version: number;
  /** Says `confirming` where another one agreed and it is not known to be written. */
  readonly act: Act;
  readonly entry: Entry;
  /** Says that the looker is who asked for it. */
  readonly isOwn: boolean;
  /** Holds the keyed hash of who asked for it. */
  readonly by: string;
}

interface Asker {
  readonly by: string;
  /** Holds an ISO instant. */
  readonly at: string;
}

const isOpen = (act: Act) => act === 'asked' || act === 'confirming' || act === 'refused';

/** Returns what waits for a second administrator, of one kind; `entry` reads what is proposed as it was stored. */
export function keepProposals<Entry>(kind: EntryKind, entry: z.ZodType<Entry>) {
  const Stored = z.object({
    act: Act,
    /** Holds the keyed hash of who asked for it. */
    by: z.string(),
    entry,
  });

  function proposalOf(
    no: number,
    { version, value }: { version: number; value: unknown },
    identityNo: string,
  ): Proposal<Entry> | null {
    const stored = Stored.safeParse(value).data;
    return stored ? { no, version, ...stored, isOwn: stored.by === memberHashOf(identityNo) } : null;
  }

  /** Lists those that wait, the oldest first. */
  async function listProposals(identityNo: string): Promise<Proposal<Entry>[]> {
    const entries = await listEntries(kind);
    return entries
      .flatMap((one) => proposalOf(one.no, one, identityNo) ?? [])
      .filter(({ act }) => isOpen(act))
      .toReversed();
  }

  /** Tells who asked for it, and when. */
  async function findAsker(no: number): Promise<Asker> {
    const first = (await listEntryVersions(kind, no, VERSIONS)).at(-1);
    return { by: first?.editor ?? '', at: first?.at.toISOString() ?? '' };
  }

  /** Finds one that waits; null where it does no more. */
  async function findProposal(no: number, identityNo: string): Promise<Proposal<Entry> | null> {
    const found = await findEntry(kind, no);
    const proposal = found && proposalOf(no, found, identityNo);
    return proposal && isOpen(proposal.act) ? proposal : null;
  }

  /** Asks for it; the same twice is asked for once. False where somebody else was faster three times. */
  async function propose(wanted: Entry, identityNo: string, editor: string): Promise<boolean> {
    const same = (await listProposals(identityNo)).some(
      (one) => one.isOwn && JSON.stringify(one.entry) === JSON.stringify(wanted),
    );
    if (same) return true;
    const value = { act: 'asked' satisfies Act, by: memberHashOf(identityNo), entry: wanted };
    for (let tries = 0; tries < 3; tries += 1) {
      const no = await nextEntryNo(kind);
      if (await addEntryVersion(kind, { no, base: 0, value, editor })) return true;
    }
    return false;
  }

  /** Takes a proposal a step further; null where somebody else did meanwhile. */
  async function advance(
    proposal: Proposal<Entry>,
    act: Act,
    editor: string,
  ): Promise<Proposal<Entry> | null> {
    const { no, version: base, by } = proposal;
    const value = { act, by, entry: proposal.entry };
    const isAdded = await addEntryVersion(kind, { no, base, value, editor });
    return isAdded ? { ...proposal, act, version: base + 1 } : null;
  }

  return { listProposals, findAsker, findProposal, propose, advance };
}
