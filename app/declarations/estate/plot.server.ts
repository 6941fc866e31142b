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
  lead: 'Belediye sınırları içinde parsellenmiş bir arsa edindiğinizde ya da arsanız değiştiğinde verilir. Olayın olduğu yılın sonuna kadar verin; olay ekim, kasım ya da aralıktaysa üç ayınız vardır.',
  needs: ['tapu', 'arsanın bulunduğu cadde veya sokak', 'yüz ölçümü'],
  holdings: 'plot',
  begin: beginEstate,
  subjectOf: estateSubject,
  steps: [
    reasonStep('ground'),
    ownersStep,
    placeStep('street', 'Arsanın birim değeri, bulunduğu cadde veya sokağa göre belirlenir.'),
    deedStep({ asksLocality: false }),
    { key: 'arsa', title: 'Arsa', question: 'Arsa ne kadar büyük?', fields: [areaField, restrictedField] },
    documentsStep('ground'),
  ],
  toContent: (answers, holdingOid) => ({
    kind: 'plot',
    ...estateContent(answers, holdingOid),
    area: answers.number('alan'),
  }),
};
