import type { Definition, Field } from '../definition';
import { headOf } from '../kinds';
import {
  areaField,
  beginEstate,
  deedStep,
  documentsStep,
  estateContent,
  estateSubject,
  exemptionField,
  notAhead,
  placeStep,
  reasonStep,
  restrictedField,
  ruralField,
} from './estate-steps.server';
import { ownersStep } from './owners-step.server';

/** Asks for a disaster: two years from the one after it (1319 m.19). */
const disasterField: Field = {
  kind: 'date',
  name: 'afet',
  recorded: 'DisasterOn',
  label: 'Arsadaki bina doğal afette yıkıldıysa afetin tarihi',
  hint: 'Deprem, su baskını, yangın gibi; arsanın vergisi iki yıl alınmaz. Böyle bir olay yoksa boş bırakın.',
  isOptional: true,
};

export const plot: Definition = {
  ...headOf('plot'),
  lead: 'Belediye sınırları içinde parsellenmiş bir arsa edinince ya da arsanız değişince, olayın olduğu yılın sonuna kadar verin; olay ekim, kasım ya da aralıktaysa üç ayınız vardır.',
  needs: ['tapu', 'arsanın bulunduğu cadde veya sokak', 'yüz ölçümü'],
  holdings: 'plot',
  begin: beginEstate,
  subjectOf: estateSubject,
  steps: [
    reasonStep('ground'),
    ownersStep,
    placeStep('street', 'Arsanın birim değeri, bulunduğu cadde veya sokağa göre belirlenir.'),
    deedStep({ asksLocality: false }),
    {
      key: 'arsa',
      title: 'Arsa',
      question: 'Nasıl bir arsa?',
      fields: [areaField, restrictedField, exemptionField('ground'), disasterField, ruralField],
      checks: [notAhead('afet', 'Afetin tarihi bugünden sonra olamaz; afetin olduğu günü yazın.')],
    },
    documentsStep('ground'),
  ],
  toContent: (answers, holdingOid) => ({
    kind: 'plot',
    ...estateContent(answers, holdingOid),
    area: answers.number('alan'),
    disasterOn: answers.findDate('afet'),
  }),
};
