import type { Employment } from 'municipality/contract';

export const employmentNames: Readonly<Record<Employment, string>> = {
  memur: 'Memur',
  isci: 'İşçi',
  sozlesmeli: 'Sözleşmeli personel',
};
