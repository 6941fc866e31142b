import type { Definition, Field, JointCheck } from '../definition';
import { headOf } from '../kinds';
import {
  areaField,
  beginEstate,
  deedStep,
  documentsStep,
  estateContent,
  estateSubject,
  exemptionField,
  placeStep,
  reasonStep,
  restrictedField,
  ruralField,
} from './estate-steps.server';
import { ownersStep } from './owners-step.server';

/** Land beside no street is found by the name of its place. */
const isFound: JointCheck = (answers) =>
  answers.place('yer').street === '' && answers.text('mevki') === ''
    ? { text: 'Adreste cadde veya sokak seçmediniz; arazinin mevkiini yazın.', fieldId: 'mevki' }
    : null;

/** 1319 m.16: the exemption is one for taxpayer, spouse and children under custody together. */
const familyField: Field = {
  kind: 'checkbox',
  name: 'aileMuafiyeti',
  recorded: 'IsExemptionUsedByFamily',
  label: 'Arazi muafiyetini eşim ya da velayetimdeki çocuğum bu belediyede kullanıyor',
  hint: 'Muafiyet aileye bir kez verilir; işaretlerseniz bu araziye uygulanmaz.',
  isOptional: true,
};

const deed = deedStep({ asksLocality: true });

export const land: Definition = {
  ...headOf('land'),
  lead: 'Tarla, bağ, bahçe gibi parsellenmemiş bir arazi edinince ya da niteliği değişince, olayın olduğu yılın sonuna kadar verin; olay ekim, kasım ya da aralıktaysa üç ayınız vardır.',
  needs: ['tapu', 'mahalle ve mevki', 'yüz ölçümü ve arazinin cinsi'],
  holdings: 'land',
  begin: beginEstate,
  subjectOf: estateSubject,
  steps: [
    reasonStep('ground'),
    ownersStep,
    placeStep('district', 'Mahalleyi seçin; yol kıyısında değilse gerisini boş bırakın.'),
    { ...deed, checks: [...(deed.checks ?? []), isFound] },
    {
      key: 'arazi',
      title: 'Arazi',
      question: 'Nasıl bir arazi?',
      fields: [
        {
          kind: 'select',
          name: 'cins',
          recorded: 'LandKind',
          isCorrectable: true,
          label: 'Arazinin cinsi',
          options: 'land-kinds',
          missing: 'Arazinin cinsini seçin.',
        },
        areaField,
        restrictedField,
        familyField,
        exemptionField('ground'),
        ruralField,
      ],
    },
    documentsStep('ground'),
  ],
  toContent: (answers, holdingOid) => ({
    kind: 'land',
    ...estateContent(answers, holdingOid),
    landKind: answers.choice('cins', ['kirac', 'taban', 'sulak']),
    isExemptionUsedByFamily: answers.isTicked('aileMuafiyeti'),
    area: answers.number('alan'),
  }),
};
