import { Banner } from '~/ui/message/banner';
import { formatDate } from '~/ui/turkish/format';
import { Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { debtsUrl } from '~/urls';
import { NothingFits } from '../debt-form';
import { Pages } from '~/ui/table/pages';
import { type Captions, DebtTables, type ListedDebts, usualCaptions } from '../debt-tables';

interface DebtsToReadProps {
  readonly debts: ListedDebts;
  readonly captions: Captions;
}

/** Shows the debts to be read, not to be paid. */
function DebtsToRead({ debts, captions }: DebtsToReadProps) {
  const { overdue, coming, past, pages } = debts;
  return (
    <>
      {overdue.length + coming.length + past.length === 0 && <NothingFits />}
      <DebtTables debts={debts} captions={captions} />
      <Pages pages={pages} />
    </>
  );
}

/** Shows the debts as they would stand on another day. */
export function OtherDayDebts({
  debts,
  registryOid,
}: {
  debts: ListedDebts & { readonly asOf: string };
  registryOid: string | undefined;
}) {
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

/** Shows today's debts at a municipality that takes no payments online. */
export function UnpayableDebts({ debts }: { debts: ListedDebts }) {
  return (
    <Stack>
      <Banner kind="info" title="Bu belediye internetten ödeme almıyor">
        <p>Borçlarınızı belediyenin veznelerinde ödeyebilirsiniz.</p>
      </Banner>
      <DebtsToRead debts={debts} captions={usualCaptions} />
    </Stack>
  );
}
