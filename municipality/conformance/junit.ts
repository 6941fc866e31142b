/** Describes one thing tried, as a continuous integration counts it. */
export interface JunitCase {
  readonly suite: string;
  readonly name: string;
  readonly milliseconds: number;
  /** Holds what is wrong; null where nothing is. */
  readonly fault: string | null;
  readonly isSkipped?: boolean;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 has no place for the other control letters. */
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter).replace(/[^\P{C}\t\n\r]/gu, ' ');

/** Returns the cases as JUnit's XML, one suite for each area. */
export function junitOf(cases: readonly JunitCase[]): string {
  const suites = [...new Set(cases.map(({ suite }) => suite))].map((suite) => {
    const own = cases.filter((one) => one.suite === suite);
    const rows = own.map(({ name, milliseconds, fault, isSkipped }) => {
      const head = `    <testcase classname="${escaped(suite)}" name="${escaped(name)}" time="${milliseconds / 1_000}"`;
      if (isSkipped === true) return `${head}><skipped/></testcase>`;
      return fault === null ? `${head}/>` : `${head}><failure message="${escaped(fault)}"/></testcase>`;
    });
    const failures = own.filter(({ fault }) => fault !== null).length;
    const skipped = own.filter(({ isSkipped }) => isSkipped).length;
    return [
      `  <testsuite name="${escaped(suite)}" tests="${own.length}" failures="${failures}" skipped="${skipped}">`,
      ...rows,
      '  </testsuite>',
    ].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join(
    '\n',
  );
}
