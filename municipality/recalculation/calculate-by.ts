import { kurus, type CalculationStep, type Kurus } from 'municipality/contract';
import { rules, type InputsOf, type ResultsOf, type RuleName } from './rules';

type Calculators = {
  readonly [Name in RuleName]: {
    readonly calculate: (inputs: InputsOf<Name>) => ResultsOf<Name> & Readonly<Record<string, Kurus>>;
  };
};
const calculators: Calculators = rules;

/** Describes a step before it is known where its results stand. */
export type OpenStep = Omit<CalculationStep, 'Lines'>;

/** Says which result of which step a line's amount is. */
export interface Origin {
  readonly step: OpenStep;
  readonly result: string;
}

interface Calculated<Results> {
  readonly results: Results;
  /** Returns the amount in kuruş and where it comes from, as a line of a sheet takes them. */
  readonly line: (result: keyof Results & string) => { readonly amount: Kurus; readonly by: Origin };
}

const amountOf = (amounts: Readonly<Record<string, Kurus>>, name: string): Kurus => amounts[name] ?? kurus(0);

/**
 * Calculates by a rule, and remembers how. `from` names the earlier lines of the section that inputs were taken from, by
 * the input; those of a list in their order, by its name and place ("terms.0").
 */
export function calculateBy<Name extends RuleName>(
  name: Name,
  inputs: InputsOf<Name>,
  from: Readonly<Record<string, string>> = {},
): Calculated<ResultsOf<Name>> {
  const step: OpenStep = { Rule: name, Inputs: inputs, From: { ...from } };
  const calculated = calculators[name].calculate(inputs);
  return {
    results: calculated,
    line: (result) => ({ amount: amountOf(calculated, result), by: { step, result } }),
  };
}

/** Adds up amounts of earlier lines, by their keys. */
export function addLines(terms: readonly { readonly key: string; readonly amount: Kurus }[]) {
  const from = Object.fromEntries(terms.map(({ key }, place) => [`terms.${place}`, key]));
  return calculateBy('sum', { terms: terms.map(({ amount }) => amount) }, from).line('sum');
}
