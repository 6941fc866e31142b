import { OpenQuestionNote } from '~/parts/content/open-question-note';
import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { CheckboxField } from '~/ui/form/choice';
import { TextArea } from '~/ui/form/field';
import { Cluster, Stack } from '~/ui/basics/layout';
import { DateText, Money } from '~/ui/basics/money';
import { BackButton } from '~/ui/shell/page-heading';
import { formatMoney } from '~/ui/turkish/format';
import { SummaryList } from '~/ui/table/summary-list';
import { restructuringUrl } from '~/urls';
import type { applyFields } from './apply-form.server';
import { ChoiceForm } from './choice/choice-form';
import type { TableStep } from './restructuring-page.server';

interface CheckPageProps {
  step: TableStep;
  typed: Record<(typeof applyFields)[number], string> | undefined;
}

function Summary({ step: { table, offer } }: Pick<CheckPageProps, 'step'>) {
  const [first] = table.rows;
  return (
    <SummaryList
      rows={[
        {
          term: 'Plan',
          value: `${table.name}, ${table.legalBasis}`,
          change: { name: 'secenek', value: offer },
        },
        { term: 'Plandaki borçlar', value: `${table.debts.length} borç` },
        { term: 'Borcun bugünkü tutarı', value: <Money kurus={table.today} /> },
        { term: 'Taksit sayısı', value: table.count === 1 ? 'Peşin' : String(table.count) },
        ...(first
          ? [
              {
                term: 'İlk taksit',
                value: (
                  <span>
                    <Money kurus={first.total} />, son ödeme günü <DateText value={first.dueDate} />
                  </span>
                ),
              },
            ]
          : []),
        { term: 'Planla ödenecek toplam', value: <Money kurus={table.total} /> },
      ]}
    />
  );
}

/** Shows the check before applying: what, how much, under which conditions. */
export function CheckPage({ step, typed }: CheckPageProps) {
  const { table, offer, registryOid, requestKey, chosen } = step;
  return (
    <>
      <ChoiceForm hidden={step.hidden}>
        <BackButton name="secenek" value={offer}>
          Taksit tablosu
        </BackButton>
        <Card title="Denetleyin ve başvurun">
          <Summary step={step} />
        </Card>
      </ChoiceForm>
      <Card>
        <PostForm
          hiddenValues={{ anahtar: typed?.anahtar || requestKey, borclar: chosen, toplam: table.total }}
          noValidate
        >
          <Stack>
            {table.kind === 'tecil' && (
              <TextArea
                name="zorluk"
                label="Borcu bir kerede ödemek sizi neden zor duruma düşürür?"
                hint="En çok 500 karakterle yazın: gelirinizdeki azalma, hastalık, iş yerinizin durumu gibi (6183 sayılı Kanun m. 48)."
                rows={3}
                autoComplete="off"
              />
            )}
            {table.needsCollateral && (
              <TextArea
                name="teminat"
                label="Göstereceğiniz teminat"
                hint={`${table.collateralNeeded === null ? '' : `En az ${formatMoney(table.collateralNeeded)} olmalıdır. `}Örneğin banka teminat mektubu, taşınmaz ipoteği; tutarını da yazın, en çok 500 karakter. Planınız, belediye başvurunuzu onaylarsa yürürlüğe girer.`}
                rows={3}
                autoComplete="off"
              />
            )}
            <ul>
              {table.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <OpenQuestionNote topic="plans" />
            <CheckboxField
              name="onay"
              value="evet"
              label="Yukarıdaki koşulları okudum; taksitleri son ödeme günlerinde ödeyeceğim."
            />
            <Cluster>
              <Button>Başvuruyu gönder</Button>
              <ButtonLink to={restructuringUrl({ registryOid })} kind="secondary">
                Vazgeç
              </ButtonLink>
            </Cluster>
          </Stack>
        </PostForm>
      </Card>
    </>
  );
}
