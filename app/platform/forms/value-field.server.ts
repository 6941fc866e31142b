import type { ValueKind } from 'municipality/values/reading';
import { z } from 'zod';

type Sentence = string | ((typed: string) => string);

/**
 * Says what is to be put right: where nothing was typed, by the rule that a text breaks, and for rules that are not
 * named.
 */
interface RuleSentences<Rule extends string> {
  readonly empty: string;
  readonly rules?: Readonly<Partial<Record<Rule, Sentence>>>;
  readonly otherwise: Sentence;
}

/** Says of a text that may be read in two ways which ones they are. */
const ambiguousText = ([one, other]: readonly [string, string]) =>
  `İki türlü okunabiliyor: ${one} ya da ${other}. Hangisi olduğunu açıkça yazın.`;

/** Reads a field by the kind of its value: one sentence for the rule that a text breaks. */
export function valueField<Value, Rule extends string>(
  kind: ValueKind<Value, Rule>,
  { empty, rules, otherwise }: RuleSentences<Rule>,
) {
  const sayOf = (rule: Rule, typed: string) => {
    const sentence = rule === 'empty' ? empty : (rules?.[rule] ?? otherwise);
    return typeof sentence === 'string' ? sentence : sentence(typed);
  };
  return z.string({ error: empty }).transform((typed, context): Value => {
    const reading = kind.read(typed);
    if (reading.kind === 'value') return reading.value;
    const message = reading.kind === 'wrong' ? sayOf(reading.rule, typed) : ambiguousText(reading.readings);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}
