/** Holds posted names and values exactly as they came, in the order they came. */
export type Fields = ReadonlyMap<string, string>;

export type FlatForm = {
  readonly fields: Fields;
  /** Holds the names that came more than once with different values. */
  readonly contradictions: readonly string[];
};

/**
 * Reads an application/x-www-form-urlencoded body without nesting: bank field names contain dots, and a parser
 * that builds objects from them would change what is hashed. The first value of a doubled name counts.
 */
export function readFlatForm(body: string): FlatForm {
  const fields = new Map<string, string>();
  const firstValues = new Map<string, string>();
  const contradictions = new Set<string>();
  for (const [name, value] of new URLSearchParams(body)) {
    const first = firstValues.get(name.toUpperCase());
    if (first === undefined) firstValues.set(name.toUpperCase(), value);
    else if (first !== value) contradictions.add(name);
    if (!fields.has(name)) fields.set(name, value);
  }
  return { fields, contradictions: [...contradictions] };
}

/** Finds the value of the first of these names that was posted; the gateway does not distinguish letter case in names. */
export function findField(fields: Fields, ...names: string[]): string | undefined {
  for (const wanted of names) {
    for (const [name, value] of fields) {
      if (name.toUpperCase() === wanted.toUpperCase()) return value;
    }
  }
  return undefined;
}

/** Returns the request body as text; bodies are read raw because the gateway and the API each have their own grammar. */
export function bodyText(body: unknown): string {
  return Buffer.isBuffer(body) ? body.toString('utf8') : '';
}
