/** Describes what a debt says of the thing it is for. */
interface Named {
  readonly RevenueName: string;
  readonly Description: string;
}

/** Says how descriptions begin that name a place or a subscription, and what people call it. */
const subjects: readonly (readonly [RegExp, (subject: string) => string])[] = [
  [/^Konut, (.+)$/, (place) => `Ev: ${place}`],
  [/^İş yeri, (.+)$/, (place) => `İş yeri: ${place}`],
  [/^Arsa, (ada [^,]+)/, (place) => `Arsa: ${place}`],
  [/^Arazi, (ada [^,]+)/, (place) => `Arazi: ${place}`],
  [/^Abone no ([^,]+)/, (no) => `Su: abone ${no}`],
];

function subjectOf({ RevenueName, Description }: Named): string {
  for (const [pattern, nameOf] of subjects) {
    const [, found] = pattern.exec(Description) ?? [];
    if (found !== undefined) return nameOf(found);
  }
  return RevenueName;
}

/** Returns what a debt's detail adds to the name of its record: without the place or the subscription that this says. */
export function detailBeside(recordName: string, detail: string): string {
  for (const [pattern, nameOf] of subjects) {
    const [said = '', found] = pattern.exec(detail) ?? [];
    if (found !== undefined && nameOf(found) === recordName)
      return detail.slice(said.length).replace(/^, /, '');
  }
  return detail;
}

/** More than these are counted, not named. */
const MOST_NAMED = 2;

/**
 * Names a sicil record by what its debts are about: "Ev: Cumhuriyet Meydanı 1/4", "Su: abone 500001"; null without
 * debts.
 */
export function findRecordName(lines: readonly Named[]): string | null {
  // A subject has a description alone, and some descriptions name nothing.
  const names = [...new Set(lines.map(subjectOf))].filter((name) => name !== '');
  const places = names.filter((name) => name.includes(': '));
  // Beside places and subscriptions a mere kind of revenue would say nothing of which record it is.
  const ordered = places.length > 0 ? places : names;
  const named = ordered.slice(0, MOST_NAMED).join(', ');
  const left = ordered.length - MOST_NAMED;
  if (named === '') return null;
  return left > 0 ? `${named} ve ${left} konu daha` : named;
}
