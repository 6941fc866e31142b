import { contract, type CallName } from 'municipality/contract';

/** Describes what the kit was asked to do. */
export interface KitOptions {
  /** Holds the base address of the service, without a slash at its end. */
  readonly service: string;
  /** Holds the validation key, for the calls of the portal itself. */
  readonly key: string | null;
  readonly member: { readonly userName: string; readonly password: string } | null;
  readonly writes: boolean;
  readonly confirmed: boolean;
  readonly only: CallName | null;
  readonly json: boolean;
  /** Chooses one way through several calls in place of each call for itself. */
  readonly journey: 'payment' | null;
  /** Holds the number of an order booked by an earlier journey, which has to be known still. */
  readonly kept: string | null;
  /** Holds the file for the result as JUnit's XML. */
  readonly junit: string | null;
  /** Counts the milliseconds an answer may take. */
  readonly timeLimit: number;
}

export class KitUsageFault extends Error {
  override readonly name = 'KitUsageFault';
}

const isCall = (name: string): name is CallName => Object.hasOwn(contract, name);

function addressOf(typed: string): string {
  if (!URL.canParse(typed) || !/^https?:$/.test(new URL(typed).protocol)) {
    throw new KitUsageFault(`--service bir http ya da https adresi olmalı: ${typed}`);
  }
  let address = typed;
  while (address.endsWith('/')) address = address.slice(0, -1);
  return address;
}

/** Holds the options as they are typed. */
interface KitWords {
  readonly service: string;
  readonly key?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly only?: string | undefined;
  readonly json: boolean;
  readonly journey?: string | undefined;
  readonly kept?: string | undefined;
  readonly junit?: string | undefined;
  readonly writes: boolean;
  readonly yes: boolean;
}

/** Reads what was typed, and checks it. @throws KitUsageFault with what is wrong with it */
export function readKitOptions(words: KitWords): KitOptions {
  const { user, password, only, journey, kept } = words;
  if ((user === undefined) !== (password === undefined)) {
    throw new KitUsageFault('--user ve --password birlikte verilir.');
  }
  if (journey !== undefined && journey !== 'payment') {
    throw new KitUsageFault(`Böyle bir yol yok: ${journey}; bilinen: payment`);
  }
  if (journey !== undefined && (words.key === undefined || user === undefined)) {
    throw new KitUsageFault('--journey için --key, --user ve --password gerekir.');
  }
  if (kept !== undefined && journey === undefined) throw new KitUsageFault('--kept, --journey ile verilir.');
  if (only !== undefined && !isCall(only)) throw new KitUsageFault(`Sözleşmede böyle bir çağrı yok: ${only}`);
  return {
    service: addressOf(words.service),
    key: words.key ?? null,
    member: user === undefined || password === undefined ? null : { userName: user, password },
    writes: words.writes,
    confirmed: words.yes,
    only: only ?? null,
    json: words.json,
    journey: journey ?? null,
    kept: kept ?? null,
    junit: words.junit ?? null,
    timeLimit: 10_000,
  };
}
