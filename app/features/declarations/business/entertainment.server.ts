import type { Answers } from '../answers';
import type { JointCheck, Condition, Definition } from '../definition';
import { maxNumber, minNumber } from '../steps/field-checks.server';
import { headOf } from '../kinds';
import { formatMonth } from '~/ui/turkish/format';
import {
  MOST_ITEMS,
  businessContent,
  businessDocumentsStep,
  businessPlaceStep,
  businessStep,
  businessSubject,
} from './business-steps.server';

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: formatMonth(index + 1),
}));

/** "bilet:yerli_film" is a kind that is taxed by its tickets (2464 m.21). */
function typeOf(answers: Answers) {
  const [base = '', code = ''] = answers.text('tur').split(':');
  return { base, code };
}

const sellsTickets: Condition = (answers) => typeOf(answers).base === 'bilet';
const takesBets: Condition = (answers) => typeOf(answers).base === 'bahis';
const isTaxedByDay: Condition = (answers) => typeOf(answers).base === 'gun';

const hasBegun: JointCheck = (answers) => {
  const month = `${answers.whole('yil')}-${String(answers.whole('ay')).padStart(2, '0')}-01`;
  return month > answers.today
    ? { text: 'Henüz başlamamış bir ay için beyan verilemez; ayı ve yılı denetleyin.', fieldId: 'ay' }
    : null;
};

/** Five years back, the tax can no longer be assessed (VUK m.114). */
const isNotBarred: JointCheck = (answers) => {
  const oldest = Number(answers.today.slice(0, 4)) - 5;
  return answers.whole('yil') < oldest
    ? {
        text: `${oldest} yılından önceki ayların vergisi zamanaşımına uğradığı için beyan edilmez; yılı denetleyin.`,
        fieldId: 'yil',
      }
    : null;
};

const fitsMonth: JointCheck = (answers) => {
  const days = new Date(Date.UTC(answers.whole('yil'), answers.whole('ay'), 0)).getUTCDate();
  return answers.whole('gun') > days
    ? { text: `Seçtiğiniz ayda ${days} gün var; çalışılan günü denetleyin.`, fieldId: 'gun' }
    : null;
};

export const entertainment: Definition = {
  ...headOf('entertainment'),
  lead: 'Biletli eğlencede vergiyi biletler satılmadan, damgalatırken beyan edip ödeyin. Bahislerde ve biletsiz eğlence yerlerinde bir ayın vergisi izleyen ayın 20’sine kadar beyan edilip ödenir.',
  needs: ['iş yerinin adresi', 'bilet sayıları ve fiyatları ya da çalışılan gün sayısı'],
  holdings: 'business',
  begin: () => ({}),
  subjectOf: (answers) => {
    const [month, year] = [Number(answers.text('ay')), answers.text('yil')];
    const period = month >= 1 && month <= 12 ? `${formatMonth(month)} ${year}` : '';
    return [businessSubject(answers), period].filter((part) => part !== '').join(', ');
  },
  steps: [
    businessStep,
    businessPlaceStep,
    {
      key: 'eglence',
      title: 'Eğlence türü ve dönem',
      question: 'Hangi eğlenceyi, hangi ay için beyan ediyorsunuz?',
      fields: [
        {
          kind: 'select',
          name: 'tur',
          label: 'Eğlencenin türü',
          options: 'entertainment-types',
          missing: 'Eğlencenin türünü seçin.',
        },
        {
          kind: 'select',
          name: 'ay',
          label: 'Ay',
          hint: 'Biletli eğlencede biletleri damgalattığınız ay.',
          options: months,
          missing: 'Beyan ettiğiniz ayı seçin.',
        },
        {
          kind: 'year',
          name: 'yil',
          label: 'Yıl',
          missing: 'Beyan ettiğiniz yılı yazın.',
        },
      ],
      checks: [hasBegun, isNotBarred],
    },
    {
      key: 'bilet',
      title: 'Biletler',
      question: 'Hangi biletten kaç tane?',
      lead: `Damgalatacağınız bütün biletleri bildirin; kullanılmayan damgalı biletlerin vergisi dilekçeyle geri alınır. Her fiyat için bir satır açın; fiyatı vergi hariç yazın. Bir beyana en çok ${MOST_ITEMS} satır yazılır; fazlası için bir beyan daha verin.`,
      when: sellsTickets,
      rows: {
        name: 'bilet',
        title: 'bilet türü',
        addLabel: 'Bir bilet türü daha ekle',
        most: MOST_ITEMS,
        fields: [
          {
            kind: 'text',
            name: 'seri',
            label: 'Seri ve numaralar',
            hint: 'Örneğin A 1–250.',
            width: 20,
            missing: 'Biletlerin serisini ve numaralarını yazın.',
          },
          {
            kind: 'money',
            name: 'fiyat',
            label: 'Bilet fiyatı (vergi hariç)',
            missing: 'Bir biletin fiyatını vergi hariç yazın.',
            checks: [maxNumber(1_000_000)],
          },
          {
            kind: 'integer',
            name: 'sayi',
            label: 'Bilet sayısı',
            missing: 'Damgalatacağınız bilet sayısını yazın.',
            checks: [minNumber(1), maxNumber(10_000_000)],
          },
        ],
      },
    },
    {
      key: 'bahis',
      title: 'Müşterek bahis',
      question: 'Ne kadar bahis aldınız?',
      when: takesBets,
      fields: [
        {
          kind: 'money',
          name: 'hasilat',
          label: 'Ay içinde alınan bahis tutarı',
          missing: 'Ay içinde alınan bahislerin tutarını yazın.',
          checks: [maxNumber(999_999_999)],
        },
      ],
    },
    {
      key: 'gun',
      title: 'Çalışılan günler',
      question: 'Kaç gün çalıştınız?',
      when: isTaxedByDay,
      fields: [
        {
          kind: 'select',
          name: 'yerTuru',
          label: 'Eğlence yerinin türü',
          options: 'entertainment-places',
          missing: 'Eğlence yerinin türünü seçin.',
        },
        {
          kind: 'integer',
          name: 'gun',
          label: 'Ay içinde çalışılan gün',
          missing: 'Ay içinde kaç gün çalıştığınızı yazın.',
          checks: [minNumber(1), maxNumber(31)],
        },
      ],
      checks: [fitsMonth],
    },
    businessDocumentsStep,
  ],
  toContent: (answers, holdingOid) => ({
    kind: 'entertainment',
    business: businessContent(answers, holdingOid),
    typeCode: typeOf(answers).code,
    period: { year: answers.whole('yil'), month: answers.whole('ay') },
    tickets: sellsTickets(answers)
      ? answers.rows('bilet').map((ticket) => ({
          series: ticket.requireText('seri'),
          netPrice: ticket.money('fiyat'),
          count: ticket.whole('sayi'),
        }))
      : [],
    turnover: takesBets(answers) ? answers.money('hasilat') : null,
    days: isTaxedByDay(answers)
      ? { placeTypeCode: answers.requireText('yerTuru'), count: answers.whole('gun') }
      : null,
  }),
};
