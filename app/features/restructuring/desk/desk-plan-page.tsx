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

function Decision({ mostRefusalDays }: Pick<DeskPlanView, 'mostRefusalDays'>) {
  return (
    <Card title="Karar">
      <PostForm noValidate>
        <Stack>
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
  const { plan, name, registryNo, mostRefusalDays } = view;
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
      {plan.stateCode === 'basvuru' && <Decision mostRefusalDays={mostRefusalDays} />}
      {plan.stateCode === 'bozuldu' && <Restoring />}
      <Card>
        <InstalmentTable
          isWhole={plan.isWhole}
          rows={plan.rows}
          kind={plan.kind}
          hasState={plan.stateCode !== 'basvuru'}
        />
      </Card>
      <Card>
        <PlanDebts debts={plan.debts} />
      </Card>
    </>
  );
}
