import type { Calculation, CalculationLine, CalculationStep, Kurus } from 'municipality/contract';
import type { OpenStep, Origin } from 'municipality/recalculation/calculate-by';

/** Describes what an amount rests on: an article alone, or a row of a tariff. */
type Basis = string | { readonly legalBasis: string; readonly isSample: boolean };

export interface SheetLine {
  readonly key: string;
  readonly label: string;
  readonly formula?: string;
  /** The amount is in kuruş. */
  readonly amount?: Kurus;
  /** Says how the amount was calculated. */
  readonly by?: Origin;
  readonly figure?: string;
  readonly basis: Basis;
  readonly isTotal?: boolean;
}

/** Describes a calculation as it is being written down, line by line. */
export interface Sheet {
  readonly section: (title: string) => void;
  /** Writes a line into the section opened last. */
  readonly line: (line: SheetLine) => void;
  /** Writes a sentence beside the figures; the same one is said once. */
  readonly note: (sentence: string) => void;
  readonly read: () => Pick<Calculation, 'Sections' | 'Notes' | 'UsesSampleTariff'>;
}

export function openSheet(): Sheet {
  const sections: { Title: string; Lines: CalculationLine[]; Steps: CalculationStep[] }[] = [];
  const steps = new Map<OpenStep, CalculationStep>();
  const notes = new Set<string>();
  let usesSample = false;
  return {
    section: (title) => {
      sections.push({ Title: title, Lines: [], Steps: [] });
    },
    line: ({ key, label, formula, amount, by, figure, basis, isTotal }) => {
      if (typeof basis !== 'string') usesSample ||= basis.isSample;
      const section = sections.at(-1);
      if (by) {
        const known = steps.get(by.step) ?? { ...by.step, Lines: {} };
        if (!steps.has(by.step)) section?.Steps.push(known);
        steps.set(by.step, known);
        known.Lines[by.result] = key;
      }
      section?.Lines.push({
        Key: key,
        Label: label,
        Formula: formula ?? null,
        Amount: amount ?? null,
        Figure: figure ?? null,
        LegalBasis: typeof basis === 'string' ? basis : basis.legalBasis,
        IsTotal: isTotal ?? false,
      });
    },
    note: (sentence) => {
      notes.add(sentence);
    },
    read: () => ({ Sections: sections, Notes: [...notes], UsesSampleTariff: usesSample }),
  };
}
