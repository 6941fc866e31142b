import { HumanCheckFields, type ShownCheck } from '~/identity/human-check/fields';
import { FormToken } from '~/platform/form-token';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/button';
import { Card, EmptyState } from '~/ui/card';
import { Radios } from '~/ui/choice';
import { DataTable } from '~/ui/data-table';
import { errorOf, type FieldProblem } from '~/ui/error-summary';
import { TextField } from '~/ui/field';
import { formatDate, formatMoney, formatNumber } from '~/ui/format';
import { Cluster, Stack } from '~/ui/layout';
import { TextLink } from '~/ui/link';
import { DateText } from '~/ui/money';
import { SummaryList } from '~/ui/summary-list';
import { cancellationUrl, urls } from '~/urls';
import type { StatusView } from './status-view.server';
import type { SubscriptionView } from './subscription-view.server';

type Values = Readonly<Record<string, string>>;
type FieldsProps = { problems: readonly FieldProblem[]; values: Values };

/** What the way looks like, before anybody starts. */
export function WayCard() {
  return (
    <Card title="Nasıl ilerler?">
      <SummaryList
        rows={[
          { term: '1. Başvuru', value: 'Aboneliğin ödenmemiş borcu varsa önce o ödenir.' },
          { term: '2. Okuma', value: 'Görevli sayacı okuyup söker; genellikle 2–3 iş günü sürer.' },
          { term: '3. Kesin hesap', value: 'Güvence bugünkü değeriyle hesaplanır, varsa borca sayılır.' },
          { term: '4. İade', value: 'Kalanı IBAN’ınıza yatırılır ve sözleşme sona erer.' },
        ]}
      />
      <p>Sözleşmeyi sona erdirmeden taşınırsanız sizden sonra kullanılan sudan da sorumlu olursunuz.</p>
    </Card>
  );
}

type SubjectProps = FieldsProps & { check: ShownCheck | null; signInPath: string };

/** A guest's first step. */
export function SubjectCards({ problems, values, check, signInPath }: SubjectProps) {
  return (
    <>
      <Card title="Üye olmadan başvurun">
        <form method="post" noValidate>
          <Stack>
            <FormToken />
            <DefaultSubmit />
            <TextField
              name="abone"
              label="Su abone numarası"
              hint="Su faturanızın üstünde yazar."
              inputMode="numeric"
              autoComplete="off"
              width={20}
              defaultValue={values['abone'] ?? ''}
              error={errorOf(problems, 'abone')}
            />
            <TextField
              name="kimlik"
              label="Abonenin T.C. kimlik veya vergi numarası"
              hint="T.C. kimlik numarası 11, vergi numarası 10 rakamdır."
              inputMode="numeric"
              autoComplete="off"
              width={20}
              defaultValue={values['kimlik'] ?? ''}
              error={errorOf(problems, 'kimlik')}
            />
            {check && <HumanCheckFields check={check} error={errorOf(problems, 'cevap')} />}
            <p>
              Aboneliği göstermeden önce kayıttaki cep telefonuna SMS ile kod göndeririz. Bilgilerinizin nasıl
              işlendiğini <TextLink to={urls.privacy}>aydınlatma metninde</TextLink> okuyabilirsiniz.
            </p>
            <Cluster>
              <Button icon="arrow-right" name="islem" value="devam">
                Kod gönder
              </Button>
            </Cluster>
          </Stack>
        </form>
      </Card>
      <Card title="Daha önce başvurduysanız">
        <p>Takip numaranızla başvurunuzun nerede olduğunu görün ya da başvurunuzu geri çekin.</p>
        <Cluster isScreenOnly>
          <ButtonLink to={cancellationUrl({ step: 'takip' })} kind="secondary" icon="search">
            Başvurumu izle
          </ButtonLink>
        </Cluster>
      </Card>
      <Card title="Üyeyseniz">
        <p>
          Giriş yaparsanız abonelikleriniz listelenir, kod beklemeden başvurursunuz ve tüm başvurularınızı
          burada görürsünüz.
        </p>
        <Cluster isScreenOnly>
          <ButtonLink to={signInPath} kind="secondary" icon="user">
            Giriş yap
          </ButtonLink>
        </Cluster>
      </Card>
    </>
  );
}

/** Tracking number and last four digits. */
export function FollowCard({ problems, values }: FieldsProps) {
  return (
    <Card>
      <form method="post" noValidate>
        <Stack>
          <FormToken />
          <TextField
            name="takip"
            label="Takip numarası"
            hint="Başvuru sonucunda verilen 10 rakam."
            inputMode="numeric"
            autoComplete="off"
            width={20}
            defaultValue={values['takip'] ?? ''}
            error={errorOf(problems, 'takip')}
          />
          <TextField
            name="son4"
            label="T.C. kimlik veya vergi numarasının son 4 rakamı"
            inputMode="numeric"
            autoComplete="off"
            width={4}
            defaultValue={values['son4'] ?? ''}
            error={errorOf(problems, 'son4')}
          />
          <Cluster>
            <Button icon="search">Başvurumu göster</Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}

function optionOf({
  oid,
  no,
  address,
  tariff,
  line,
  meter,
  lastIndex,
  lastReadOn,
  ...row
}: SubscriptionView) {
  const debt = row.debtCount > 0 ? `ödenmemiş borç ${formatMoney(row.debt)}` : 'borcu yok';
  return {
    value: oid,
    label: `Abone no ${no} – ${address}`,
    hint: `${tariff} aboneliği. ${line}. Sayaç: ${meter}, son endeks ${formatNumber(lastIndex)} (${formatDate(lastReadOn)}). Ödenen güvence ${formatMoney(row.deposit)}; ${debt}.`,
  };
}

type OwnProps = {
  problems: readonly FieldProblem[];
  chosenOid: string | null;
  subscriptions: readonly SubscriptionView[];
  applications: readonly (Omit<StatusView, 'steps' | 'account'> & { subscriberNo: string })[];
};

/** A member's subscriptions to choose from. */
export function OwnSubscriptions({ problems, chosenOid, subscriptions }: OwnProps) {
  const free = subscriptions.filter(({ trackingNo }) => trackingNo === null);
  const chosen = chosenOid ?? (free.length === 1 ? free[0]?.oid : undefined);
  if (free.length === 0) {
    return (
      <EmptyState title="Sona erdirilecek su aboneliğiniz yok" icon="water">
        {subscriptions.length > 0
          ? 'Abonelikleriniz için süren başvurular aşağıda.'
          : 'Üzerinize kayıtlı, süren bir su aboneliği bulunmuyor. Abonelik başkasının üzerineyse o kişi başvurmalı.'}
      </EmptyState>
    );
  }
  return (
    <Card title="Abonelik seçin">
      <form method="post" noValidate>
        <Stack>
          <FormToken />
          <Radios
            name="abonelik"
            label="Hangi aboneliği sona erdireceksiniz?"
            options={free.map(optionOf)}
            {...(chosen !== undefined && { defaultValue: chosen })}
            error={errorOf(problems, 'abonelik')}
          />
          <Cluster>
            <Button icon="arrow-right">Devam et</Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}

/** A member's applications, newest first. */
export function OwnApplications({ applications }: Pick<OwnProps, 'applications'>) {
  if (applications.length === 0) return null;
  return (
    <Card title="Başvurularınız">
      <DataTable
        caption="Su aboneliği iptal başvurularınız"
        rows={applications}
        rowKey={({ trackingNo }) => trackingNo}
        columns={[
          {
            key: 'no',
            header: 'Takip no',
            isRowHeader: true,
            cell: ({ trackingNo, spokenNo }) => (
              <TextLink to={cancellationUrl({ trackingNo })}>{spokenNo}</TextLink>
            ),
          },
          { key: 'abone', header: 'Abone no', cell: ({ subscriberNo }) => subscriberNo },
          {
            key: 'gun',
            header: 'Başvuru',
            cell: ({ submittedAt }) => <DateText value={submittedAt} isInstant />,
          },
          {
            key: 'durum',
            header: 'Durum',
            cell: ({ stateName, tone }) => <Badge tone={tone}>{stateName}</Badge>,
          },
        ]}
      />
    </Card>
  );
}
