import { FileChoice, KeptFiles } from '~/parts/documents/file-choice';
import { PostForm } from '~/platform/forms/post-form';
import { Banner } from '~/ui/message/banner';
import { Button, DefaultSubmit } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { CheckboxField, Radios } from '~/ui/form/choice';
import { DateField } from '~/ui/form/date-field';
import { TextField } from '~/ui/form/field';
import { NumberField } from '~/ui/form/number-fields';
import { IbanField } from '~/ui/form/person-fields';
import { formatDate, formatMoney, formatNumber } from '~/ui/turkish/format';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { SummaryList } from '~/ui/table/summary-list';
import { cancellationUrl } from '~/urls';
import type { openApplication } from './application-step.server';

type Page = Awaited<ReturnType<typeof openApplication>>;

/** Shows what is owed for the subscription, before anything else: it is paid first. */
export function DebtBanner({ subscription, payPath }: Pick<Page, 'subscription' | 'payPath'>) {
  const { debt, debtCount } = subscription;
  if (debtCount === 0) return null;
  return (
    <Banner kind="warning" title={`Ödenmemiş borç: ${formatMoney(debt)} (${debtCount} borç)`}>
      <p>
        <TextLink to={payPath}>Borcu şimdi ödeyebilirsiniz</TextLink>. Ödemeden de başvurun; borç ödenince
        ilerler.
      </p>
    </Banner>
  );
}

/** Shows what stands on the record of the subscription. */
export function SubscriptionCard({ subscription }: Pick<Page, 'subscription'>) {
  return (
    <Card title={`Abone no ${subscription.no}`}>
      <SummaryList
        rows={[
          { term: 'Abone', value: subscription.name },
          { term: 'Adres', value: subscription.address },
          { term: 'Sayaç', value: `${subscription.meterNo}, ${subscription.meter}` },
          {
            term: 'Son fatura endeksi',
            value: `${formatNumber(subscription.lastIndex)} (${formatDate(subscription.lastReadOn)})`,
          },
          { term: 'Ödenen güvence', value: formatMoney(subscription.deposit) },
        ]}
      />
    </Card>
  );
}

function Questions({ page }: { page: Page }) {
  const { lastIndex, isIndexNeeded } = page.subscription;
  return (
    <>
      <NumberField
        name="endeks"
        label="Sayacın üstündeki son endeks (m³)"
        hint={`Sayacın siyah rakamları; son faturada ${formatNumber(lastIndex)} okundu.`}
        isOptional={!isIndexNeeded}
        suffix="m³"
      />
      <Radios name="neden" label="Sözleşmeyi neden sona erdiriyorsunuz?" options={page.reasons} />
      <TextField name="aciklama" label="“Diğer” ise nedeni" isOptional autoComplete="off" />
      <DateField
        name="ayrilma"
        label="Ayrılma günü"
        hint="Suyu kullanmayı bıraktığınız ya da bırakacağınız gün; örneğin 25 11 2026."
      />
      <IbanField name="iban" label="Güvencenin iade edileceği IBAN" />
      <TextField
        name="sahip"
        label="Hesap sahibi"
        hint="Abonenin kendisi değilse belge olarak vekâletname ya da mirasçılık belgesi ekleyin."
        autoComplete="name"
      />
    </>
  );
}

function Documents({ page }: { page: Page }) {
  if (!page.canUpload) {
    return <p>Bu cihazda dosya eklenmez; belgeleri sayacı okuyan görevliye de verebilirsiniz.</p>;
  }
  return (
    <>
      <KeptFiles files={page.documents} />
      <FileChoice
        name="belge"
        label="Belgeler"
        hint="Kimlik, tapu ya da kira sözleşmesi; PDF, JPEG ya da PNG, her biri en çok 7 MB, en çok 3 belge."
      />
    </>
  );
}

/** Shows the form of an application. */
export function ApplicationForm({ page }: { page: Page }) {
  const encoding = page.canUpload ? { encType: 'multipart/form-data' as const } : {};
  return (
    <Card title="Başvuru bilgileri">
      <PostForm noValidate {...encoding}>
        <Stack>
          <DefaultSubmit />
          <Questions page={page} />
          <Documents page={page} />
          <Cluster>
            <Button icon="arrow-right" name="islem" value="devam">
              Devam et
            </Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

/** Shows everything once more before it is sent. */
export function CheckCard({ page, asked }: { page: Page; asked: string | undefined }) {
  const { check, id, documents, subscription } = page;
  if (!check) return null;
  const changePath = (field: string) => `${cancellationUrl({ form: id })}#${field}`;
  return (
    <Card title="Yazdıklarınızı gözden geçirin">
      <SummaryList
        rows={[
          { term: 'Abone no', value: subscription.no },
          { term: 'Adres', value: subscription.address },
          {
            term: 'Son endeks',
            value: check.index === null ? undefined : `${formatNumber(check.index)} m³`,
            changePath: changePath('endeks'),
          },
          {
            term: 'Neden',
            value: [check.reason, check.reasonText].filter(Boolean).join(': '),
            changePath: changePath('neden'),
          },
          {
            term: 'Ayrılma günü',
            value: <DateText value={check.leavingOn} />,
            changePath: changePath('ayrilma'),
          },
          { term: 'IBAN', value: check.iban, changePath: changePath('iban') },
          { term: 'Hesap sahibi', value: check.holder, changePath: changePath('sahip') },
          {
            term: 'Belgeler',
            value: documents.length > 0 ? documents.map(({ name }) => name).join(', ') : undefined,
            ...(page.canUpload && { changePath: changePath('belge') }),
          },
        ]}
      />
      <p>
        Gönderdiğinizde su sözleşmenizin sona ermesini ve güvence bedelinizin, varsa borç düşüldükten sonra,
        bu hesaba iade edilmesini istemiş olursunuz. Sayaç okununcaya kadar başvurunuzu geri çekebilirsiniz.
      </p>
      <PostForm noValidate hiddenValues={{ sorulan: asked }}>
        <Stack>
          {asked !== undefined && (
            <CheckboxField name="onay" value="evet" label="Sayaca yeniden baktım, endeks doğru." />
          )}
          <Cluster>
            <Button icon="check">Başvuruyu gönder</Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}
