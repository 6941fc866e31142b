import { nameOfDebt } from 'municipality/contract/debt-name';
import type { Attempt, AttemptLine } from './attempt/attempt-store.server';

/** Shows a debt of an order. What it is about tells where somebody lives: `isOwn` false leaves that out. */
export function lineView(line: AttemptLine, isOwn: boolean) {
  return {
    oid: line.accrualOid,
    title: nameOfDebt({
      RevenueName: line.title,
      Year: line.year,
      Description: line.about ?? '',
      InstallmentNo: line.instalmentNo,
      InstallmentCount: line.instalmentCount,
    }),
    about: isOwn ? line.about : null,
    registryNo: isOwn ? line.registryNo : null,
    principal: line.principal,
    lateFee: line.lateFee,
    FeeKind: line.feeKind,
    FeeTitle: line.feeTitle,
    total: line.total,
  };
}

/** Lists the sicil records an order pays for: mostly one. */
export function registryNosOf(
  { registryNo }: Pick<Attempt, 'registryNo'>,
  lines: readonly Pick<AttemptLine, 'registryNo'>[],
): string {
  return [...new Set(lines.map((line) => line.registryNo ?? registryNo))].join(', ');
}

export type LineView = ReturnType<typeof lineView>;
