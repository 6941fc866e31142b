import { TemporaryExemptionClaim } from 'municipality/contract';
import type { Condition, Definition, Field, JointCheck, Option } from '../definition';
import { headOf } from '../kinds';
import { maxNumber, minNumber } from '../steps/field-checks.server';
import {
  beginEstate,
  claimOf,
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

/** Says who may ask for the reduced rate (1319 m.8). */
const singleDwellings = [
  { value: 'yok', label: 'Talebim yok' },
  { value: 'emekli', label: 'Emekliyim; tek gelirim SGK aylığı' },
  { value: 'engelli', label: 'Engelliyim' },
  { value: 'gelirsiz', label: 'Hiçbir gelirim yok' },
  { value: 'gazi', label: 'Gaziyim' },
  { value: 'sehit-yakini', label: 'Şehidin eşi ya da çocuğuyum (dul, yetim)' },
] as const satisfies readonly Option[];

/** Lists the temporary exemptions (geçici muafiyet, 1319 m.5). */
const exemptions = [
  { value: 'yok', label: 'Talebim yok' },
  { value: 'yeni-konut', label: 'Yeni yapılan konut: değerinin dörtte biri beş yıl muaf' },
  { value: 'turizm', label: 'Turizm işletme belgeli bina: beş yıl muaf' },
  { value: 'afet-sonrasi', label: 'Afette yıkılan binanın yerine beş yıl içinde yapılan bina: on yıl muaf' },
  { value: 'yatirim-tesvik', label: 'Yatırım teşvik belgesiyle yapılan bina: beş yıl muaf' },
] as const satisfies readonly Option[];

/** 1319 m.9: no instalment is asked for while it lasts. */
const bannedField: Field = {
  kind: 'date',
  name: 'yasak',
  recorded: 'UsageBannedOn',
  label: 'Oturma ve kullanma yasağı sürüyorsa tarihi',
  hint: 'Riskli ya da ağır hasarlı binada kararın günü. Yasak kalktıysa boş bırakın.',
  isOptional: true,
};

/** 1319 m.8: the claim needs a signed statement of its own. */
const isSingleDwellingClaimed: Condition = (answers) => !['', 'yok'].includes(answers.text('tekMesken'));

const completedByEvent: JointCheck = (answers) =>
  answers.whole('bitimYili') > Number(answers.date('tarih').slice(0, 4))
    ? {
        text: 'İnşaatın bitim yılı, bildirdiğiniz olayın yılından sonra olamaz; ikisinden birini düzeltin.',
        fieldId: 'bitimYili',
      }
    : null;

export const building: Definition = {
  ...headOf('building'),
  lead: 'Bina ya da bağımsız bölüm edinince, yaptırınca ya da değiştirince, olayın olduğu yılın sonuna kadar verin; olay ekim, kasım ya da aralıktaysa üç ayınız vardır.',
  needs: ['tapu', 'adres kodu ya da adres', 'brüt alan, arsa payı ve inşaatın bitim yılı'],
  holdings: 'building',
  begin: (declarer) => ({ ...beginEstate(declarer), tekMesken: 'yok', gecici: 'yok' }),
  subjectOf: estateSubject,
  steps: [
    reasonStep('building'),
    ownersStep,
    placeStep('unit', 'Bağımsız bölümün adresini listelerden seçin ya da adres kodunu yazın.'),
    deedStep({ asksLocality: false }),
    {
      key: 'yapi',
      title: 'Yapı',
      question: 'Nasıl bir bina?',
      fields: [
        {
          kind: 'select',
          name: 'kullanim',
          recorded: 'UsageCode',
          isCorrectable: true,
          label: 'Kullanılış şekli',
          options: 'usages',
          missing: 'Binanın kullanılış şeklini seçin.',
        },
        {
          kind: 'select',
          name: 'yapiTuru',
          recorded: 'StructureCode',
          isCorrectable: true,
          label: 'İnşaatın türü',
          options: 'structures',
          missing: 'İnşaatın türünü seçin.',
        },
        {
          kind: 'select',
          name: 'yapiSinifi',
          recorded: 'ClassCode',
          isCorrectable: true,
          label: 'İnşaatın sınıfı',
          options: 'structure-classes',
          missing: 'İnşaatın sınıfını seçin.',
        },
        {
          kind: 'year',
          name: 'bitimYili',
          recorded: 'CompletedYear',
          isCorrectable: true,
          label: 'İnşaatın bitim yılı',
          missing: 'İnşaatın bittiği yılı yazın.',
        },
        {
          kind: 'checkbox',
          name: 'asansor',
          recorded: 'HasLift',
          isCorrectable: true,
          label: 'Asansör var',
          isOptional: true,
        },
        {
          kind: 'checkbox',
          name: 'kalorifer',
          recorded: 'HasHeating',
          isCorrectable: true,
          label: 'Kalorifer veya klima var',
          isOptional: true,
        },
      ],
      checks: [completedByEvent],
    },
    {
      key: 'olcu',
      title: 'Alan ve arsa payı',
      question: 'Ne kadar büyük?',
      lead: 'Kat irtifakı veya kat mülkiyeti tapusunda yazar.',
      fields: [
        {
          kind: 'number',
          name: 'brutAlan',
          recorded: 'Area',
          label: 'Brüt alan',
          suffix: 'm²',
          hint: 'Duvarlar ve ortak yerlerden düşen pay dahil.',
          missing: 'Binanın brüt alanını yazın.',
          checks: [maxNumber(1_000_000)],
        },
        {
          kind: 'number',
          name: 'arsaAlani',
          recorded: 'PlotArea',
          label: 'Arsanın yüz ölçümü',
          suffix: 'm²',
          hint: 'Parselin tamamı.',
          missing: 'Arsanın yüz ölçümünü yazın.',
          checks: [minNumber(1), maxNumber(100_000_000)],
        },
        {
          kind: 'share',
          name: 'arsaPayi',
          label: 'Arsa payı',
          hint: 'Pay ve payda, örneğin 24 / 480; müstakil yapıda 1 / 1.',
          missing: 'Arsa payını ve paydasını yazın.',
        },
        { kind: 'text', name: 'kat', recorded: 'Floor', label: 'Kat', width: 10, isOptional: true },
        {
          kind: 'text',
          name: 'bagimsizBolum',
          recorded: 'UnitNo',
          label: 'Bağımsız bölüm no',
          width: 10,
          isOptional: true,
        },
      ],
    },
    {
      key: 'muafiyet',
      title: 'Muafiyet ve indirim',
      question: 'Vergi muafiyeti ya da indirimi hakkınız var mı?',
      lead: 'Uymuyorsa değiştirmeyin; koşulları belediye de denetler.',
      fields: [
        {
          kind: 'radios',
          name: 'tekMesken',
          recorded: 'SingleDwelling',
          label: 'Tek konut indirimi (sıfır oran)',
          hint: 'Türkiye’de tek konutu olan ve brüt 200 m²’yi aşmayanlar için.',
          options: singleDwellings,
        },
        {
          kind: 'radios',
          name: 'gecici',
          recorded: 'TemporaryExemption',
          label: 'Geçici muafiyet',
          options: exemptions,
        },
        exemptionField('building'),
        restrictedField,
        bannedField,
        ruralField,
      ],
      checks: [notAhead('yasak', 'Yasağın tarihi bugünden sonra olamaz; kararda yazan günü yazın.')],
    },
    {
      key: 'tek-konut',
      title: 'Tek konut beyanı',
      question: 'Bu, tek konutunuz mu?',
      lead: 'İndirim, her yıl koşullar sürdükçe uygulanır. Koşullar kalkarsa belediyeye bildirmeniz gerekir.',
      when: isSingleDwellingClaimed,
      fields: [
        {
          kind: 'checkbox',
          name: 'tekKonutBeyani',
          label:
            'Türkiye sınırları içinde başka konutumun bulunmadığını, bu konutun brüt 200 m²’yi aşmadığını ve yazlık olarak kullanılmadığını beyan ederim.',
          missing: 'Tek konut indirimi için beyanı işaretleyin ya da önceki adımda talebinizi kaldırın.',
        },
      ],
    },
    documentsStep('building'),
  ],
  toContent: (answers, holdingOid) => ({
    kind: 'building',
    ...estateContent(answers, holdingOid),
    usageCode: answers.requireText('kullanim'),
    structureCode: answers.requireText('yapiTuru'),
    classCode: answers.requireText('yapiSinifi'),
    grossArea: answers.number('brutAlan'),
    completedYear: answers.whole('bitimYili'),
    hasLift: answers.isTicked('asansor'),
    hasHeating: answers.isTicked('kalorifer'),
    plotArea: answers.number('arsaAlani'),
    landShare: answers.share('arsaPayi'),
    floor: answers.findText('kat'),
    unitNo: answers.findText('bagimsizBolum'),
    singleDwelling: claimOf(answers, 'tekMesken', ['emekli', 'engelli', 'gelirsiz', 'gazi', 'sehit-yakini']),
    temporaryExemption: claimOf(answers, 'gecici', TemporaryExemptionClaim.options),
    usageBannedOn:
      answers.text('neden') === 'kullanim-yasagi' ? answers.date('tarih') : answers.findDate('yasak'),
  }),
};
