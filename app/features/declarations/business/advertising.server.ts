import type { AdvertisementItem } from 'municipality/contract';
import { plate as plateKind } from 'municipality/values/plate';
import { findValue } from 'municipality/values/reading';
import type { Answers } from '../answers';
import type { JointCheck, Definition, Step } from '../definition';
import { maxNumber, minNumber } from '../steps/field-checks.server';
import { headOf } from '../kinds';
import {
  MOST_ITEMS,
  businessContent,
  businessDocumentsStep,
  businessPlaceStep,
  businessStep,
  businessSubject,
  lastDayAhead,
} from './business-steps.server';

/** Lists the items of the tariff (2464 m.15). */
const items = ['1', '2', '3', '4', '5', '6'] as const;
/** Lists what hangs all year (2464 m.15, items 1, 2 and 4). */
const yearlyItems: ReadonlySet<string> = new Set(['1', '2', '4']);
const VEHICLE = '2';
const BANNER = '3';
const LEAFLET = '5';

/** "1:cadde" is item 1 on a street. */
function tariffOf(sign: Answers) {
  const [item = '', location = ''] = sign.text('tur').split(':');
  return { item, location };
}

/** Returns a check of each sign; the first problem is told at its field. */
const ofSigns =
  (validate: (sign: Answers) => { text: string; field: string } | null): JointCheck =>
  (answers) => {
    for (const [index, sign] of answers.rows('ilan').entries()) {
      const problem = validate(sign);
      if (problem)
        return { text: `${index + 1}. ilan: ${problem.text}`, fieldId: `ilan.${index}.${problem.field}` };
    }
    return null;
  };

const hasSize = ofSigns((sign) => {
  if (tariffOf(sign).item === LEAFLET) return null;
  if (sign.findNumber('en') === null) return { text: 'enini metre olarak yazın.', field: 'en' };
  return sign.findNumber('boy') === null ? { text: 'boyunu metre olarak yazın.', field: 'boy' } : null;
});

const hasPlate = ofSigns((sign) => {
  const plate = sign.text('plaka');
  if (tariffOf(sign).item !== VEHICLE)
    return plate === ''
      ? null
      : { text: 'plaka yalnız taşıttaki ilanlarda yazılır; boş bırakın.', field: 'plaka' };
  if (plate === '') return { text: 'taşıtın plakasını yazın.', field: 'plaka' };
  return findValue(plateKind.read(plate)) !== null
    ? null
    : { text: 'plaka okunamadı; ruhsattaki gibi yazın, örneğin 15 ABC 123.', field: 'plaka' };
});

const hasEnd = ofSigns((sign) => {
  const end = sign.findDate('bitis');
  if (tariffOf(sign).item === BANNER && end === null)
    return { text: 'pankartın indirileceği son günü yazın.', field: 'bitis' };
  if (
    end !== null &&
    yearlyItems.has(tariffOf(sign).item) &&
    (end > sign.today || end === sign.date('baslangic'))
  )
    return {
      text: 'bütün yıl duran bir ilanın bitiş tarihini yalnız ilan kaldırıldıysa yazın; birkaç gün duracaksa pankart ya da afiş türünü seçin.',
      field: 'bitis',
    };
  return end !== null && end < sign.date('baslangic')
    ? { text: 'bitiş tarihi başlangıçtan önce olamaz; iki tarihi denetleyin.', field: 'bitis' }
    : null;
});

const startsSoon = ofSigns((sign) =>
  sign.date('baslangic') > lastDayAhead(sign.today)
    ? {
        text: 'başlangıç gelecek yılın ocak ayından sonra olamaz; yaklaşınca beyan edin.',
        field: 'baslangic',
      }
    : null,
);

/** 5216 m.7, m.23: what hangs on the metropolitan municipality's roads, or faces them, is taxed by it and not here. */
const isOurs = ofSigns((sign) =>
  sign.isTicked('buyuksehir')
    ? {
        text: 'bu yoldaki ilanın vergisi büyükşehir belediyesine beyan edilir. İlanı listeden kaldırıp beyanını oraya verin.',
        field: 'buyuksehir',
      }
    : null,
);

/** Leaflets have no size and one face. @throws Unanswered */
function itemOf(sign: Answers): AdvertisementItem {
  const { item, location } = tariffOf(sign);
  const itemCode = items.find((code) => code === item) ?? LEAFLET;
  const isCounted = itemCode === LEAFLET;
  return {
    itemCode,
    locationCode: location,
    text: sign.requireText('metin'),
    width: isCounted ? null : sign.number('en'),
    height: isCounted ? null : sign.number('boy'),
    faces: isCounted ? 1 : sign.whole('yuz'),
    pieces: sign.whole('adet'),
    startsOn: sign.date('baslangic'),
    endsOn: sign.findDate('bitis'),
    plate: itemCode === VEHICLE ? sign.findText('plaka') : null,
  };
}

/** Asks whether the declarer advertises for others as a trade: another last day applies, and they pay (2464 m.13, m.16). */
const tradeStep: Step = {
  ...businessStep,
  fields: [
    ...(businessStep.fields ?? []),
    {
      kind: 'checkbox',
      name: 'meslek',
      label: 'İlan ve reklam işini meslek olarak, başkaları adına yapıyorum',
      hint: 'Reklam ajansı gibi: vergi, ilanın yapıldığı ayı izleyen ayın 20’sine kadar ilan sahibi adına beyan edilip ödenir. Kendi tabelanız için işaretlemeyin.',
      isOptional: true,
    },
  ],
};

export const advertising: Definition = {
  ...headOf('advertising'),
  lead: 'Tabela, ışıklı reklam, pankart, afiş, broşür ve taşıt reklamları için ilan yapılmadan önce, bütün yıl duranlar için her ocak ayında verin. Bu işi meslek olarak yapanlar izleyen ayın 20’sine kadar verir.',
  needs: ['vergi levhası', 'iş yerinin adresi', 'her ilanın eni, boyu, yüz sayısı ve adedi'],
  holdings: 'business',
  begin: () => ({ 'ilan.adet': '1', 'ilan.0.yuz': '1', 'ilan.0.adet': '1' }),
  subjectOf: businessSubject,
  steps: [
    tradeStep,
    businessPlaceStep,
    {
      key: 'ilan',
      title: 'İlan ve reklamlar',
      question: 'Hangi ilan ve reklamları beyan ediyorsunuz?',
      lead: `Aynı olanları bir kez yazıp adedini belirtin. Her yüz ayrı hesaplanır. En çok ${MOST_ITEMS} ilan yazılır; fazlası için bir beyan daha verin.`,
      rows: {
        name: 'ilan',
        title: 'ilan',
        addLabel: 'Bir ilan daha ekle',
        most: MOST_ITEMS,
        fields: [
          {
            kind: 'select',
            name: 'tur',
            label: 'Tür ve yer',
            options: 'advertising-places',
            missing: 'İlanın türünü ve yerini seçin.',
          },
          {
            kind: 'checkbox',
            name: 'buyuksehir',
            label:
              'Büyükşehir belediyesinin sorumluluğundaki bir meydan, bulvar, cadde ya da ana yolda ya da ona bakan cephede',
            isOptional: true,
            isMetropolitan: true,
          },
          { kind: 'text', name: 'metin', label: 'İlanın metni', missing: 'İlanda ne yazdığını yazın.' },
          {
            kind: 'number',
            name: 'en',
            label: 'En',
            suffix: 'm',
            isOptional: 'unsaid',
            hint: 'Broşür gibi adetle sayılanlarda boş bırakın.',
            checks: [maxNumber(1_000)],
          },
          {
            kind: 'number',
            name: 'boy',
            label: 'Boy',
            suffix: 'm',
            isOptional: 'unsaid',
            checks: [maxNumber(1_000)],
          },
          {
            kind: 'integer',
            name: 'yuz',
            label: 'Yüz sayısı',
            hint: 'İki yüzü de yazılıysa 2.',
            missing: 'İlanın kaç yüzü olduğunu yazın.',
            checks: [minNumber(1), maxNumber(100)],
          },
          {
            kind: 'integer',
            name: 'adet',
            label: 'Adet',
            missing: 'Bu ilandan kaç tane olduğunu yazın.',
            checks: [minNumber(1), maxNumber(10_000_000)],
          },
          {
            kind: 'date',
            name: 'baslangic',
            label: 'Başlangıç tarihi',
            hint: 'Örneğin 27 3 2026.',
            missing: 'İlanın başlangıç tarihini yazın.',
          },
          {
            kind: 'date',
            name: 'bitis',
            label: 'Bitiş tarihi',
            isOptional: 'unsaid',
            hint: 'Pankartta indirileceği son gün; bütün yıl duran bir ilanda yalnız kaldırıldıysa.',
          },
          {
            kind: 'text',
            name: 'plaka',
            label: 'Plaka',
            isOptional: 'unsaid',
            width: 10,
            hint: 'Yalnızca taşıttaki ilanlarda, örneğin 15 ABC 123.',
          },
        ],
      },
      checks: [isOurs, hasSize, hasPlate, hasEnd, startsSoon],
    },
    businessDocumentsStep,
  ],
  toContent: (answers, holdingOid) => ({
    kind: 'advertising',
    business: businessContent(answers, holdingOid),
    isTrade: answers.isTicked('meslek'),
    items: answers.rows('ilan').map(itemOf),
  }),
};
