import type { Database } from 'municipality/ground/connection';
import { and, asc, gte, lt, sql } from 'drizzle-orm';
import type { AuditRow } from '~/platform/audit/seal.server';
import { sign } from '~/platform/configuration/secrets.server';
import { audit } from '~/platform/audit/tables.server';

/** So many records are read at a time: a record of any length needs this much memory. */
const PAGE = 2_000;

/** Returns every record, or those of a stretch of time, person by person, each person's in order. */
export async function* eachRecord(
  database: Database,
  stretch?: { readonly since: Date | null; readonly until: Date },
): AsyncGenerator<AuditRow> {
  let last: AuditRow | undefined;
  for (;;) {
    const page: AuditRow[] = await database
      .select()
      .from(audit)
      .where(
        and(
          last && sql`(${audit.subject}, ${audit.no}) > (${last.subject}, ${last.no})`,
          stretch?.since ? gte(audit.at, stretch.since) : undefined,
          stretch && lt(audit.at, stretch.until),
        ),
      )
      .orderBy(asc(audit.subject), asc(audit.no))
      .limit(PAGE);
    yield* page;
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

const LARGEST = 1n << 256n;

/** Describes the count and sum of keyed hashes of some records: the same in whatever order they come. */
export class RecordSum {
  rows = 0;
  #sum = 0n;

  constructor(private readonly secret: string) {}

  add({ subject, no, seal }: Pick<AuditRow, 'subject' | 'no' | 'seal'>): void {
    const hash = Buffer.from(sign(this.secret, 'audit-row', `${subject} ${no} ${seal}`), 'base64url');
    this.#sum = (this.#sum + BigInt(`0x${hash.toString('hex')}`)) % LARGEST;
    this.rows += 1;
  }

  get digest(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
