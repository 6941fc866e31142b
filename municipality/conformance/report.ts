import type { JunitCase } from './junit';
import type { KitResult } from './try-calls';
import { isFault, verdictWords, type Verdict } from './verdict';

const wide = (text: string, width: number) => text.padEnd(width);

function lineOf(name: string, verdict: Verdict, milliseconds: number, width: number): string {
  const { kind, detail, tolerated } = verdict;
  const mark = isFault(verdict) ? '✗' : kind === 'untried' ? '–' : '✓';
  const words = [
    verdictWords[kind] + (detail === '' ? '' : `: ${detail}`),
    ...tolerated.map((what) => `hoş görüldü: ${what}`),
  ];
  return `  ${mark} ${wide(name, width)} ${String(milliseconds).padStart(6)} ms  ${words.join('; ')}`;
}

/** Returns the result as a table by area, for people. */
export function reportTable({ calls, protocol, hasSignedIn }: KitResult): string {
  const width = Math.max(...calls.map(({ name }) => name.length), ...protocol.map(({ name }) => name.length));
  const groups = [...new Set(calls.map(({ area }) => area))].map((area) => [
    area,
    ...calls
      .filter((call) => call.area === area)
      .map(({ name, verdict, milliseconds }) => lineOf(name, verdict, milliseconds, width)),
  ]);
  const rules = protocol.map(({ name, verdict, milliseconds }) => lineOf(name, verdict, milliseconds, width));
  return [
    ...(hasSignedIn === false ? [['Üye giriş yapamadı: numarayı, şifreyi ve anahtarı denetleyin.']] : []),
    ...groups,
    ...(rules.length === 0 ? [] : [['Ortak kurallar', ...rules]]),
    [sumsOf({ calls, protocol, hasSignedIn })],
  ]
    .map((group) => group.join('\n'))
    .join('\n\n');
}

function sumsOf({ calls, protocol }: KitResult): string {
  const verdicts = [...calls, ...protocol].map(({ verdict }) => verdict.kind);
  const kinds = Object.keys(verdictWords) as Verdict['kind'][];
  const sums = kinds.map((kind) => [kind, verdicts.filter((one) => one === kind).length] as const);
  const counts = sums
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${verdictWords[kind]}`);
  return `${verdicts.length} deneme: ${counts.join(', ')}`;
}

/** Returns the exit code: 1 when something is to be mended, 0 otherwise. */
export function exitCodeOf({ calls, protocol, hasSignedIn }: KitResult): 0 | 1 {
  return hasSignedIn === false || [...calls, ...protocol].some(({ verdict }) => isFault(verdict)) ? 1 : 0;
}

/** Returns the result for a continuous integration. */
export function casesOf({ calls, protocol }: KitResult): JunitCase[] {
  const caseOf = (suite: string, { name, verdict, milliseconds }: (typeof protocol)[number]) => ({
    ...{ suite, name, milliseconds },
    fault: isFault(verdict) ? `${verdictWords[verdict.kind]} ${verdict.detail}`.trim() : null,
    isSkipped: verdict.kind === 'untried' || verdict.kind === 'not-offered',
  });
  return [
    ...calls.map((call) => caseOf(call.area, call)),
    ...protocol.map((rule) => caseOf('Ortak kurallar', rule)),
  ];
}
