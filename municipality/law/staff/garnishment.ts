import type { Employment, EnforcementKind, EnforcementLaw, Kurus, Share } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { exact, halfUp, shareOf } from '../money/rounding';
import { readShare, type AttachmentLimits } from './payroll-parameters';

/** Describes an enforcement file as a month's wage meets it; kuruş. */
export interface GarnishedFile {
  readonly id: string;
  readonly kind: EnforcementKind;
  /** Says by which law the office attached the wage. */
  readonly law: EnforcementLaw;
  /** Holds the place in the queue, 1 first (2004 m.83/2). */
  readonly orderNo: number;
  /** It is null for alimony that runs on from month to month. */
  readonly debt: Kurus | null;
  readonly alreadyPaid: Kurus;
  /**
   * Holds what of the wage the office's order takes, as "1/4"; null where it names none: the least the law lets it
   * take.
   */
  readonly share: string | null;
  /** The office asks for this sum each month; null means that it asks for a share of the wage. */
  readonly monthlyAmount: Kurus | null;
}

interface Garnishment {
  readonly id: string;
  readonly deduction: Kurus;
  /** Holds the kuruş still owed after it; null for alimony that runs on. */
  readonly remaining: Kurus | null;
}

/** Says whose wage it is, and what the law bounds. */
export interface WageEarner {
  readonly employment: Employment;
  readonly limits: AttachmentLimits;
  /** Holds the kuruş of a month at the minimum wage (6183 m.71/2). */
  readonly minimumNet: Kurus;
}

const byQueue = (one: GarnishedFile, other: GarnishedFile) => one.orderNo - other.orderNo;

const partOf = (net: number, share: Share) => halfUp(shareOf(exact(net), share));

const leftOf = ({ debt, alreadyPaid }: GarnishedFile) =>
  debt === null ? Number.POSITIVE_INFINITY : Math.max(0, debt - alreadyPaid);

/**
 * Returns the most a file takes of a month's wage. The order decides: an office may ask a civil servant or contract
 * employee for more than a quarter (2004 m.83), a tax office for a third (6183 m.71), nobody for more than a quarter of
 * a worker's wage (4857 m.35), and a tax office for a tenth of what is not above the minimum wage.
 */
function mostOf(net: number, file: GarnishedFile, { employment, limits, minimumNet }: WageEarner): number {
  const isTax = file.law === '6183';
  const least = isTax ? limits.taxLeast : limits.least;
  const asked = file.monthlyAmount ?? partOf(net, file.share === null ? least : readShare(file.share));
  const bounds = [asked];
  if (isTax) bounds.push(partOf(net, net <= minimumNet ? limits.taxOfMinimumWage : limits.taxMost));
  if (employment === 'isci') bounds.push(partOf(net, limits.workerMost));
  return Math.min(...bounds);
}

/**
 * Returns what a month's net wage gives to each file. Alimony comes first and may take all of the wage; the other files take their
 * share of what is left then, one after the other: a later one gets what its own share leaves beside the one before it, if
 * that was ended by this very deduction, and waits otherwise (2004 m.83/2).
 * @param netSalary kuruş
 * @throws RangeError for a negative wage
 */
export function garnish(
  netSalary: Kurus,
  files: readonly GarnishedFile[],
  earner: WageEarner,
): Garnishment[] {
  if (netSalary < 0) throw new RangeError('A wage is not negative');
  const taken = new Map<string, number>();
  let left: number = netSalary;
  for (const file of files.filter(({ kind }) => kind === 'nafaka').sort(byQueue)) {
    const deduction = Math.min(leftOf(file), file.monthlyAmount ?? left, left);
    taken.set(file.id, deduction);
    left -= deduction;
  }
  let [used, isWaiting] = [0, false];
  for (const file of files.filter(({ kind }) => kind === 'adi').sort(byQueue)) {
    const most = Math.max(0, Math.min(mostOf(left, file, earner), left) - used);
    const deduction = isWaiting ? 0 : Math.min(leftOf(file), most);
    taken.set(file.id, deduction);
    used += deduction;
    isWaiting ||= file.debt === null || file.alreadyPaid + deduction < file.debt;
  }
  return files.map(({ id, debt, alreadyPaid }) => {
    const deduction = kurus(taken.get(id) ?? 0);
    const remaining = debt === null ? null : kurus(Math.max(0, debt - alreadyPaid - deduction));
    return { id, deduction, remaining };
  });
}
