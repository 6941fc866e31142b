import { findKind } from '../kinds/kinds';
import type { Statements } from '../merging/session';
import type { DeliveryReport } from '../tables';

interface Limits {
  readonly mostEnded: number;
  readonly mostRefused: number;
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);
const written = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
const titleOf = (kind: string) => findKind(kind)?.title ?? kind;

/** What somebody agreed to: as many rows of each kind, and no more. */
async function readAgreed({ run }: Statements, digest: string): Promise<ReadonlyMap<string, number> | null> {
  const { rows } = await run<{ report: DeliveryReport }>(
    `select report from municipality.exchange_delivery where digest = $1 and state = 'onaylandi' order by no desc limit 1`,
    [digest],
  );
  const [agreed] = rows;
  return agreed
    ? new Map(
        agreed.report.counts.flatMap(({ kind, added, changed, ended, refused }): [string, number][] => [
          [`${kind} written`, added + changed],
          [`${kind} ended`, ended],
          [`${kind} refused`, refused],
        ]),
      )
    : null;
}

/** Why a delivery waits for somebody's agreement; empty where it does not. */
export async function findStop(
  statements: Statements,
  given: {
    report: DeliveryReport;
    stoodBefore: ReadonlyMap<string, number>;
    digest: string;
    limits: Limits;
  },
): Promise<string[]> {
  const { report, stoodBefore, digest, limits } = given;
  const agreed = await readAgreed(statements, digest);
  const isAgreed = (what: string, count: number) => count <= (agreed?.get(what) ?? -1);
  return report.counts.flatMap(({ kind, rows, added, changed, ended, refused }) => {
    const stops: string[] = [];
    const fresh = added + changed;
    const isAsked = findKind(kind)?.wantsAgreement === true && fresh > 0;
    if (isAsked && !isAgreed(`${kind} written`, fresh))
      stops.push(
        `${titleOf(kind)}: ${fresh} satır yeni ya da değişik. Bunlar ancak onaylanınca yürürlüğe girer.`,
      );
    const endedPart = percent(ended, stoodBefore.get(kind) ?? 0);
    if (endedPart > limits.mostEnded && !isAgreed(`${kind} ended`, ended))
      stops.push(
        `${titleOf(kind)}: ${ended} kayıt bitiyor, bu kayıtların %${written.format(endedPart)}’i. Sınır %${written.format(limits.mostEnded)}; dosya eksik olabilir.`,
      );
    const refusedPart = percent(refused, rows);
    if (refusedPart > limits.mostRefused && !isAgreed(`${kind} refused`, refused))
      stops.push(
        `${titleOf(kind)}: ${refused} satır alınamıyor, dosyanın %${written.format(refusedPart)}’i. Sınır %${written.format(limits.mostRefused)}.`,
      );
    return stops;
  });
}
