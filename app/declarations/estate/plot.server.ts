import type { Definition } from '../definition';
import { headOf } from '../kinds';
import {
  areaField,
  beginEstate,
  deedStep,
  documentsStep,
  estateContent,
  estateSubject,
  placeStep,
  reasonStep,
  restrictedField,
} from './estate-steps.server';
import { ownersStep } from './owners-step.server';

export const plot: Definition = {
  ...headOf('plot'),
  lead: 'Belediye sınırları içinde parsellenmiş bir arsa edindiğinizde ya da arsanız değiştiğinde verilir: yıl sonuna, son üç aydaki olaylarda üç ay içinde.',
  needs: ['tapu', 'arsanın bulunduğu cadde veya sokak', 'yüzölçümü'],
  holdings: 'plot',
  begin: beginEstate,
  subjectOf: estateSubject,
  steps: [
    reasonStep,
    ownersStep,
    placeStep('street', 'Arsanın birim değeri, bulunduğu cadde veya sokağa göre belirlenir.'),
    deedStep({ asksLocality: false }),
    { key: 'arsa', title: 'Arsa', fields: [areaField, restrictedField] },
    documentsStep,
  ],
  toContent: (answers, holdingOid) => ({
    kind: 'plot',
    ...estateContent(answers, holdingOid),
    area: answers.number('alan'),
  }),
};
