import { z } from 'zod';
import { Text, Word } from './wire';

/** Describes what a step calculates with: amounts in whole kuruş, everything else as the rule of its name takes it. */
const StepInput = z.union([
  z.number(),
  Text,
  z.array(z.union([z.number(), z.record(Word, z.union([z.number(), Text]))])).max(200),
]);

/**
 * Describes how amounts of a section came about, so that anybody can calculate them again: the rule of the law, what it was
 * given, and where its results stand.
 */
export const CalculationStep = z.object({
  /** Names the rule, e.g. "building-value"; `municipality/recalculation/rules.ts` lists them. */
  Rule: Word,
  Inputs: z.record(Word, StepInput),
  /** Names the earlier line of the section whose amount an input is, by the input. */
  From: z.record(Word, Word),
  /** Names the line of the section that a result stands in, by the result. */
  Lines: z.record(Word, Word),
});
export type CalculationStep = z.output<typeof CalculationStep>;
