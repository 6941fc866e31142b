import { FormFields } from '~/ui/form/form-fields';
import { useLocation } from '@remix-run/react';
import { noPrint } from '~/ui/theme/base.css';
import { PostForm } from '~/platform/forms/post-form';
import { EmptyState } from '~/ui/basics/card';
import { DebtSummaryBar } from '~/ui/table/debt-summary-bar';
import type { FieldProblem } from '~/ui/message/error-summary';
import { Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { Button } from '~/ui/basics/button';
import { Offered } from '~/ui/basics/offered';
import { partialUrl, urls } from '~/urls';
import { Pages } from '~/ui/table/pages';
import type { DebtSums } from './debt-table';
import { DebtTables, type ListedDebts, usualCaptions } from './debt-tables';
import { LINK_FIELD } from './many-at-once';
import { type ManyAtOnce, PayMany } from './pay-many';

type DebtFormProps = {
  debts: ListedDebts & {
    /** Says whether the fields for a part of a debt are shown, and whether there are any to show. */
    isPartial: boolean;
    hasPartial: boolean;
    /** Says that it is ticked at first. */
    ticked: readonly string[];
    total: DebtSums;
    /** Says whether nothing is missing that belongs to the list. */
    isWhole: boolean;
    /** Tells what the buttons for many pay; it is null where the sum of all is not known. */
    atOnce: ManyAtOnce | null;
  };
  /** A filter leaves some out. */
  isNarrowed?: boolean;
  /** Somebody else may be asked to pay them by a link. */
  canLink?: boolean;
  answer?: {
    problems: readonly FieldProblem[];
    ticked: readonly string[];
    amounts: Readonly<Record<string, string>>;
  };
};

/** Leads to the fields for a part of a debt, and back; without them the page stays light. */
function PartialSwitch({ isOn }: { isOn: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <p className={noPrint}>
      <TextLink to={partialUrl(pathname, search, !isOn)}>
        {isOn ? 'Borçların tamamını ödemek istiyorum' : 'Bir borcun bir kısmını ödemek istiyorum'}
      </TextLink>
    </p>
  );
}

/** What is ticked is paid by somebody else. */
function LinkButton() {
  return (
    <Offered at={urls.paymentLinks}>
      <p className={noPrint}>
        <Button kind="quiet" name={LINK_FIELD} value="evet">
          Yakınıma ödeme bağlantısı gönder
        </Button>
      </p>
    </Offered>
  );
}

/** Debts there are, but none the filter leaves. */
export function NothingFits() {
  return (
    <EmptyState title="Bu seçime uyan borç yok." icon="search">
      Başka bir vade, gelir türü ya da yıl seçin.
    </EmptyState>
  );
}

/** Tells that rows came and none could be read, so that it is unknown whether anything is owed. */
function NothingRead() {
  return (
    <EmptyState title="Borçlarınız okunamadı." icon="warning">
      Borcunuz olabilir. Biraz sonra yeniden deneyin ya da belediyeye sorun.
    </EmptyState>
  );
}

/** Shows the ticks and the button that pays. The server counts by itself what the ticks come to. */
export function DebtForm({ debts, isNarrowed = false, canLink = false, ...given }: DebtFormProps) {
  const answer = given.answer ?? { problems: [], ticked: debts.ticked, amounts: {} };
  const { overdue, coming, past, isPartial, hasPartial } = debts;
  if (overdue.length + coming.length + past.length === 0) {
    if (isNarrowed) return <NothingFits />;
    if (!debts.isWhole) return <NothingRead />;
    return (
      <EmptyState
        title={debts.groups ? 'Açık borcunuz yok.' : 'Bu sicil kaydında açık borç yok.'}
        icon="check"
      >
        Yeni bir tahakkuk olduğunda burada son ödeme günüyle birlikte görünür.
      </EmptyState>
    );
  }
  return (
    <Stack>
      {!isPartial && debts.atOnce && <PayMany {...debts.atOnce} isNarrowed={isNarrowed} />}
      {hasPartial && <PartialSwitch isOn={isPartial} />}
      <FormFields problems={answer.problems} values={answer.amounts}>
        <PostForm noValidate>
          <Stack>
            <DebtTables debts={debts} captions={usualCaptions} answer={answer} />
            <Pages pages={debts.pages} />
            <DebtSummaryBar hasSum={!isPartial} />
            {canLink && !isPartial && <LinkButton />}
          </Stack>
        </PostForm>
      </FormFields>
    </Stack>
  );
}
