import { useSeenVersion } from '~/features/desk/seen-version';
import { UnsentText } from '~/features/desk/unsent-text';
import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Radios } from '~/ui/form/choice';
import { TextArea } from '~/ui/form/field';
import { NumberField } from '~/ui/form/number-fields';
import { Cluster, Stack } from '~/ui/basics/layout';
import { SummaryList } from '~/ui/table/summary-list';
import { InstalmentTable } from '../instalment-table';
import { Money } from '~/ui/basics/money';
import { PlanDebts, PlanFacts } from '../plan-page';
import type { DeskPlanView } from './desk-plan.server';

function Reason({ label }: { label: string }) {
  return (
    <TextArea
      name="gerekce"
      label={label}
      hint="Başvuru sahibi bu metni görür; belediye kaydında saklanır. En çok 500 karakter."
      rows={3}
      autoComplete="off"
    />
  );
}

/** Says what approval puts into force: the days begin anew, and interest runs to them. */
function TableOfToday({ sums }: Pick<DeskPlanView, 'sums'>) {
  if (sums === null) return <p>Taksit günleri onay gününden sayılır; faiz yeni günlere göre değişebilir.</p>;
  return (
    <p>
      Bugün onaylarsanız plan aşağıdaki tabloyla yürürlüğe girer: toplam <Money kurus={sums.today} />.
      {sums.today !== sums.applied && (
        <>
          {' '}
          Başvuru günü toplam <Money kurus={sums.applied} /> idi; taksit günleri onay gününden sayılır, faiz
          bu günlere kadar işler.
        </>
      )}
    </p>
  );
}

function Decision({ mostRefusalDays, version, sums }: DeskPlanView) {
  return (
    <Card title="Karar">
      <PostForm noValidate hiddenValues={useSeenVersion(version)}>
        <Stack>
          <TableOfToday sums={sums} />
          <Radios
            name="karar"
            label="Başvuru için kararınız"
            options={[
              {
                value: 'onay',
                label: 'Onayla',
                hint: 'Plan bugün yürürlüğe girer; ilk taksit bir ay sonra.',
              },
              { value: 'ret', label: 'Reddet', hint: 'Borçlar olduğu gibi kalır.' },
            ]}
          />
          <Reason label="Kararın gerekçesi" />
          {mostRefusalDays !== null && (
            <NumberField
              name="sure"
              label="Reddederseniz tanınan süre (gün)"
              hint={`En çok ${mostRefusalDays} gün. Borçların tamamı bu sürede ödenirse başvuru gününden sonrası için gecikme zammı yerine tecil faizi alınır (6183 sayılı Kanun m. 48). Boş bırakırsanız süre verilmez.`}
            />
          )}
          <Cluster>
            <Button>Kararı kaydet</Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

function Restoring() {
  return (
    <Card title="Planı yeniden yürürlüğe koy (ihya)">
      <PostForm hiddenValues={{ islem: 'ihya' }} noValidate>
        <Stack>
          <p>
            Kalan borçlar yeniden plana girer; ödenmemiş taksitler bugünden sonra aydan aya ödenir. Önceki
            aksamalar sayılmaz.
          </p>
          <Reason label="Yeniden yürürlüğe koymanın gerekçesi" />
          <Cluster>
            <Button>Yeniden yürürlüğe koy</Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

/** Shows a plan as the desk sees it. */
export function DeskPlanPage({ view }: { view: DeskPlanView }) {
  const { plan, name, registryNo } = view;
  return (
    <>
      <Card title={`Plan no ${plan.no}`} side={<Badge tone={plan.tone}>{plan.state}</Badge>}>
        <Stack>
          <SummaryList
            rows={[
              { term: 'Mükellef', value: name },
              { term: 'Sicil no', value: registryNo },
            ]}
          />
          <PlanFacts plan={plan} />
        </Stack>
      </Card>
      {plan.stateCode === 'basvuru' && <Decision {...view} />}
      {plan.stateCode === 'bozuldu' && <Restoring />}
      {plan.stateCode !== 'basvuru' && plan.stateCode !== 'bozuldu' && <UnsentText names={['gerekce']} />}
      <Card>
        <InstalmentTable isWhole={plan.isWhole} rows={plan.rows} kind={plan.kind} />
      </Card>
      <Card>
        <PlanDebts debts={plan.debts} />
      </Card>
    </>
  );
}
