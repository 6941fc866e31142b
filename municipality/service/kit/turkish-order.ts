/** Turkish letters are in their order, and numbers inside a text count by their value: 2 before 10, 12 before 12/A. */
const collator = new Intl.Collator('tr', { numeric: true });

/** Compares two names or door numbers the way a printed list of Türkiye orders them. */
export function byTurkish<Row>(textOf: (row: Row) => string): (left: Row, right: Row) => number {
  return (left, right) => collator.compare(textOf(left), textOf(right));
}
