import type { Definition } from '../definition';
import { maxNumber } from '../field-rules.server';
import { headOf } from '../kinds';
import {
  businessContent,
  businessDocumentsStep,
  businessPlaceStep,
  businessStep,
  businessSubject,
} from './business-steps.server';

export const cleaning: Definition = {
  ...headOf('cleaning'),
  lead: 'İş yerinizi açtığınızda, taşıdığınızda ya da büyüklüğü değiştiğinde verilir. Konutların vergisi su faturasıyla alınır, bildirilmez.',
  needs: [
    'vergi levhası',
    'iş yerinin adresi',
    'kullanılan alan ve faaliyetin ölçüsü (yatak, koltuk, personel …)',
  ],
  holdings: 'business',
  begin: () => ({}),
  subjectOf: businessSubject,
  steps: [
    businessStep,
    businessPlaceStep,
    {
      key: 'olcu',
      title: 'Faaliyet ve ölçüsü',
      lead: 'Vergi grubu, faaliyetin ölçüsüne göre belirlenir; derece iş yerinin bulunduğu yola göre.',
      fields: [
        {
          kind: 'select',
          name: 'faaliyetTuru',
          label: 'Faaliyet türü',
          options: 'cleaning-activities',
          missing: 'Faaliyet türünü seçin.',
        },
        {
          kind: 'integer',
          name: 'sayi',
          label: 'Ölçü',
          hint: 'Faaliyet türünün yanında yazan ölçünün sayısı; ölçü m² ise alanı tam sayı olarak yazın.',
          missing: 'Faaliyetin ölçüsünü sayı olarak yazın.',
          rules: [maxNumber(1_000_000)],
        },
        {
          kind: 'number',
          name: 'alan',
          label: 'Kullanılan alan',
          suffix: 'm²',
          missing: 'İş yerinde kullandığınız alanı yazın.',
          rules: [maxNumber(1_000_000)],
        },
      ],
    },
    businessDocumentsStep,
  ],
  toContent: (answers, holdingOid) => ({
    kind: 'cleaning',
    business: businessContent(answers, holdingOid),
    activityCode: answers.requireText('faaliyetTuru'),
    count: answers.whole('sayi'),
    area: answers.number('alan'),
  }),
};
