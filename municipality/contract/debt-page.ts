import { z } from 'zod';
import { AccrualLine, feeFields } from './accruals';
import { defineCall } from './call';
import { isPayableAmount, NOT_PAYABLE } from './payable-amount';
import { Day, Money, Oid, Text, Word } from './wire';

/** Lists the most that one call asks for: records, lines of a page, debts with a payment under way. */
export const MOST_ASKED = { registries: 50, lines: 100, held: 400 } as const;

/** Counts the days from today on in which a sum is of one day. */
export const DAYS_APART = 30;

/**
 * Holds what a record owes of one kind of revenue and year, by the month it falls due in. What falls due within thirty
 * days is summed by the day, and so is what falls due next: no sum is of overdue and coming debts at once.
 */
export const DebtSum = z
  .object({
    RegistryOid: Oid,
    RevenueCode: Text,
    RevenueName: Text,
    Year: z.int(),
    /** The last of them falls due on this day. */
    DueDate: Day,
    Count: z.int().min(1),
    RemainingPrincipal: Money,
    LateFee: Money,
    /** They are absent where its debts bear fees of several kinds. */
    ...feeFields,
    Total: Money,
    /** Holds what they come to when each is paid on its due day; absent where that is the same, or not known. */
    TotalOnDueDate: Money.optional(),
    /**
     * It is set where the collection of all its debts may be barred by time (6183 m.102): no sum is of such and other
     * debts.
     */
    IsPastLimitation: z.boolean().optional(),
  })
  .refine(
    ({ RemainingPrincipal: principal, LateFee: lateFee, Total: total }) =>
      isPayableAmount({ principal, lateFee, total }),
    NOT_PAYABLE,
  );
export type DebtSum = z.output<typeof DebtSum>;

/** `sicil` lists what is overdue first, then record by record; `vade` goes by the due date alone. */
export const DebtOrder = z.enum(['sicil', 'vade']);

const DebtPageRequest = z.object({
  registryOids: z.array(Oid).min(1).max(MOST_ASKED.registries),
  /** Without a date the fee is counted to the service's own today. */
  asOfDate: Day.optional(),
  /** Narrows everything but the sums. */
  due: z.enum(['gecmis', 'gelecek']).optional(),
  revenueCode: Word.optional(),
  year: z.int().optional(),
  order: DebtOrder,
  /** Holds the lines before the page, and on it. */
  skip: z.int().min(0).max(1_000_000),
  limit: z.int().min(0).max(MOST_ASKED.lines),
  /** Holds the debts with a payment under way. Later instalments of theirs that are overdue wait with them. */
  heldOids: z.array(Oid).max(MOST_ASKED.held),
  /** Says whether `OldestTotal` and `Oldest` are told; they are where it is left out. */
  wantsOldest: z.boolean().optional(),
});
export type DebtPageRequest = z.output<typeof DebtPageRequest>;

export const debtPageCalls = {
  GetDebtPageForEMunicipality: defineCall({
    name: 'GetDebtPageForEMunicipality',
    summary: 'Sicillerin açık borçlarının bir sayfasını ve hepsinin toplamlarını verir.',
    access: 'payer',
    repeatable: true,
    request: DebtPageRequest,
    response: z.object({
      AsOfDate: Day,
      Sums: z.array(DebtSum),
      /** Holds the page. Stretches may be left out of these and all other lines: `GetAccrumentListForEMunicipality` tells them. */
      Lines: z.array(AccrualLine),
      /** Holds the held debts that are open, and the instalments that wait with them. */
      Held: z.array(AccrualLine),
      /**
       * Holds what falls due first and is not held: the sum of as many as one payment may hold, and the first of them. They
       * are null where they were not asked for.
       */
      OldestTotal: Money.nullable(),
      Oldest: AccrualLine.nullable(),
    }),
    refusals: ['registry-not-yours'],
    words: {
      registryOids: 'sicil kayıtları',
      due: 'yalnız vadesi geçenler (gecmis) ya da gelecekler (gelecek)',
      order: 'sıra: önce vadesi geçenler, sicil sicil (sicil) ya da yalnız vadeye göre (vade)',
      skip: 'sayfadan önceki borç sayısı',
      heldOids: 'ödemesi süren borçlar',
      wantsOldest: 'en eski borç ve en eskilerin toplamı da verilsin mi; yazılmazsa verilir',
      sums: 'bütün açık borçların toplamları (sicil, gelir, yıl ve vade ayına göre; otuz gün içinde ya da ilk gelecek olan gün ayrı)',
      held: 'ödemesi süren borçlar ve onları bekleyen taksitler',
      oldestTotal: 'vadesi en eski, ödenebilir 200 borcun toplamı',
      oldest: 'vadesi en eski, ödenebilir borç',
    },
  }),
};
export type DebtPageReply = z.output<typeof debtPageCalls.GetDebtPageForEMunicipality.response>;
