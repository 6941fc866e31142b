import { Banner } from '~/ui/message/banner';
import { Card } from '~/ui/basics/card';
import { formatDate } from '~/ui/turkish/format';
import { Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { debtsUrl } from '~/urls';
import { NothingFits } from '../debt-form';
import { Pages } from '~/ui/table/pages';
import type { PagesView } from '~/ui/table/cut-page';
import { type DebtSums, DebtTable } from '../debt-table';
import type { DebtView } from '../debt-view.server';

interface Listed {
  readonly asOf: string;
  readonly overdue: readonly DebtView[];
  readonly coming: readonly DebtView[];
  readonly pages: PagesView | null;
  readonly overdueTotal: DebtSums;
  readonly comingTotal: DebtSums;
}

interface DebtsToReadProps {
  readonly debts: Listed;
  readonly captions: Readonly<Record<'overdue' | 'coming', string>>;
}

/** The debts to be read, not to be paid. */
function DebtsToRead({
  debts: { overdue, coming, pages, overdueTotal, comingTotal },
  captions,
}: DebtsToReadProps) {
  return (
    <>
      {overdue.length + coming.length === 0 && <NothingFits />}
      {overdue.length > 0 && (
        <Card>
          <DebtTable caption={captions.overdue} debts={overdue} sums={overdueTotal} />
        </Card>
      )}
      {coming.length > 0 && (
        <Card>
          <DebtTable caption={captions.coming} debts={coming} sums={comingTotal} />
        </Card>
      )}
      <Pages pages={pages} />
    </>
  );
}

/** The debts as they would stand on another day. */
export function OtherDayDebts({ debts, registryOid }: { debts: Listed; registryOid: string }) {
  return (
    <Stack>
      <Banner kind="info" title={`${formatDate(debts.asOf)} gününe göre hesap`}>
        <p>
          Bugünkü oran ve açık borçlarla hesaplandı. Ödeme her zaman bugünkü tutarla yapılır:{' '}
          <TextLink to={debtsUrl(registryOid)}>bugünkü borçları göster</TextLink>.
        </p>
      </Banner>
      <DebtsToRead
        debts={debts}
        captions={{
          overdue: 'O gün vadesi geçmiş olan borçlar',
          coming: 'O gün vadesi gelmemiş olan borçlar',
        }}
      />
    </Stack>
  );
}

/** Today's debts at a municipality that takes no payments online. */
export function UnpayableDebts({ debts }: { debts: Listed }) {
  return (
    <Stack>
      <Banner kind="info" title="Bu belediye internetten ödeme almıyor">
        <p>Borçlarınızı belediyenin veznelerinde ödeyebilirsiniz.</p>
      </Banner>
      <DebtsToRead
        debts={debts}
        captions={{ overdue: 'Vadesi geçmiş borçlar', coming: 'Vadesi gelecek borçlar' }}
      />
    </Stack>
  );
}
