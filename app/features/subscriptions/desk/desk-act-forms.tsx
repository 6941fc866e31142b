import { ActForm } from '~/features/desk/act-form';
import { useSeenVersion } from '~/features/desk/seen-version';
import { UnsentText } from '~/features/desk/unsent-text';
import { HiddenFields } from '~/platform/forms/post-form';
import { Card } from '~/ui/basics/card';
import { CheckboxField, Radios } from '~/ui/form/choice';
import { DateField } from '~/ui/form/date-field';
import { Details } from '~/ui/basics/details';
import type { FieldProblem } from '~/ui/message/error-summary';
import { TextArea, TextField } from '~/ui/form/field';
import { useForm } from '~/ui/form/form-fields';
import { NumberField } from '~/ui/form/number-fields';
import { formatMoney, formatNumber } from '~/ui/turkish/format';
import type { DeskCancellationView } from './desk-cancellation.server';

export type DeskActsProps = {
  view: DeskCancellationView;
  requestKey: string;
  problems: readonly FieldProblem[];
  /** Holds the index that is asked about again; null where none is. */
  asked: string | null;
};

type FormProps = DeskActsProps & {
  /** Goes along with every act: its key, and the version of what is shown. */
  hidden: Readonly<Record<string, string>>;
};

function ReadingForm({ view, hidden, asked }: FormProps) {
  return (
    <ActForm
      hiddenValues={{ ...hidden, ...(asked !== null && { sorulan: asked }) }}
      act="okuma"
      label="Okumayı kaydet"
    >
      <Radios name="sayac" label={`İşlem: ${view.operation}. Sayacın durumu`} options={view.meterStatuses} />
      <NumberField
        name="endeks"
        label="Son endeks (m³)"
        hint={`Son faturada ${formatNumber(view.lastIndex)} okundu; sayaç çalışmıyorsa ya da yoksa boş bırakın.`}
        suffix="m³"
      />
      <DateField name="okuma" label="Okuma günü" hint="Sayacın okunup söküldüğü gün; örneğin 20 11 2026." />
      {asked !== null && <CheckboxField name="onay" value="evet" label="Endekse yeniden baktım, doğru." />}
    </ActForm>
  );
}

function ApprovalForm({ view, hidden }: FormProps) {
  const { account } = view;
  if (!account) return null;
  return (
    <ActForm hiddenValues={hidden} act="onay" label="Kesin hesabı onayla">
      <HiddenFields values={{ iade: account.refund, kalan: account.remaining }} />
      <p>
        Onaylayınca son fatura tahakkuk eder ve güvence borca sayılır, mahsup makbuzu kesilir. İade edilecek:{' '}
        <strong>{formatMoney(account.refund)}</strong>; kalan borç:{' '}
        <strong>{formatMoney(account.remaining)}</strong>. Bu adım geri alınamaz.
      </p>
    </ActForm>
  );
}

function RefundForm({ view, hidden }: FormProps) {
  return (
    <ActForm hiddenValues={hidden} act="iade" label="İadeyi işle ve sözleşmeyi kapat">
      <p>
        <strong>{formatMoney(view.account?.refund ?? 0)}</strong>, {view.ibanHolder} adına {view.iban}{' '}
        hesabına.
      </p>
      <TextField name="fis" label="İade fişi numarası" autoComplete="off" width={20} />
      <DateField
        name="odeme"
        label="Ödeme günü"
        hint="Paranın hesaba gönderildiği gün; örneğin 20 11 2026."
      />
    </ActForm>
  );
}

function RejectionForm({ hidden, problems }: FormProps) {
  const isTyped = Boolean(useForm().valueOf('gerekce'));
  const isOpen = isTyped || problems.some(({ fieldId }) => fieldId === 'gerekce');
  return (
    <Details summary="Başvuruyu reddet" isOpen={isOpen}>
      <ActForm hiddenValues={hidden} act="ret" label="Reddet">
        <TextArea
          name="gerekce"
          label="Ret gerekçesi"
          hint="Başvuran bu cümleyi olduğu gibi görür."
          rows={3}
        />
      </ActForm>
    </Details>
  );
}

/** Shows what may be done with an application in its state. */
export function DeskActs(page: DeskActsProps) {
  const { view, requestKey } = page;
  const seen = useSeenVersion(view.version);
  const isReadingTyped = Boolean(useForm().valueOf('endeks'));
  const props = { ...page, hidden: { anahtar: requestKey, ...seen } };
  switch (view.state) {
    case 'basvuru-alindi':
    case 'borc-bekliyor':
      return (
        <Card title="Yapılacak iş yok">
          <p>Aboneliğin borcu ödenince başvuru kendiliğinden okuma listesine geçer.</p>
          <RejectionForm {...props} />
        </Card>
      );
    case 'okuma-bekliyor':
      return (
        <Card title="Sayacı okuyun ve sökün">
          <ReadingForm {...props} />
          <RejectionForm {...props} />
        </Card>
      );
    case 'kesin-hesap':
      return (
        <Card title="Kesin hesabı onaylayın">
          <ApprovalForm {...props} />
          <Details
            summary="Okumayı düzelt"
            isOpen={
              isReadingTyped ||
              props.problems.some(({ fieldId }) => fieldId !== 'gerekce' && fieldId !== undefined)
            }
          >
            <ReadingForm {...props} />
          </Details>
          <RejectionForm {...props} />
        </Card>
      );
    case 'iade-bekliyor':
      return (
        <Card title="Güvence iadesini işleyin">
          <RefundForm {...props} />
          <UnsentText names={['gerekce']} />
        </Card>
      );
    case 'mahsup':
    case 'tahakkuk-bekliyor':
      return (
        <Card title="Yapılacak iş yok">
          <p>Kalan borç ödenince sözleşme kendiliğinden sona erer.</p>
          <UnsentText names={['gerekce']} />
        </Card>
      );
    case 'kapandi':
    case 'reddedildi':
    case 'geri-cekildi':
      return <UnsentText names={['gerekce']} />;
    default:
      return view.state satisfies never;
  }
}
