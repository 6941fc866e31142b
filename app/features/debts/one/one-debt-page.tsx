import { OpenQuestionNote } from '~/parts/content/open-question-note';
import { feeWordsOf } from 'municipality/contract/fee-kinds';
import { PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import { Banner } from '~/ui/message/banner';
import { formatMoney, formatNumber } from '~/ui/turkish/format';
import { Cluster, Stack } from '~/ui/basics/layout';
import { DateText, Money, TotalFigure } from '~/ui/basics/money';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { Offered, useIsHidden } from '~/ui/basics/offered';
import { noPrint } from '~/ui/theme/base.css';
import { contestUrl, urls } from '~/urls';
import { SummaryList } from '~/ui/table/summary-list';
import { LINK_FIELD } from '../many-at-once';
import { PayTogether } from '../pay-together';
import { FeeGrowth } from './fee-growth';
import type { OpenDebt } from './one-debt.server';

/** Shows what was asked to be corrected about the debt, and the way to ask. */
function CorrectionNote({ correction, oid }: Pick<OpenDebt, 'correction'> & { oid: string }) {
  if (correction?.isWaiting)
    return (
      <Banner kind="info" title="Düzeltme isteğiniz karar bekliyor.">
        <p>
          <TextLink to={correction.path}>{correction.no} numaralı isteğiniz</TextLink> en geç{' '}
          <DateText value={correction.dueOn} /> gününe kadar yanıtlanır. Son ödeme günü bu sırada işler.
        </p>
      </Banner>
    );
  return (
    <Offered at={urls.contestDebt}>
      <p className={noPrint}>
        {correction && (
          <>
            Düzeltme isteğiniz <TextLink to={correction.path}>{correction.no}</TextLink>:{' '}
            {correction.state.toLocaleLowerCase('tr-TR')}.{' '}
          </>
        )}
        <TextLink to={contestUrl({ oid })}>Bu borçta yanlışlık var</TextLink>
      </p>
    </Offered>
  );
}

/** Shows one debt on a page of its own. */
export function OneDebt({
  registry,
  asOf,
  daysLate,
  debt,
  held,
  stretches,
  bases,
  together,
  leftOpen,
  correction,
  listPath,
}: OpenDebt) {
  const isHidden = useIsHidden();
  const { oid } = debt;
  const fee = feeWordsOf(debt);
  return (
    <>
      <BackLink to={listPath}>Borçlara dön</BackLink>
      <PageHeading
        title={debt.name}
        lead={`${registry.name} · Sicil no ${registry.no}`}
        side={
          <TotalFigure
            label="Ödenecek tutar"
            kurus={debt.total}
            asOf={asOf}
            {...(daysLate > 0 && { note: `${formatNumber(daysLate)} gün gecikti` })}
          />
        }
      />
      <Card>
        <SummaryList
          rows={[
            { term: 'Konusu', value: debt.about },
            { term: 'Tahakkuk no', value: debt.accrualNo },
            { term: 'Son ödeme günü', value: <DateText value={debt.dueDate} /> },
            { term: 'Kalan asıl borç', value: <Money kurus={debt.principal} /> },
            { term: fee.title, value: <Money kurus={debt.lateFee} /> },
            ...(debt.dueTotal === undefined
              ? []
              : [{ term: 'Son ödeme gününde ödenirse', value: <Money kurus={debt.dueTotal} /> }]),
          ]}
        />
        {held && (
          <Banner kind="info" title={`${held.text}.`}>
            <p>
              {held.advice}{' '}
              {held.path !== undefined && <TextLink to={held.path}>Ödemenin durumunu göster</TextLink>}
            </p>
          </Banner>
        )}
        {(held && !held.mayTick) || isHidden(urls.paymentZiraat) ? null : together ? (
          <Stack>
            <p>Vadesi geçtiği için bu taksit, aynı tahakkukun önceki taksitleriyle birlikte ödenir.</p>
            <PayTogether together={together} action={listPath} />
          </Stack>
        ) : (
          <PostForm hiddenValues={{ borc: oid }} action={listPath} className={noPrint}>
            <Stack>
              {leftOpen && <p>{leftOpen}</p>}
              <Cluster>
                <Button icon="card">{formatMoney(debt.total)} öde</Button>
                {!isHidden(urls.paymentLinks) && (
                  <Button kind="quiet" name={LINK_FIELD} value="evet">
                    Yakınıma ödeme bağlantısı gönder
                  </Button>
                )}
              </Cluster>
            </Stack>
          </PostForm>
        )}
        <CorrectionNote correction={correction} oid={oid} />
      </Card>
      <Card title={stretches.length === 0 ? fee.title : `${fee.title} nasıl arttı?`}>
        {stretches.length === 0 ? (
          <p>
            {!fee.grows || debt.lateFee > 0
              ? fee.rule
              : debt.dueDate < asOf
                ? 'Bu borç bugüne kadar artmamış.'
                : 'Son ödeme günü geçmediği için bu borç artmıyor.'}
          </p>
        ) : (
          <>
            <FeeGrowth debt={debt} stretches={stretches} />
            <p>Oranların dayanağı: {bases.join('; ')}.</p>
          </>
        )}
        {debt.feeNote !== undefined && <p>{debt.feeNote}</p>}
        <OpenQuestionNote topic="debts" />
      </Card>
    </>
  );
}
