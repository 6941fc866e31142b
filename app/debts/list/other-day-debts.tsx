import { Banner } from '~/ui/message/banner';
import { Card } from '~/ui/basics/card';
import { formatDate } from '~/ui/turkish/format';
import { Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { debtsUrl } from '~/urls';
import { NothingFits } from '../debt-form';
import { DebtTable } from '../debt-table';
import type { DebtView } from '../debt-view.server';

interface OtherDayDebtsProps {
  readonly debts: {
    readonly asOf: string;
    readonly overdue: readonly DebtView[];
    readonly coming: readonly DebtView[];
  };
  readonly registryOid: string;
}

/** The debts as they would stand on another day: to be read, not to be paid. */
export function OtherDayDebts({ debts, registryOid }: OtherDayDebtsProps) {
  const { asOf, overdue, coming } = debts;
  return (
    <Stack>
      <Banner kind="info" title={`${formatDate(asOf)} gününe göre hesap`}>
        <p>
          Bugünkü oran ve açık borçlarla hesaplandı. Ödeme her zaman bugünkü tutarla yapılır:{' '}
          <TextLink to={debtsUrl(registryOid)}>bugünkü borçları göster</TextLink>.
        </p>
      </Banner>
      {overdue.length + coming.length === 0 && <NothingFits />}
      {overdue.length > 0 && (
        <Card>
          <DebtTable caption="O gün vadesi geçmiş olan borçlar" debts={overdue} />
        </Card>
      )}
      {coming.length > 0 && (
        <Card>
          <DebtTable caption="O gün vadesi gelmemiş olan borçlar" debts={coming} />
        </Card>
      )}
    </Stack>
  );
}
