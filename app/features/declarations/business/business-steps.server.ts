import type { CleaningContent, IsoDate } from 'municipality/contract';
import { isoDate } from 'municipality/contract';
import { folded } from 'municipality/contract/folded';
import type { Answers } from '../answers';
import type { Condition, JointCheck, Step } from '../definition';

/**
 * So many signs or kinds of tickets stand in one declaration at most: more would make a page too heavy for a slow line.
 */
export const MOST_ITEMS = 10;

/** What begins in January may be declared before the year does. */
export function lastDayAhead(today: IsoDate): IsoDate {
  return isoDate(`${Number(today.slice(0, 4)) + 1}-01-31`);
}

const openedSoon: JointCheck = (answers) =>
  answers.date('acilis') > lastDayAhead(answers.today)
    ? {
        text: 'Açılış tarihi gelecek yılın ocak ayından sonra olamaz; açılışa yaklaşınca bildirin.',
        fieldId: 'acilis',
      }
    : null;

/** Returns the activity on record, where the declaration began from a business on record. */
const activityOnRecord = (answers: Answers) => answers.text('kayit.faaliyet');

const activityDiffers: Condition = (answers) => {
  const [onRecord, typed] = [activityOnRecord(answers), answers.text('faaliyet')];
  return onRecord !== '' && typed !== '' && folded(onRecord) !== folded(typed);
};

const isActivityChanged: Condition = (answers) =>
  activityDiffers(answers) && answers.text('faaliyetKaydi') === 'degisti';

export const businessStep: Step = {
  key: 'isyeri',
  title: 'İş yeri',
  question: 'Hangi iş yeri?',
  fields: [
    {
      kind: 'text',
      name: 'unvan',
      label: 'İş yerinin unvanı',
      hint: 'Vergi levhasında yazdığı gibi.',
      missing: 'İş yerinin unvanını yazın.',
    },
    {
      kind: 'text',
      name: 'faaliyet',
      label: 'Faaliyet konusu',
      hint: 'Örneğin lokanta, kuaför, mobilya satışı.',
      missing: 'Faaliyet konusunu yazın.',
    },
    {
      kind: 'radios',
      name: 'faaliyetKaydi',
      label: 'Hangi faaliyet doğru?',
      when: activityDiffers,
      remark: (answers) =>
        `Kayıttaki faaliyet “${activityOnRecord(answers)}”, yazdığınız “${answers.text('faaliyet')}”.`,
      options: [
        { value: 'kayit', label: 'Kayıttaki doğru; değişmesin' },
        { value: 'degisti', label: 'Faaliyet değişti; kayıt da değişsin' },
      ],
      missing: 'Yazdığınız faaliyet kayıttakinden farklı: hangisinin doğru olduğunu seçin.',
    },
    { kind: 'text', name: 'ruhsat', label: 'Ruhsat numarası', width: 20, isOptional: true },
    {
      kind: 'date',
      name: 'acilis',
      label: 'Açılış tarihi',
      hint: 'Örneğin 27 3 2024.',
      missing: 'İş yerinin açıldığı tarihi yazın.',
    },
  ],
  checks: [openedSoon],
};

export const businessPlaceStep: Step = {
  key: 'yer',
  title: 'İş yerinin adresi',
  question: 'İş yeri nerede?',
  lead: 'Listelerden seçin ya da adres kodunu yazın.',
  fields: [{ kind: 'address', name: 'yer', label: 'Adres', depth: 'unit' }],
};

export const businessDocumentsStep: Step = {
  key: 'belge',
  title: 'Belgeler',
  question: 'Eklemek istediğiniz belge var mı?',
  documents: 'Varsa vergi levhası, ruhsat ya da sözleşme. Eklemeden de devam edebilirsiniz.',
};

/** Returns the name of the business, and where it is. */
export function businessSubject(answers: Answers): string {
  return [answers.text('unvan'), answers.place('yer').words].filter((part) => part !== '').join(', ');
}

/** Returns what the three taxes of a business share. @throws Unanswered */
export function businessContent(answers: Answers, businessOid: string | null): CleaningContent['business'] {
  return {
    businessOid,
    title: answers.requireText('unvan'),
    activity:
      activityDiffers(answers) && !isActivityChanged(answers)
        ? activityOnRecord(answers)
        : answers.requireText('faaliyet'),
    isActivityChanged: isActivityChanged(answers),
    addressCode: answers.place('yer').unit,
    licenceNo: answers.findText('ruhsat'),
    openedOn: answers.date('acilis'),
  };
}
