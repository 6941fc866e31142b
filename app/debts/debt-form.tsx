import { FormToken } from '~/platform/form-token';
import { Card, EmptyState } from '~/ui/card';
import { DebtSummaryBar } from '~/ui/debt-summary-bar';
import { Stack } from '~/ui/layout';
import { DebtTable } from './debt-table';
import type { DebtView } from './debt-view.server';

type DebtFormProps = {
  debts: { overdue: readonly DebtView[]; coming: readonly DebtView[] };
  ticked: readonly string[];
};

/** Tick and pay. The server counts by itself what the ticks come to. */
export function DebtForm({ debts: { overdue, coming }, ticked }: DebtFormProps) {
  if (overdue.length + coming.length === 0) {
    return (
      <EmptyState title="Bu sicil kaydında açık borç yok." icon="check">
        Yeni bir tahakkuk olduğunda burada son ödeme günüyle birlikte görünür.
      </EmptyState>
    );
  }
  return (
    <form method="post" noValidate>
      <FormToken />
      <Stack>
        {overdue.length > 0 && (
          <Card>
            <DebtTable caption="Vadesi geçmiş borçlar" debts={overdue} ticked={ticked} />
          </Card>
        )}
        {coming.length > 0 && (
          <Card>
            <DebtTable caption="Vadesi gelecek borçlar" debts={coming} ticked={ticked} />
          </Card>
        )}
        <DebtSummaryBar />
      </Stack>
    </form>
  );
}
