import type { EstateContent } from 'municipality/contract';
import type { Answers } from '../answers';
import type { JointCheck, Option, Step } from '../definition';
import { maxNumber, minNumber } from '../steps/field-checks.server';

const ownerships = [
  { value: 'tek', label: 'Tek malik' },
  { value: 'payli', label: 'Paylı mülkiyet: herkesin payı tapuda ayrı yazar' },
  {
    value: 'elbirligi',
    label: 'Elbirliği mülkiyeti (örneğin miras): bildirim bütün malikler için, vergi bir kez ödenir',
  },
  {
    value: 'elbirligi-tek',
    label: 'Elbirliği mülkiyeti: yalnız kendim için, vergiden bana malik sayısına göre düşen kısım',
  },
] as const satisfies readonly Option[];

const capacities = [
  { value: 'malik', label: 'Malik' },
  { value: 'intifa', label: 'İntifa hakkı sahibi' },
  { value: 'tasarruf', label: 'Malik gibi tasarruf eden' },
] as const satisfies readonly Option[];

const valuesOf = <const Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value);

const isAlone = (answers: Answers) => answers.text('mulkiyet') === 'elbirligi-tek';
const isOneOwner = (answers: Answers) => answers.text('mulkiyet') === 'tek';

/** Adds up exactly: shares of several denominators are put over one. */
function isAboveWhole(shares: ReadonlyArray<{ numerator: number; denominator: number }>): boolean {
  const [sum, over] = shares.reduce<[bigint, bigint]>(
    ([top, bottom], { numerator, denominator }) => [
      top * BigInt(denominator) + BigInt(numerator) * bottom,
      bottom * BigInt(denominator),
    ],
    [0n, 1n],
  );
  return sum > over;
}

const ownerCount: JointCheck = (answers) => {
  const count = answers.rows('malik').length;
  if (isOneOwner(answers) && count > 1)
    return {
      text: 'Tek malik seçtiniz ama birden çok malik yazdınız; mülkiyet türünü değiştirin ya da fazlasını kaldırın.',
      fieldId: 'mulkiyet',
    };
  return !isOneOwner(answers) && !isAlone(answers) && count < 2
    ? { text: 'Paylı ya da elbirliği mülkiyetinde diğer malikleri de ekleyin.', fieldId: 'malik.ekle' }
    : null;
};

const wholeShareOfOne: JointCheck = (answers) => {
  const share = answers.rows('malik')[0]?.findShare('pay');
  return isOneOwner(answers) && share && share.numerator !== share.denominator
    ? {
        text: 'Tek malikin hissesi tamdır; hisse alanını boş bırakın ya da paylı mülkiyeti seçin.',
        fieldId: 'malik.0.pay',
      }
    : null;
};

const notMoreThanCounted: JointCheck = (answers) =>
  isAlone(answers) && answers.rows('malik').length > Number(answers.text('malikSayisi'))
    ? { text: 'Malik sayısı, yazdığınız maliklerden az olamaz.', fieldId: 'malikSayisi' }
    : null;

const ownersDiffer: JointCheck = (answers) => {
  const numbers = answers.rows('malik').map((row) => row.identityNo('kimlik'));
  const second = numbers.findIndex((number, index) => numbers.indexOf(number) !== index);
  return second < 0
    ? null
    : {
        text: `${second + 1}. malikin numarası daha önce yazılmış; her maliki bir kez yazın.`,
        fieldId: `malik.${second}.kimlik`,
      };
};

const sharesWithinWhole: JointCheck = (answers) => {
  const owners = answers.rows('malik');
  if (answers.text('mulkiyet') !== 'payli') return null;
  const blank = owners.findIndex((row) => row.findShare('pay') === null);
  if (blank >= 0)
    return {
      text: `Paylı mülkiyette ${blank + 1}. malikin payını ve paydasını yazın.`,
      fieldId: `malik.${blank}.pay`,
    };
  return isAboveWhole(owners.map((row) => row.share('pay')))
    ? { text: 'Maliklerin payları toplamı bütünü aşıyor; tapudaki payları yazın.', fieldId: 'malik.0.pay' }
    : null;
};

export const ownersStep: Step = {
  key: 'malik',
  title: 'Malikler',
  question: 'Taşınmaz kimin?',
  lead: 'İlk sıraya bildirimi veren kişiyi yazın.',
  fields: [
    {
      kind: 'radios',
      name: 'mulkiyet',
      label: 'Mülkiyet türü',
      options: ownerships,
      missing: 'Mülkiyet türünü seçin.',
    },
    {
      kind: 'integer',
      name: 'malikSayisi',
      label: 'Malik sayısı, sizinle birlikte',
      hint: 'Mirasta bütün mirasçılar. Öteki malikleri yazmanız gerekmez. (1319 m.23)',
      missing: 'Kaç malik olduğunu yazın.',
      when: isAlone,
      checks: [minNumber(2), maxNumber(999)],
    },
    {
      kind: 'checkbox',
      name: 'hisseDogru',
      label: 'Hisse tapudaki gibi; kayıttaki öbür hisseler eski',
      hint: 'Örneğin satıcı satışı daha bildirmemişse. Beyanı inceleyen görevli bunu görür.',
      isOptional: true,
      fold: 'Belediyede başka malikler görünüyorsa',
    },
  ],
  rows: {
    name: 'malik',
    title: 'malik',
    addLabel: 'Bir malik daha ekle',
    most: 20,
    fields: [
      {
        kind: 'identity-no',
        name: 'kimlik',
        label: 'T.C. kimlik veya vergi numarası',
        missing: 'Malikin T.C. kimlik ya da vergi numarasını yazın.',
      },
      {
        kind: 'text',
        name: 'ad',
        label: 'Ad soyad veya unvan',
        missing: 'Malikin adını ve soyadını ya da unvanını yazın.',
      },
      {
        kind: 'select',
        name: 'sifat',
        label: 'Mükellefin sıfatı',
        options: capacities,
        missing: 'Malikin sıfatını seçin.',
      },
      {
        kind: 'share',
        name: 'pay',
        label: 'Hisse',
        hint: 'Paylı mülkiyette tapudaki pay ve payda, örneğin 1 / 2; ötekilerde boş bırakın.',
        isOptional: 'unsaid',
      },
    ],
  },
  checks: [ownerCount, wholeShareOfOne, notMoreThanCounted, ownersDiffer, sharesWithinWhole],
};

/** Reads who owns it, each with their share. @throws Unanswered */
export function ownersContent(
  answers: Answers,
): Pick<EstateContent, 'ownership' | 'owners' | 'ownerCountWhenAlone' | 'isShareConfirmed'> {
  const owners = answers.rows('malik');
  const chosen = answers.choice('mulkiyet', valuesOf(ownerships));
  const ownerCountWhenAlone = chosen === 'elbirligi-tek' ? answers.whole('malikSayisi') : null;
  return {
    ownership: chosen === 'elbirligi-tek' ? 'elbirligi' : chosen,
    ownerCountWhenAlone,
    isShareConfirmed: answers.isTicked('hisseDogru'),
    owners: owners.map((owner) => ({
      identityNo: owner.identityNo('kimlik'),
      fullName: owner.requireText('ad'),
      capacity: owner.choice('sifat', valuesOf(capacities)),
      // Joint owners answer for the whole together; a share that was not asked for is an equal one.
      share: owner.findShare('pay') ?? { numerator: 1, denominator: ownerCountWhenAlone ?? owners.length },
    })),
  };
}
