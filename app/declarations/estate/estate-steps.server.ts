import type { EstateContent } from 'municipality/contract';
import type { Answers } from '../answers';
import type { AddressDepth, Check, Declarer, Field, Option, Step, Values } from '../definition';
import { maxLength, maxNumber } from '../field-rules.server';

/** Why a property is declared (1319 m.33), as the contract names it. */
export const reasons = [
  { value: 'satin-alma', label: 'Satın alma' },
  { value: 'miras', label: 'Miras' },
  { value: 'bagis', label: 'Bağış' },
  { value: 'yeni-insaat', label: 'Yeni inşaat' },
  { value: 'ilave', label: 'İlave yapı, asansör veya kalorifer yapılması' },
  { value: 'kullanim-degisikligi', label: 'Kullanım şeklinin değişmesi' },
  { value: 'ifraz-tevhit', label: 'İfraz veya tevhit (ayırma, birleştirme)' },
  { value: 'nitelik-degisikligi', label: 'Arazinin arsaya, arsanın araziye dönüşmesi' },
  { value: 'diger', label: 'Diğer' },
] as const satisfies readonly Option[];

const ownerships = [
  { value: 'tek', label: 'Tek malik' },
  { value: 'payli', label: 'Paylı mülkiyet: herkesin payı tapuda ayrı yazar' },
  { value: 'elbirligi', label: 'Elbirliği mülkiyeti: paylar ayrılmamış (örneğin miras)' },
] as const satisfies readonly Option[];

const capacities = [
  { value: 'malik', label: 'Malik' },
  { value: 'intifa', label: 'İntifa hakkı sahibi' },
  { value: 'tasarruf', label: 'Malik gibi tasarruf eden' },
] as const satisfies readonly Option[];

const valuesOf = <const Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value);

/** Nothing that is declared lies ahead of today. */
export const notAhead =
  (name: string, sentence: string): Check =>
  (answers) =>
    answers.date(name) > answers.today ? { text: sentence, fieldId: name } : null;

export const reasonStep: Step = {
  key: 'neden',
  title: 'Bildirim nedeni',
  lead: 'Ne zaman ve neden bildirdiğiniz, verginin hangi yıl başladığını belirler.',
  fields: [
    {
      kind: 'select',
      name: 'neden',
      label: 'Bildirim nedeni',
      options: reasons,
      missing: 'Taşınmazı neden bildirdiğinizi seçin.',
    },
    {
      kind: 'date',
      name: 'tarih',
      label: 'Olayın tarihi',
      hint: 'Tapu, ölüm ya da bitim tarihi, örneğin 27 3 2026.',
      missing: 'Bildirim nedeninin gerçekleştiği tarihi yazın.',
    },
  ],
  checks: [notAhead('tarih', 'Olayın tarihi bugünden sonra olamaz; henüz gerçekleşmediyse sonra bildirin.')],
};

const isOneOwner = (answers: Answers) => answers.text('mulkiyet') === 'tek';

/** Exact: shares of several denominators are put over one. */
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

const ownerCount: Check = (answers) => {
  const count = answers.rows('malik').length;
  if (isOneOwner(answers) && count > 1)
    return {
      text: 'Tek malik seçtiniz ama birden çok malik yazdınız; mülkiyet türünü değiştirin ya da fazlasını kaldırın.',
      fieldId: 'mulkiyet',
    };
  return !isOneOwner(answers) && count < 2
    ? { text: 'Paylı ya da elbirliği mülkiyetinde diğer malikleri de ekleyin.', fieldId: 'malik.ekle' }
    : null;
};

const wholeShareOfOne: Check = (answers) => {
  const share = answers.rows('malik')[0]?.findShare('pay');
  return isOneOwner(answers) && share && share.numerator !== share.denominator
    ? {
        text: 'Tek malikin hissesi tamdır; hisse alanını boş bırakın ya da paylı mülkiyeti seçin.',
        fieldId: 'malik.0.pay',
      }
    : null;
};

const ownersDiffer: Check = (answers) => {
  const numbers = answers.rows('malik').map((row) => row.identityNo('kimlik'));
  const second = numbers.findIndex((number, index) => numbers.indexOf(number) !== index);
  return second < 0
    ? null
    : {
        text: `${second + 1}. malikin numarası daha önce yazılmış; her maliki bir kez yazın.`,
        fieldId: `malik.${second}.kimlik`,
      };
};

const sharesWithinWhole: Check = (answers) => {
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
  lead: 'Birinci malik bildirimi verendir.',
  fields: [
    {
      kind: 'radios',
      name: 'mulkiyet',
      label: 'Mülkiyet türü',
      options: ownerships,
      missing: 'Mülkiyet türünü seçin.',
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
        hint: 'Tapudaki pay ve payda, örneğin 1 / 2; yalnızca paylı mülkiyette gerekir.',
        isOptional: true,
      },
    ],
  },
  checks: [ownerCount, wholeShareOfOne, ownersDiffer, sharesWithinWhole],
};

/** Where it lies; how deep the address must go depends on the kind. */
export function placeStep(depth: AddressDepth, lead: string): Step {
  return {
    key: 'yer',
    title: 'Adres',
    lead,
    fields: [
      { kind: 'address', name: 'yer', label: 'Adres', depth, fills: { block: 'ada', parcel: 'parsel' } },
    ],
  };
}

/** The deed's numbers. `locality` is asked where there may be no street. */
export function deedStep({ asksLocality }: { asksLocality: boolean }): Step {
  const locality: Field = {
    kind: 'text',
    name: 'mevki',
    label: 'Mevki',
    isOptional: true,
    width: 20,
  };
  return {
    key: 'tapu',
    title: 'Tapu bilgileri',
    lead: 'Ada ve parsel, seçtiğiniz kapıdan biliniyorsa yazılmış gelir; tapunuzla karşılaştırın.',
    fields: [
      ...(asksLocality ? [locality] : []),
      { kind: 'text', name: 'pafta', label: 'Pafta', width: 10, isOptional: true, rules: [maxLength(30)] },
      {
        kind: 'text',
        name: 'ada',
        label: 'Ada',
        width: 10,
        missing: 'Ada numarasını yazın; tapuda yoksa 0 yazın.',
        rules: [maxLength(30)],
      },
      {
        kind: 'text',
        name: 'parsel',
        label: 'Parsel',
        width: 10,
        missing: 'Parsel numarasını yazın.',
        rules: [maxLength(30)],
      },
      { kind: 'date', name: 'tapuTarihi', label: 'Tapu tarihi', isOptional: true },
      {
        kind: 'text',
        name: 'yevmiye',
        label: 'Yevmiye numarası',
        width: 10,
        isOptional: true,
        rules: [maxLength(30)],
      },
    ],
    checks: [notAhead('tapuTarihi', 'Tapu tarihi bugünden sonra olamaz; tapunuza bakıp yeniden yazın.')],
  };
}

export const restrictedField: Field = {
  kind: 'checkbox',
  name: 'kisitli',
  label: 'Taşınmaz kısıtlı (örneğin imar planında yeşil alan veya yol); verginin onda biri alınır',
  isOptional: true,
};

export const areaField: Field = {
  kind: 'number',
  name: 'alan',
  label: 'Yüzölçümü',
  suffix: 'm²',
  hint: 'Tapuda yazan alanın tamamı; payınıza düşen değil.',
  missing: 'Tapuda yazan yüzölçümünü yazın.',
  rules: [maxNumber(999_999_999)],
};

export const documentsStep: Step = {
  key: 'belge',
  title: 'Belgeler',
  documents: 'Tapu fotokopisi; yeni yapıda yapı kullanma izin belgesi. Şimdi eklemeden de sürdürebilirsiniz.',
};

/** Who signs in declares, as the only owner, until told otherwise. */
export function beginEstate({ identityNo, fullName }: Declarer): Values {
  return {
    mulkiyet: 'tek',
    'malik.adet': '1',
    'malik.0.kimlik': identityNo,
    'malik.0.ad': fullName,
    'malik.0.sifat': 'malik',
  };
}

/** "Ada 120 parsel 4, Cumhuriyet Mahallesi …"; empty while neither is known. */
export function estateSubject(answers: Answers): string {
  const [block, parcel] = [answers.text('ada'), answers.text('parsel')];
  const ground = block !== '' && parcel !== '' ? `Ada ${block} parsel ${parcel}` : '';
  return [answers.place('yer').words, ground].filter((part) => part !== '').join(', ');
}

type EstateCommon = Pick<
  EstateContent,
  | 'reason'
  | 'eventDate'
  | 'ownership'
  | 'owners'
  | 'place'
  | 'deedDate'
  | 'deedNo'
  | 'isRestricted'
  | 'estateOid'
>;

/** What all three kinds of property share. @throws Unanswered */
export function estateContent(answers: Answers, estateOid: string | null): EstateCommon {
  const owners = answers.rows('malik');
  const { district, street, door, unit } = answers.place('yer');
  return {
    reason: answers.choice('neden', valuesOf(reasons)),
    eventDate: answers.date('tarih'),
    ownership: answers.choice('mulkiyet', valuesOf(ownerships)),
    owners: owners.map((owner) => ({
      identityNo: owner.identityNo('kimlik'),
      fullName: owner.requireText('ad'),
      capacity: owner.choice('sifat', valuesOf(capacities)),
      // Joint owners answer for the whole together; a share that was not asked for is an equal one.
      share: owner.findShare('pay') ?? { numerator: 1, denominator: owners.length },
    })),
    place: {
      districtCode: district,
      streetCode: street || null,
      outerDoorCode: door || null,
      addressCode: unit || null,
      locality: answers.findText('mevki'),
      sheetNo: answers.findText('pafta'),
      blockNo: answers.requireText('ada'),
      parcelNo: answers.requireText('parsel'),
    },
    deedDate: answers.findDate('tapuTarihi'),
    deedNo: answers.findText('yevmiye'),
    isRestricted: answers.isTicked('kisitli'),
    estateOid,
  };
}
