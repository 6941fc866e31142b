import { ActForm } from '~/features/desk/act-form';
import { Badge } from '~/ui/basics/badge';
import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { Stack } from '~/ui/basics/layout';
import { DateText, Money } from '~/ui/basics/money';
import { DateField } from '~/ui/form/date-field';
import { TextArea, TextField } from '~/ui/form/field';
import type { FieldProblem } from '~/ui/message/error-summary';
import { SummaryList } from '~/ui/table/summary-list';
import { formatMoney } from '~/ui/turkish/format';
import type { DeskCreditView } from './desk-credit.server';

function Facts({ view }: { view: DeskCreditView }) {
  return (
    <Card title={`İstek no ${view.no}`} side={<Badge tone={view.tone}>{view.state}</Badge>}>
      <SummaryList
        rows={[
          { term: 'Kime', value: view.name },
          { term: 'Sicil no', value: view.registryNo },
          { term: 'Fazla ödeme', value: `${view.creditNo}, ${view.cause}` },
          { term: 'Açıklama', value: view.description },
          { term: 'Tutar', value: <Money kurus={view.amount} /> },
          { term: 'İstendiği zaman', value: <DateText value={view.askedAt} isInstant /> },
          { term: 'IBAN', value: view.iban },
          { term: 'Yazılan hesap sahibi', value: view.ibanHolder },
          ...(view.askedBy === null ? [] : [{ term: 'İlk onay', value: view.askedBy }]),
          ...(view.approvedBy === null ? [] : [{ term: 'Karar veren', value: view.approvedBy }]),
          ...(view.rejectReason === null ? [] : [{ term: 'Gerekçe', value: view.rejectReason }]),
          ...(view.paidOn === null
            ? []
            : [
                { term: 'Ödendiği gün', value: <DateText value={view.paidOn} /> },
                { term: 'Banka referansı', value: view.bankReference },
              ]),
        ]}
      />
    </Card>
  );
}

function Approval({ view }: { view: DeskCreditView }) {
  if (view.isOwnApproval)
    return <p>İlk onayı siz verdiniz; tahsilattan başka bir görevlinin de onaylaması gerekir.</p>;
  return (
    <ActForm
      act={view.isSecondAwaited ? 'ikinci-onay' : 'onay'}
      label={view.isSecondAwaited ? 'İkinci onayı ver' : 'İadeyi onayla'}
    >
      <p>
        Hesabın <strong>{view.name}</strong> adına olduğunu denetleyin; yazılan ad: {view.ibanHolder}. Vadesi
        geçmiş borcu varsa fazla ödeme önce ona sayılır (6183 sayılı Kanun m. 23).
      </p>
    </ActForm>
  );
}

/** Shows a refund to who decides and pays it. */
export function DeskCreditPage({
  view,
  problems,
}: {
  view: DeskCreditView;
  problems: readonly FieldProblem[];
}) {
  return (
    <>
      <Facts view={view} />
      {view.isToApprove && (
        <Card title="Karar">
          <Stack>
            <Approval view={view} />
            <Details summary="Geri çevir" isOpen={problems.some(({ fieldId }) => fieldId === 'gerekce')}>
              <ActForm act="ret" label="Geri çevir">
                <TextArea
                  name="gerekce"
                  label="Gerekçe"
                  hint="Kişi bu cümleyi olduğu gibi görür; para yeniden kullanabileceği duruma gelir."
                  rows={3}
                />
              </ActForm>
            </Details>
          </Stack>
        </Card>
      )}
      {view.isToPay && (
        <Card title="Ödemeyi işleyin">
          <ActForm act="odeme" label="Ödendi olarak işle">
            <p>
              <strong>{formatMoney(view.amount)}</strong>, {view.ibanHolder} adına {view.iban} hesabına.
            </p>
            <TextField name="referans" label="Bankanın işlem referansı" autoComplete="off" width={20} />
            <DateField
              name="odeme"
              label="Ödeme günü"
              hint="Paranın hesaba gönderildiği gün; örneğin 25 11 2026."
            />
          </ActForm>
        </Card>
      )}
    </>
  );
}
