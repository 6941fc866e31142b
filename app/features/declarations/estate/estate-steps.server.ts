import { ExemptionClaim, type EstateContent } from 'municipality/contract';
import { folded } from 'municipality/contract/folded';
import type { Answers } from '../answers';
import type {
  AddressDepth,
  Condition,
  JointCheck,
  Declarer,
  Field,
  Option,
  Step,
  Values,
} from '../definition';
import { maxLength, maxNumber } from '../steps/field-checks.server';
import { ownersContent } from './owners-step.server';

/** Says why a property is declared (1319 m.33), as the contract names it. */
const reasons = [
  { value: 'satin-alma', label: 'Satın alma' },
  { value: 'miras', label: 'Miras' },
  { value: 'bagis', label: 'Bağış' },
  { value: 'yeni-insaat', label: 'Yeni inşaat' },
  { value: 'ilave', label: 'İlave yapı, asansör veya kalorifer yapılması' },
  { value: 'kullanim-degisikligi', label: 'Kullanım şeklinin değişmesi' },
  { value: 'ifraz-tevhit', label: 'İfraz veya tevhit (ayırma, birleştirme)' },
  { value: 'nitelik-degisikligi', label: 'Arazinin arsaya, arsanın araziye dönüşmesi' },
  { value: 'yikilma', label: 'Binanın yanması, yıkılması ya da tamamen kullanılmaz olması' },
  { value: 'kullanim-yasagi', label: 'Binada oturmanın ya da binayı kullanmanın yasaklanması' },
  { value: 'diger', label: 'Diğer' },
] as const satisfies readonly Option[];

/** Nothing that is declared lies ahead of today. */
export const notAhead =
  (name: string, sentence: string): JointCheck =>
  (answers) =>
    answers.date(name) > answers.today ? { text: sentence, fieldId: name } : null;

/** Lists what happens to a building alone. */
const OF_BUILDINGS: readonly string[] = [
  'yeni-insaat',
  'ilave',
  'kullanim-degisikligi',
  'yikilma',
  'kullanim-yasagi',
];

/** Asks why a building, a plot or land is declared, and since when. */
export const reasonStep = (of: 'building' | 'ground'): Step => ({
  key: 'neden',
  title: 'Bildirim nedeni',
  question: 'Taşınmazı neden bildiriyorsunuz?',
  lead: 'Olayın tarihi ve nedeni, verginin hangi yıldan başlayacağını belirler.',
  fields: [
    {
      kind: 'select',
      name: 'neden',
      label: 'Bildirim nedeni',
      options: of === 'building' ? reasons : reasons.filter(({ value }) => !OF_BUILDINGS.includes(value)),
      missing: 'Taşınmazı neden bildirdiğinizi seçin.',
    },
    {
      kind: 'date',
      name: 'tarih',
      label: 'Olayın tarihi',
      hint: `${of === 'building' ? 'Tapu, ölüm ya da bitim' : 'Tapu ya da ölüm'} tarihi, örneğin 27 3 2026.`,
      missing: 'Olayın tarihini yazın.',
    },
  ],
  checks: [notAhead('tarih', 'Olayın tarihi bugünden sonra olamaz; henüz gerçekleşmediyse sonra bildirin.')],
});

/** Tells where it lies; how deep the address must go depends on the kind. */
export function placeStep(depth: AddressDepth, lead: string): Step {
  return {
    key: 'yer',
    title: 'Adres',
    question: 'Taşınmaz nerede?',
    lead,
    fields: [
      { kind: 'address', name: 'yer', label: 'Adres', depth, fills: { block: 'ada', parcel: 'parsel' } },
    ],
  };
}

const fold = 'Cilt, sahife ve önceki malik (isteğe bağlı)';

/** Helps to find the entry, and can be left out. */
const registerFields: readonly Field[] = [
  {
    kind: 'text',
    name: 'cilt',
    recorded: 'DeedVolume',
    label: 'Cilt',
    width: 10,
    isOptional: true,
    checks: [maxLength(30)],
    fold,
  },
  {
    kind: 'text',
    name: 'sahife',
    recorded: 'DeedPage',
    label: 'Sahife',
    width: 10,
    isOptional: true,
    checks: [maxLength(30)],
    fold,
  },
  {
    kind: 'text',
    name: 'oncekiMalik',
    recorded: 'PreviousOwner',
    label: 'Önceki malik',
    hint: 'Taşınmazı kimden edindiğiniz: tapuda ya da satış senedinde yazan ad soyad veya unvan.',
    isOptional: true,
    fold,
  },
];

const parcelIn = (answers: Answers, before = '') => ({
  block: answers.text(`${before}ada`),
  parcel: answers.text(`${before}parsel`),
});
type Parcel = ReturnType<typeof parcelIn>;

const isSameParcel = (one: Parcel, other: Parcel) =>
  folded(one.block) === folded(other.block) && folded(one.parcel) === folded(other.parcel);

const parcelWords = ({ block, parcel }: Parcel) => `ada ${block} parsel ${parcel}`;

/** The record of the chosen door names another parcel. What the estate's own record says already is not asked again. */
const parcelDiffers: Condition = (answers) => {
  const [typed, ofDoor] = [parcelIn(answers), parcelIn(answers, 'yer.')];
  const isKnown = [typed.block, typed.parcel, ofDoor.block, ofDoor.parcel].every((part) => part !== '');
  return isKnown && !isSameParcel(typed, ofDoor) && !isSameParcel(typed, parcelIn(answers, 'kayit.'));
};

const parcelConfirmation: Field = {
  kind: 'checkbox',
  name: 'parselDogru',
  label: 'Tapuda böyle yazıyor; adres kaydındaki ada ve parsel yanlış',
  when: parcelDiffers,
  remark: (answers) =>
    `Seçtiğiniz adresin kaydında ${parcelWords(parcelIn(answers, 'yer.'))}, yazdığınız ${parcelWords(parcelIn(answers))}.`,
  missing:
    'Yazdığınız ada ve parsel, seçtiğiniz adresin kaydındakinden farklı: tapuya bakıp düzeltin ya da doğru olduğunu işaretleyin.',
};

/** Returns the deed's numbers. `locality` is asked where there may be no street. */
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
    question: 'Tapuda neler yazıyor?',
    lead: 'Seçtiğiniz adresin ada ve parseli kayıtlıysa biz doldurduk; tapunuzla karşılaştırın.',
    fields: [
      ...(asksLocality ? [locality] : []),
      {
        kind: 'text',
        name: 'pafta',
        recorded: 'SheetNo',
        label: 'Pafta',
        width: 10,
        isOptional: true,
        checks: [maxLength(30)],
      },
      {
        kind: 'text',
        name: 'ada',
        recorded: 'BlockNo',
        label: 'Ada',
        width: 10,
        missing: 'Ada numarasını yazın; tapuda yoksa 0 yazın.',
        checks: [maxLength(30)],
      },
      {
        kind: 'text',
        name: 'parsel',
        recorded: 'ParcelNo',
        label: 'Parsel',
        width: 10,
        missing: 'Parsel numarasını yazın.',
        checks: [maxLength(30)],
      },
      parcelConfirmation,
      { kind: 'date', name: 'tapuTarihi', recorded: 'DeedDate', label: 'Tapu tarihi', isOptional: true },
      {
        kind: 'text',
        name: 'yevmiye',
        recorded: 'DeedNo',
        label: 'Yevmiye numarası',
        width: 10,
        isOptional: true,
        checks: [maxLength(30)],
      },
      ...registerFields,
    ],
    checks: [notAhead('tapuTarihi', 'Tapu tarihi bugünden sonra olamaz; tapunuza bakıp yeniden yazın.')],
  };
}

export const restrictedField: Field = {
  kind: 'checkbox',
  name: 'kisitli',
  recorded: 'IsRestricted',
  label: 'Taşınmaz kısıtlı (örneğin imar planında yeşil alan veya yol); verginin onda biri alınır',
  isOptional: true,
};

/** Lists what counts where the neighbourhood is a rural one (5216 ek m.3). */
const ruralUses = [
  { value: 'yok', label: 'Hiçbiri ya da mahalle kırsal değil' },
  { value: 'tarim', label: 'Tarımsal üretimde' },
  { value: 'esnaf', label: 'Kendi iş yerim; esnaf muaflığım var ya da basit usuldeyim' },
  { value: 'ticaret', label: 'Ticaret, sanayi ya da turizmde' },
] as const satisfies readonly Option[];

export const ruralField: Field = {
  kind: 'radios',
  name: 'kirsal',
  recorded: 'RuralUse',
  label: 'Kırsal mahallede nasıl kullanılıyor?',
  hint: 'Mahallenin kırsal olup olmadığını belediye kaydından biliriz. Konutlar ayrıca sorulmadan muaftır.',
  options: ruralUses,
  isOptional: true,
  isMetropolitan: true,
};

type Claim = { readonly value: ExemptionClaim | 'yok'; readonly label: string };

const noClaim: Claim = { value: 'yok', label: 'Talebim yok' };
/** Lists the exemptions of buildings: 1319 m.4 and m.5. */
const buildingClaims: readonly Claim[] = [
  noClaim,
  { value: 'kamu', label: 'Kamu kurumunun ya da belediyenin binası (m.4)' },
  { value: 'ibadet', label: 'Umuma açık ibadet yeri (m.4)' },
  { value: 'kamu-yarari', label: 'Kamu yararına dernek ya da vergi muaflığı olan vakıf binası (m.4)' },
  { value: 'saglik', label: 'Kazanç amacı olmayan hastane, yurt, okul, bakımevi (m.4)' },
  { value: 'tarim-binasi', label: 'Tarımsal üretimde kullanılan ahır, ambar, sera (m.4)' },
  { value: 'sanayi-bolgesi', label: 'Organize sanayi, serbest ya da teknoloji bölgesindeki bina (m.4)' },
  { value: 'belediye-disi', label: 'Belediye ve mücavir alan sınırı dışındaki bina (m.4)' },
  { value: 'gecici', label: 'Yukarıda olmayan geçici bir muafiyet (m.5)' },
  { value: 'diger', label: 'Başka bir muafiyet' },
];
/** Lists the exemptions of plots and land: 1319 m.14 and m.15. */
const groundClaims: readonly Claim[] = [
  noClaim,
  { value: 'kamu', label: 'Kamu kurumunun, belediyenin ya da köyün arazisi (m.14)' },
  { value: 'kamu-yarari', label: 'Kamu yararına dernek ya da vergi muaflığı olan vakıf arazisi (m.14)' },
  { value: 'mezarlik', label: 'Mezarlık (m.14)' },
  { value: 'sanayi-bolgesi', label: 'Organize sanayi, serbest ya da teknoloji bölgesindeki arazi (m.14)' },
  { value: 'belediye-disi', label: 'Belediye ve mücavir alan sınırı dışındaki arazi (m.14)' },
  { value: 'gecici', label: 'Ağaçlandırma, ıslah ya da teşvik belgesiyle geçici muafiyet (m.15)' },
  { value: 'diger', label: 'Başka bir muafiyet' },
];

/** What the program cannot decide is a petition. */
export const exemptionField = (of: 'building' | 'ground'): Field => ({
  kind: 'select',
  name: 'baskaMuafiyet',
  recorded: 'Exemption',
  label: 'Başka muafiyet: önce dilekçe',
  hint: 'Seçerseniz belediye karar verene kadar bu beyandan vergi tahakkuk etmez; dayanağınızı belge olarak ekleyin.',
  options: of === 'building' ? buildingClaims : groundClaims,
  isOptional: true,
});

export const areaField: Field = {
  kind: 'number',
  name: 'alan',
  recorded: 'Area',
  label: 'Yüz ölçümü',
  suffix: 'm²',
  hint: 'Tapuda yazan alanın tamamı; payınıza düşen değil.',
  missing: 'Tapuda yazan yüz ölçümünü yazın.',
  checks: [maxNumber(999_999_999)],
};

export const documentsStep = (of: 'building' | 'ground'): Step => ({
  key: 'belge',
  title: 'Belgeler',
  question: 'Eklemek istediğiniz belge var mı?',
  documents: `Tapu fotokopisi${of === 'building' ? '; yeni yapıda yapı kullanma izin belgesi' : ''}. Şimdi eklemeden de devam edebilirsiniz.`,
});

/** Fills in the member as declarer and only owner, which they can change. */
export function beginEstate({ identityNo, fullName }: Declarer): Values {
  return {
    mulkiyet: 'tek',
    kirsal: 'yok',
    baskaMuafiyet: 'yok',
    'malik.adet': '1',
    'malik.0.kimlik': identityNo,
    'malik.0.ad': fullName,
    'malik.0.sifat': 'malik',
  };
}

/** Writes "Ada 120 parsel 4, Cumhuriyet Mahallesi …"; empty while neither is known. */
export function estateSubject(answers: Answers): string {
  const [block, parcel] = [answers.text('ada'), answers.text('parsel')];
  const ground = block !== '' && parcel !== '' ? `Ada ${block} parsel ${parcel}` : '';
  return [answers.place('yer').words, ground].filter((part) => part !== '').join(', ');
}

/** Returns what is claimed of some choices; null for none of them. */
export function claimOf<const Value extends string>(
  answers: Answers,
  name: string,
  values: readonly Value[],
) {
  const typed = answers.text(name);
  return values.find((value) => value === typed) ?? null;
}

type EstateCommon = Pick<
  EstateContent,
  | 'reason'
  | 'eventDate'
  | 'ownership'
  | 'owners'
  | 'ownerCountWhenAlone'
  | 'isShareConfirmed'
  | 'place'
  | 'deedDate'
  | 'deedNo'
  | 'deedVolume'
  | 'deedPage'
  | 'previousOwner'
  | 'isRestricted'
  | 'exemption'
  | 'ruralUse'
  | 'estateOid'
>;

/** Returns what all three kinds of property share. @throws Unanswered */
export function estateContent(answers: Answers, estateOid: string | null): EstateCommon {
  const { district, street, door, unit } = answers.place('yer');
  return {
    reason: answers.choice(
      'neden',
      reasons.map(({ value }) => value),
    ),
    eventDate: answers.date('tarih'),
    ...ownersContent(answers),
    place: {
      districtCode: district,
      streetCode: street || null,
      outerDoorCode: door || null,
      addressCode: unit || null,
      locality: answers.findText('mevki'),
      sheetNo: answers.findText('pafta'),
      blockNo: answers.requireText('ada'),
      parcelNo: answers.requireText('parsel'),
      isParcelConfirmed: parcelDiffers(answers) && answers.isTicked('parselDogru'),
    },
    deedDate: answers.findDate('tapuTarihi'),
    deedNo: answers.findText('yevmiye'),
    deedVolume: answers.findText('cilt'),
    deedPage: answers.findText('sahife'),
    previousOwner: answers.findText('oncekiMalik'),
    isRestricted: answers.isTicked('kisitli'),
    exemption: claimOf(answers, 'baskaMuafiyet', ExemptionClaim.options),
    ruralUse: claimOf(answers, 'kirsal', ['tarim', 'esnaf', 'ticaret']),
    estateOid,
  };
}
