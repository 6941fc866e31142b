import { getPortal } from '~/platform/portal/portal.server';

const sentences = {
  property: {
    inside:
      'Belediyemiz büyükşehir sınırları içindedir: emlak vergisi oranları %100 artırımlı uygulanır. (1319 m.8, 18)',
    outside:
      'Belediyemiz büyükşehir sınırları dışındadır: emlak vergisi oranları artırımsız uygulanır. (1319 m.8, 18)',
  },
  cleaning: {
    inside: 'Belediyemiz büyükşehir sınırları içindedir: tutarlar %25 artırımlıdır. (2464 mük. m.44)',
    outside: 'Belediyemiz büyükşehir sınırları dışındadır: tutarlar artırımsızdır. (2464 mük. m.44)',
  },
} as const;

/** Says beside a tariff whether the rates of a metropolitan area hold (1319 m.8, 18; 2464 mük. m.44). */
export function taxedPlaceNote(tax: keyof typeof sentences): string {
  const { IsMetropolitan } = getPortal().configuration.settings;
  return sentences[tax][IsMetropolitan ? 'inside' : 'outside'];
}
