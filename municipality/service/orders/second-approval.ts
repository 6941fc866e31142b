import { and, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { statutoryAmount } from '../tariffs/tables';

/** Names who asked for a refund, and the other one who agreed. */
interface Signed {
  readonly askedBy: string | null;
  readonly approvedBy: string | null;
}
type Signs = Partial<Signed>;

interface Approval {
  readonly isGiven: boolean;
  /** Says who asked or agreed, to be written down with the claim. */
  readonly signs: Signs;
  readonly text: string;
}

/**
 * Tells from which sum on a refund needs two employees on a day (law no. 5018 m. 57: nobody alone holds all steps of an
 * expense).
 */
async function findLimit(database: ServiceDatabase, day: IsoDate): Promise<Kurus | null> {
  const { key, validFrom, validTo, value } = statutoryAmount;
  const [row] = await database
    .select({ value })
    .from(statutoryAmount)
    .where(and(eq(key, 'refund-alone'), lte(validFrom, day), or(isNull(validTo), gte(validTo, day))))
    .orderBy(desc(validFrom))
    .limit(1);
  return row ? kurus(Number(row.value)) : null;
}

interface ApprovalRequest {
  readonly userName: string;
  readonly approves?: boolean | undefined;
}

/**
 * Tells whether an employee's call pays, asks, or agrees to what another one asked. `before` is the refund as the call
 * found it.
 */
export async function validateApproval(
  { database, today }: Pick<CallContext, 'database' | 'today'>,
  amount: Kurus,
  before: Signed | null,
  { userName, approves = false }: ApprovalRequest,
): Promise<Approval> {
  const limit = await findLimit(database, today);
  const isFree = limit === null || amount <= limit;
  if (isFree || before?.approvedBy) return { isGiven: true, signs: {}, text: '' };
  const askedBy = before?.askedBy ?? null;
  if (approves && askedBy !== null && askedBy !== userName)
    return { isGiven: true, signs: { approvedBy: userName }, text: '' };
  return {
    isGiven: false,
    signs: { askedBy: userName },
    text: 'Bu tutarda bir iade için ikinci bir görevlinin onayı gerekir; onay bekleniyor.',
  };
}
