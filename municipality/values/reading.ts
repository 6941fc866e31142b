/** Says what a typed text was read as: one value, one of two values, or the rule that it breaks. */
export type Reading<Value, Rule extends string> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'wrong'; readonly rule: Rule };

/** Describes a kind of value that people type: how its text is cleaned, read and shown. */
export interface ValueKind<Value, Rule extends string> {
  /** Returns the text without what people and programs put around and between its signs. */
  readonly clean: (typed: string) => string;
  readonly read: (typed: string) => Reading<Value, Rule>;
  /** Writes a value as people read it; reading the result gives the value again. */
  readonly format: (value: Value) => string;
}

/** Describes a kind whose values are texts of one shape, such as ten digits: the contract says it of what travels. */
export interface ShapedKind<Rule extends string> extends ValueKind<string, Rule> {
  readonly shape: RegExp;
}

export const valueOf = <Value>(value: Value) => ({ kind: 'value', value }) as const;
export const wrong = <Rule extends string>(rule: Rule) => ({ kind: 'wrong', rule }) as const;

/** Finds the one value of a reading; null for a wrong or an ambiguous text. */
export function findValue<Value>(reading: Reading<Value, string>): Value | null {
  return reading.kind === 'value' ? reading.value : null;
}

/** Finds the rule that a text breaks; null for a value and for an ambiguous text. */
export function findRule<Rule extends string>(reading: Reading<unknown, Rule>): Rule | null {
  return reading.kind === 'wrong' ? reading.rule : null;
}
