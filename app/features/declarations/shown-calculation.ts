import type { Calculation } from 'municipality/contract';

/** Leaves out how the amounts were calculated, which papers carry and no page shows. */
export function shownCalculation({ Sections, ...calculation }: Calculation): Calculation {
  return { ...calculation, Sections: Sections.map(({ Title, Lines }) => ({ Title, Lines })) };
}
