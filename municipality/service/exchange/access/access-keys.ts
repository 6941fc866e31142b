import { createHash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { ServiceDatabase } from '../../kit/database/connection';
import { ExchangeFault } from '../exchange-fault';
import { exchangeAccess } from '../tables';

/** Describes a key of the exchange over HTTP as it is listed; the key itself is kept nowhere. */
type AccessKey = Omit<typeof exchangeAccess.$inferSelect, 'hash'>;

/** Describes somebody who draws or confirms a key. */
interface KeyHolder {
  readonly who: string;
  /** Tells that person from another one; null of the operator, who needs no second one. */
  readonly mark: string | null;
}

/** Describes the keys of the exchange over HTTP, beside those of the environment. */
export interface AccessKeys {
  /** Lists the keys in use and those that wait, then the ones that ended, the newest first. */
  list(): Promise<AccessKey[]>;
  /** Makes a key: the only time it is told. An operator's counts at once. @throws ExchangeFault */
  draw(name: string, by: KeyHolder): Promise<{ no: number; key: string }>;
  /** Lets a key count; whoever drew it cannot. @throws ExchangeFault */
  confirm(no: number, by: KeyHolder): Promise<AccessKey>;
  /** Ends a key, or one that waits, for good. @throws ExchangeFault */
  end(no: number, who: string): Promise<AccessKey>;
  /** Tells whether it opens the exchange now; when and from where it did is noted. */
  admit(key: string, address: string): Promise<boolean>;
  /** Tells whether any key counts. */
  isAny(): Promise<boolean>;
}

/** So many keys may be in use or wait at the same time. */
const MOST_KEYS = 20;
/** So many ended keys are listed. */
const LISTED = 50;
/** A use within so many milliseconds is not noted again. */
const NOTED_EVERY = 60_000;
/** Every key begins so, so that people and scanners know it. */
const BEGINNING = 'aktarim_';
const shape = /^aktarim_[\w-]{43}$/;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
const isOpen = isNull(exchangeAccess.endedAt);
const counts = and(isOpen, isNotNull(exchangeAccess.confirmedAt));

const listed = {
  no: exchangeAccess.no,
  name: exchangeAccess.name,
  drawnBy: exchangeAccess.drawnBy,
  drawnMark: exchangeAccess.drawnMark,
  drawnAt: exchangeAccess.drawnAt,
  confirmedBy: exchangeAccess.confirmedBy,
  confirmedAt: exchangeAccess.confirmedAt,
  endedBy: exchangeAccess.endedBy,
  endedAt: exchangeAccess.endedAt,
  lastUsedAt: exchangeAccess.lastUsedAt,
  lastAddress: exchangeAccess.lastAddress,
};

/** All processes agree on this number: one key is drawn at a time. */
const drawingLock = 2_464_005;

async function draw(database: ServiceDatabase, name: string, { who, mark }: KeyHolder, now: Date) {
  const key = BEGINNING + randomBytes(32).toString('base64url');
  const confirmed = mark === null ? { confirmedBy: who, confirmedAt: now } : {};
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${drawingLock})`);
    const open = await transaction.select({ name: exchangeAccess.name }).from(exchangeAccess).where(isOpen);
    const isTaken = open.some((one) => one.name.toLocaleLowerCase('tr') === name.toLocaleLowerCase('tr'));
    if (isTaken)
      throw new ExchangeFault(`“${name}” adında bir anahtar var. Başka bir ad yazın ya da onu sonlandırın.`);
    if (open.length >= MOST_KEYS)
      throw new ExchangeFault(
        `Aynı anda en çok ${MOST_KEYS} anahtar olabilir; önce kullanılmayanı sonlandırın.`,
      );
    const [row] = await transaction
      .insert(exchangeAccess)
      .values({ name, hash: hashOf(key), drawnBy: who, drawnMark: mark, drawnAt: now, ...confirmed })
      .returning({ no: exchangeAccess.no });
    if (!row) throw new Error('A key was not kept');
    return { no: row.no, key };
  });
}

async function whyNot(database: ServiceDatabase, no: number, mark: string | null): Promise<ExchangeFault> {
  const [row] = await database.select(listed).from(exchangeAccess).where(eq(exchangeAccess.no, no));
  if (!row) return new ExchangeFault('Böyle bir anahtar yok.');
  if (row.endedAt !== null) return new ExchangeFault('Bu anahtar sonlandırılmış.');
  if (row.confirmedAt !== null) return new ExchangeFault('Bu anahtar onaylanmış.');
  return new ExchangeFault(
    mark !== null && row.drawnMark === mark
      ? 'Bu anahtarı siz oluşturdunuz; bir başka yönetici onaylar.'
      : 'Bu anahtara siz bakarken bir başkası işlem yaptı; listeye yeniden bakın.',
  );
}

/** Opens the keys of an embedded municipality whose tables are up to date. */
export function openAccessKeys(database: ServiceDatabase, now: () => Date): AccessKeys {
  return {
    async list() {
      const open = await database
        .select(listed)
        .from(exchangeAccess)
        .where(isOpen)
        .orderBy(asc(exchangeAccess.no));
      const ended = await database
        .select(listed)
        .from(exchangeAccess)
        .where(isNotNull(exchangeAccess.endedAt))
        .orderBy(desc(exchangeAccess.endedAt))
        .limit(LISTED);
      return [...open.toReversed(), ...ended];
    },
    draw: (name, by) => draw(database, name, by, now()),
    async confirm(no, { who, mark }) {
      const [row] = await database
        .update(exchangeAccess)
        .set({ confirmedBy: who, confirmedAt: now() })
        .where(
          and(
            eq(exchangeAccess.no, no),
            isOpen,
            isNull(exchangeAccess.confirmedAt),
            mark === null ? undefined : ne(exchangeAccess.drawnMark, mark),
          ),
        )
        .returning(listed);
      if (!row) throw await whyNot(database, no, mark);
      return row;
    },
    async end(no, who) {
      const [row] = await database
        .update(exchangeAccess)
        .set({ endedBy: who, endedAt: now() })
        .where(and(eq(exchangeAccess.no, no), isOpen))
        .returning(listed);
      if (!row) throw await whyNot(database, no, null);
      return row;
    },
    async admit(key, address) {
      if (!shape.test(key)) return false;
      const isIt = and(eq(exchangeAccess.hash, hashOf(key)), counts);
      const at = now();
      const isNews = or(
        isNull(exchangeAccess.lastUsedAt),
        lt(exchangeAccess.lastUsedAt, new Date(at.getTime() - NOTED_EVERY)),
        ne(exchangeAccess.lastAddress, address),
      );
      const noted = await database
        .update(exchangeAccess)
        .set({ lastUsedAt: at, lastAddress: address })
        .where(and(isIt, isNews))
        .returning({ no: exchangeAccess.no });
      if (noted.length > 0) return true;
      const found = await database.select({ no: exchangeAccess.no }).from(exchangeAccess).where(isIt);
      return found.length > 0;
    },
    async isAny() {
      const found = await database
        .select({ no: exchangeAccess.no })
        .from(exchangeAccess)
        .where(counts)
        .limit(1);
      return found.length > 0;
    },
  };
}
