import type { JointCheck, Definition, Step } from '../definition';
import { maxNumber } from '../steps/field-checks.server';
import { headOf } from '../kinds';
import {
  businessContent,
  businessDocumentsStep,
  businessPlaceStep,
  businessStep,
  businessSubject,
} from './business-steps.server';

const closedByNow: JointCheck = (answers) => {
  const closedOn = answers.findDate('kapanis');
  if (closedOn === null) return null;
  if (closedOn > answers.today)
    return {
      text: 'Kapanış tarihi bugünden sonra olamaz; iş yeri kapandığı gün ya da daha sonra bildirin.',
      fieldId: 'kapanis',
    };
  return closedOn < answers.date('acilis')
    ? {
        text: 'Kapanış tarihi açılış tarihinden önce olamaz; iki tarihi denetleyin.',
        fieldId: 'kapanis',
      }
    : null;
};

/** The tax ends with the use of the place (2464 mük. m.44). */
const openOrClosedStep: Step = {
  ...businessStep,
  fields: [
    ...(businessStep.fields ?? []),
    {
      kind: 'date',
      name: 'kapanis',
      label: 'Kapanış tarihi',
      hint: 'İş yerini kullandığınız son gün. Tahakkuk etmiş yılın vergisi değişmez; sonraki yıllar için tahakkuk etmez.',
      isOptional: true,
      fold: 'İş yerini kapattıysanız',
    },
  ],
  checks: [...(businessStep.checks ?? []), closedByNow],
};

export const cleaning: Definition = {
  ...headOf('cleaning'),
  lead: 'İş yerinizi açtığınızda, taşıdığınızda, kapattığınızda ya da büyüklüğü değiştiğinde verin. Konutların vergisi su faturasıyla alınır; konut için bildirim gerekmez.',
  needs: [
    'vergi levhası',
    'iş yerinin adresi',
    'kullanılan alan ve faaliyetin ölçüsü (yatak, koltuk, personel …)',
  ],
  holdings: 'business',
  begin: () => ({}),
  subjectOf: businessSubject,
  steps: [
    openOrClosedStep,
    businessPlaceStep,
    {
      key: 'olcu',
      title: 'Faaliyet ve ölçüsü',
      question: 'İş yerinde ne yapılıyor?',
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
          checks: [maxNumber(1_000_000)],
        },
        {
          kind: 'number',
          name: 'alan',
          label: 'Kullanılan alan',
          suffix: 'm²',
          missing: 'İş yerinde kullandığınız alanı yazın.',
          checks: [maxNumber(1_000_000)],
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
    closedOn: answers.findDate('kapanis'),
  }),
};
