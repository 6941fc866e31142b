import { FileChoice, KeptFiles } from '~/parts/documents/file-choice';
import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { Money } from '~/ui/basics/money';
import { Radios } from '~/ui/form/choice';
import { TextArea } from '~/ui/form/field';
import { DecimalField, NumberField } from '~/ui/form/number-fields';
import { Select } from '~/ui/form/select';
import { Banner } from '~/ui/message/banner';
import { SummaryList } from '~/ui/table/summary-list';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import { urls } from '~/urls';
import { DUE_DAYS_GO_ON, UNTIL_THEN } from '../texts';
import type { KeptDocument } from './contest-documents.server';
import type { ContestOptions } from './contest.server';

type Reason = ContestOptions['reasons'][number];

const recordedText = ({ recorded }: Reason) =>
  recorded === null ? 'Kayıtta bir değer yok.' : `Kayıtta: ${recorded}.`;

/** Asks for the figure that goes with a reason; it stands in the page without script too. */
function FigureFields({ reason }: { reason: Reason }) {
  switch (reason.figure) {
    case 'yok':
      return null;
    case 'alan':
      return <DecimalField name="alan" label="Doğru alan" hint={recordedText(reason)} suffix="m²" />;
    case 'hisse':
      return (
        <Cluster>
          <NumberField
            name="pay"
            label="Doğru hisse, payı"
            hint={recordedText(reason)}
            isOptional
            width={4}
          />
          <NumberField name="payda" label="Paydası" width={4} />
        </Cluster>
      );
    case 'endeks':
      return <NumberField name="endeks" label="Sayaçtaki endeks" hint={recordedText(reason)} />;
    case 'kullanim':
      return (
        <Select
          name="kullanim"
          label="Doğru kullanım"
          hint={recordedText(reason)}
          emptyLabel="Seçin"
          options={reason.choices}
        />
      );
    case 'muafiyet':
      return <Select name="muafiyet" label="Muafiyetiniz" emptyLabel="Seçin" options={reason.choices} />;
    default:
      return reason.figure satisfies never;
  }
}

/** Says what the law calls each reason, and by when it is answered. */
function LegalNames({ reasons }: Pick<ContestOptions, 'reasons'>) {
  const until = reasons.find(({ askableUntil }) => askableUntil !== null)?.askableUntil;
  return (
    <Details summary="Kanunda bunun adı ne, ne zaman yanıtlanır?">
      <ul>
        {reasons.map(({ value, label, legalName, legalBasis, answerDays, clockBasis }) => (
          <li key={value}>
            {label}: {legalName} ({legalBasis}). Belediye {answerDays} gün içinde yanıtlar ({clockBasis}).
          </li>
        ))}
      </ul>
      {until && (
        <p>Vergi hatası {formatDate(until)} gününe kadar düzeltilebilir (213 sayılı Kanun m. 126).</p>
      )}
    </Details>
  );
}

/** Says what a request does not do, and what the payer may do meanwhile. */
export function DueDaysNote() {
  return (
    <Banner kind="warning" title="Son ödeme günü işlemeye devam eder.">
      <p>{DUE_DAYS_GO_ON}</p>
      <p>{UNTIL_THEN}</p>
    </Banner>
  );
}

interface ContestFormProps {
  readonly options: ContestOptions;
  readonly documents: readonly KeptDocument[];
  readonly kept: string;
  readonly requestKey: string;
}

/** Shows the one form: what is wrong, the right figure, papers. */
export function ContestForm({ options, documents, kept, requestKey }: ContestFormProps) {
  const isKiosk = useIsKiosk();
  const { reasons, waiting, about, accrualNo, registryNo, accrued, together } = options;
  const facts = (
    <Card>
      <SummaryList
        rows={[
          { term: 'Konusu', value: about },
          { term: 'Tahakkuk no', value: accrualNo },
          { term: 'Sicil no', value: registryNo },
          { term: 'Tahakkuk eden', value: <Money kurus={accrued} /> },
          ...together.map(({ no, name, accrued: sum }) => ({
            term: `Birlikte düzelir: ${name}`,
            value: `${formatMoney(sum)}, tahakkuk no ${no}`,
          })),
        ]}
      />
    </Card>
  );
  if (waiting)
    return (
      <>
        {facts}
        <Banner kind="info" title="Bu borç için bir isteğiniz karar bekliyor.">
          <p>
            <TextLink to={waiting.path}>{waiting.no} numaralı isteğinizi</TextLink> izleyin; yenisini karardan
            sonra gönderebilirsiniz.
          </p>
        </Banner>
      </>
    );
  return (
    <>
      {facts}
      <DueDaysNote />
      <Card>
        <PostForm
          hiddenValues={{ anahtar: requestKey, belgeler: kept }}
          encType="multipart/form-data"
          noValidate
        >
          <DefaultSubmit />
          <Stack>
            <Radios
              name="neden"
              label="Yanlışlık nedir?"
              options={reasons.map((reason) => ({
                value: reason.value,
                label: reason.label,
                hint: reason.hint,
                children: <FigureFields reason={reason} />,
              }))}
            />
            <TextArea
              name="aciklama"
              label="Yanlışlığı anlatın"
              hint="Birkaç cümle yeter; en çok 2.000 karakter."
              rows={4}
              autoComplete="off"
            />
            <KeptFiles files={documents} />
            {!isKiosk && (
              <FileChoice
                name="dosya"
                label="Belgeler"
                hint="Tapu, makbuz, dekont, sayaç fotoğrafı; PDF, JPEG ya da PNG, en çok 5 dosya, toplam 20 MB."
              />
            )}
            <LegalNames reasons={reasons} />
            <Cluster>
              <Button icon="arrow-right">Hesabı gör</Button>
              <ButtonLink to={urls.debtCorrections} kind="quiet">
                Vazgeç
              </ButtonLink>
            </Cluster>
            <p>Henüz hiçbir şey gönderilmez; önce iki hesabı yan yana görürsünüz.</p>
          </Stack>
        </PostForm>
      </Card>
    </>
  );
}
