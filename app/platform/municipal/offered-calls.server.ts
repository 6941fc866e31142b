import { contract, type CallName } from 'municipality/contract';
import type { Log } from '../log/log.server';

/** Describes what a municipality says of itself. */
export interface OfferedList {
  readonly system: string;
  readonly contractVersion: string;
  readonly calls: readonly string[];
  readonly ordersAcrossRegistries?: boolean | null | undefined;
  readonly requestPoints?: boolean | null | undefined;
}

/** Says which calls of the contract the municipality offers, as far as it has told. */
export interface OfferedCalls {
  /** Tells whether a call is offered; true as well while nobody knows. */
  readonly isOffered: (call: string) => boolean;
  /** Says whether one order may pay debts of several sicil records; not unless the municipality said so. */
  readonly hasOrdersAcrossRegistries: boolean;
  /** Says whether a request may carry a point on the map; not unless the municipality said so. */
  readonly hasRequestPoints: boolean;
  /** Holds what it last said of itself; null where it never did. */
  readonly list: OfferedList | null;
  /** Lists the calls known not to be offered, in the contract's order. */
  listMissing(): CallName[];
  /**
   * Tells whether a refusal in these words is what the municipality says of a call it does not know: it says the same
   * of RetrieveOfferedCalls, but for the call's name and for numbers.
   */
  isSaidOfUnknown(call: string, message: string): boolean;
  /** A call was answered 501, or as an address that does not exist; `message`: in which words. */
  noteNotOffered(call: string, message?: string | null): void;
  noteAnswered(call: string): void;
  noteList(list: OfferedList): void;
}

/**
 * Counts the milliseconds for which one answer "not offered" counts: longer than the list is asked for again, it would
 * outlive it.
 */
const REMEMBERED = 5 * 60_000;

/** Returns a message without what differs from one call and request to the next. */
const withoutCall = (call: string, message: string) =>
  message
    .replaceAll(pathOf(call), '#')
    .replaceAll(call, '#')
    .replaceAll(/[\w-]+/g, (word) => (/\d/.test(word) ? '0' : word));

const pathOf = (call: string) => (call in contract ? contract[call as CallName].path : call);

export function openOfferedCalls(): OfferedCalls {
  let saidOfUnknown: string | null = null;
  let list: OfferedList | null = null;
  let offered: ReadonlySet<string> | null = null;
  const refused = new Map<string, number>();
  const isOffered = (call: string) => {
    const until = refused.get(call);
    if (until !== undefined && until > Date.now()) return false;
    return offered === null || offered.has(call);
  };
  return {
    isOffered,
    get list() {
      return list;
    },
    get hasOrdersAcrossRegistries() {
      return list?.ordersAcrossRegistries === true;
    },
    get hasRequestPoints() {
      return list?.requestPoints === true;
    },
    listMissing: () => (Object.keys(contract) as CallName[]).filter((call) => !isOffered(call)),
    isSaidOfUnknown: (call, message) => saidOfUnknown === withoutCall(call, message),
    noteNotOffered(call, message = null) {
      refused.set(call, Date.now() + REMEMBERED);
      if (call === contract.RetrieveOfferedCalls.name)
        saidOfUnknown = message === null ? null : withoutCall(call, message);
    },
    noteAnswered: (call) => void refused.delete(call),
    noteList(newList) {
      list = newList;
      saidOfUnknown = null;
      // A municipality that says what it offers has said so by this very call.
      offered = new Set([...newList.calls, contract.RetrieveOfferedCalls.name]);
      refused.clear();
    },
  };
}

/** Counts the milliseconds between two questions for the list, and after one that was not answered. */
const [ASK_EVERY, ASK_AGAIN] = [5 * 60_000, 20_000];
/** Counts the milliseconds the first pages wait for the first answer. */
const FIRST_WAIT = 3_000;

/**
 * Asks the municipality what it offers, and goes on asking. Resolves with the first answer, or after three seconds without
 * one. A municipality that does not offer the list itself counts as offering whatever it does not answer with 501.
 */
export async function followOfferedCalls(
  offered: OfferedCalls,
  ask: () => Promise<OfferedList>,
  log: Log,
): Promise<void> {
  const askOnce = async () => {
    let again = ASK_EVERY;
    try {
      offered.noteList(await ask());
    } catch (error) {
      if (offered.isOffered(contract.RetrieveOfferedCalls.name)) again = ASK_AGAIN;
      log.debug({ err: error }, 'municipality.calls-unknown');
    }
    setTimeout(() => void askOnce(), again).unref();
  };
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => (timer = setTimeout(resolve, FIRST_WAIT)));
  await Promise.race([askOnce(), waited]);
  clearTimeout(timer);
}
