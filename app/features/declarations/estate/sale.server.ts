import { formatDate } from '~/ui/turkish/format';
import type { Definition, JointCheck } from '../definition';
import { headOf } from '../kinds';
import { maxLength } from '../steps/field-checks.server';
import { notAhead } from './estate-steps.server';

/** A sale cannot lie before the day the record says the estate was acquired. */
const notBeforeAcquired: JointCheck = (answers) => {
  const acquiredOn = answers.findDate('kayit.edinme');
  if (acquiredOn === null || answers.date('tarih') >= acquiredOn) return null;
  return {
    text: `Satış tarihi, taşınmazın kaydımızdaki edinme günü ${formatDate(acquiredOn)} gününden önce olamaz; tapuya bakıp yeniden yazın.`,
    fieldId: 'tarih',
  };
};

/** Lists the seller's side of a sale: the estate is chosen from those on record, and only the sale is asked about. */
export const sale: Definition = {
  ...headOf('sale'),
  lead: 'Üzerinize kayıtlı bir taşınmazı sattığınızda ya da devrettiğinizde verin; verginiz o yılın sonunda biter. Zorunlu değildir: yeni maliki alıcı bildirir. Yalnız payınızın bir bölümünü devrettiyseniz taşınmazı yeni payınızla yeniden bildirin.',
  needs: ['satışın tapudaki tarihi', 'tapu senedi ya da tapu müdürlüğünün yazısı'],
  holdings: 'estate',
  begin: () => ({}),
  subjectOf: (answers) => answers.text('tasinmaz'),
  steps: [
    {
      key: 'satis',
      title: 'Satış',
      question: 'Taşınmazı ne zaman sattınız?',
      lead: 'Satış yılının vergisi sizindir; sonraki yıllarınkini alıcı öder.',
      fields: [
        {
          kind: 'date',
          name: 'tarih',
          label: 'Satış tarihi',
          hint: 'Tapudaki devir günü, örneğin 27 3 2026.',
          missing: 'Taşınmazın tapuda devredildiği günü yazın.',
        },
        {
          kind: 'text',
          name: 'yevmiye',
          label: 'Yevmiye numarası',
          width: 10,
          isOptional: true,
          checks: [maxLength(30)],
        },
        { kind: 'text', name: 'alici', label: 'Alıcının adı soyadı ya da unvanı', isOptional: true },
      ],
      checks: [
        notAhead('tarih', 'Satış tarihi bugünden sonra olamaz; tapuda devredildiği günü yazın.'),
        notBeforeAcquired,
      ],
    },
    {
      key: 'belge',
      title: 'Belgeler',
      question: 'Satışı hangi belge gösteriyor?',
      documents:
        'Tapu senedinin ya da tapu müdürlüğünün yazısının örneği. Alıcı satın aldığını kendisi beyan ettiyse gerekmez. Belediye kabul edene kadar satış bildirilmiş sayılır ve vergi sizde sürer.',
    },
  ],
  toContent: (answers, holdingOid) => ({
    kind: 'sale',
    estateOid: holdingOid,
    soldOn: answers.date('tarih'),
    deedNo: answers.findText('yevmiye'),
    buyer: answers.findText('alici'),
  }),
};
