import { getPortal } from '~/platform/portal/portal.server';
import { knownCalls } from './answers';
import { CLERK } from './wire';
import { type Random, randomOf } from './random';
import { openFaultyTransport, type FaultyTransport } from './faulty-transport';
import { type Person, signIn } from './people';
import { type Order, openTown, type Town } from './town';

/** Describes a link somebody was sent. */
export interface SentLink {
  readonly id: string;
  readonly token: string;
  readonly member: Person;
  readonly parts: number;
}

/** Describes one history under way: the town, its people, and what they have begun. */
export interface History {
  readonly random: Random;
  readonly town: Town;
  readonly line: FaultyTransport;
  members: Person[];
  clerk: Person;
  /** Says who began a payment, by its reference. */
  readonly payers: Map<string, Person>;
  readonly links: SentLink[];
}

/** Signs the member in anew, in the same browser: a session has ended meanwhile. */
export async function signInAgain(history: Pick<History, 'members' | 'clerk'>): Promise<void> {
  for (const person of [...history.members, history.clerk])
    person.browser = (await signIn(person.identityNo ?? '')).browser;
}

/** Opens a town drawn by the seed, with everybody signed in. */
export async function openHistory(seed: number): Promise<History> {
  const random = randomOf(seed);
  const town = openTown(random);
  const line = openFaultyTransport(town, (key) => randomOf(seed ^ hashOf(key)));
  const nobody: Person = { identityNo: CLERK, browser: { cookie: '', token: '' } };
  const numbers = [...new Set(town.registries.map(({ identityNo }) => identityNo))];
  const members = numbers.map((identityNo): Person => ({ identityNo, browser: nobody.browser }));
  const history = {
    random,
    town,
    line,
    members,
    clerk: nobody,
    payers: new Map<string, Person>(),
    links: [],
  };
  getPortal().offered.noteList({
    system: 'Model',
    contractVersion: '1.4',
    calls: knownCalls,
    ordersAcrossRegistries: town.isAcross,
  });
  await signInAgain(history);
  return history;
}

/** Computes FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

export const payerOf = ({ payers }: History, { reference }: Order): Person | undefined =>
  payers.get(reference);
