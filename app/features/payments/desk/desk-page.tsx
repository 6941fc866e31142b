import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { SummaryList } from '~/ui/table/summary-list';
import { deskListUrl, deskPaymentUrl } from '~/urls';
import type { DeskList, DeskPage } from './desk-lists.server';
import type { DeskView } from './desk-page.server';
import { DayEnds } from './day-ends';

const texts: Readonly<Record<DeskList, { title: string; none: string; hint: string }>> = {
  inceleme: {
    title: 'İncelenecekler',
    none: 'İncelenecek ödeme yok.',
    hint: 'Banka parayı istendiği gibi çekmediğinde ya da sonucu bildirmediğinde ödeme burada görünür.',
  },
  iade: {
    title: 'İade edilecekler',
    none: 'İade edilecek ödeme yok.',
    hint: 'Borcu başka bir ödemeyle kapanmış ödemeler ve süren iadeler burada görünür.',
  },
  bekleyen: {
    title: 'Sonucu bekleyenler',
    none: 'Sonucu bekleyen ödeme yok.',
    hint: 'İki dakikadan eski, bankadaki sonucu henüz bilinmeyen ödemeler burada görünür.',
  },
};

export function PaymentList({ list, page }: { list: DeskList; page: DeskPage }) {
  const { title, none, hint } = texts[list];
  return (
    <Card title={title}>
      <DataTable
        caption={<VisuallyHidden>{title}</VisuallyHidden>}
        rows={page.rows}
        rowKey={({ reference }) => reference}
        empty={
          <EmptyState title={none} icon="check">
            {hint}
          </EmptyState>
        }
        columns={[
          {
            key: 'islem',
            header: 'İşlem no',
            isRowHeader: true,
            cell: ({ reference, orderNumber }) => (
              <TextLink to={deskPaymentUrl(reference)} aria-label={`İncele: ${orderNumber}`}>
                {orderNumber}
              </TextLink>
            ),
          },
          { key: 'neden', header: 'Neden', cell: ({ why }) => why },
          { key: 'odeyen', header: 'Ödeyen', cell: ({ payer }) => payer },
          { key: 'tarih', header: 'Başlangıç', cell: ({ at }) => <DateText value={at} isInstant /> },
          { key: 'yas', header: 'Bekleme', isNumber: true, cell: ({ age }) => age },
          {
            key: 'tutar',
            header: 'Tutar',
            isNumber: true,
            cell: ({ amount }) => <Money kurus={amount} />,
          },
        ]}
      />
      {page.next !== null && (
        <ButtonLink kind="secondary" to={deskListUrl(list, page.next)}>
          Sonrakileri göster
        </ButtonLink>
      )}
    </Card>
  );
}

const order = ['inceleme', 'iade', 'bekleyen'] as const satisfies readonly DeskList[];

/** Shows the lists of payments; one sentence where nothing waits in any of them. */
function PaymentLists({ lists }: Pick<DeskView, 'lists'>) {
  if (order.some((list) => lists[list].rows.length > 0))
    return order.map((list) => <PaymentList key={list} list={list} page={lists[list]} />);
  return (
    <Card title="Bekleyen ödemeler">
      <EmptyState title="Bekleyen ödeme yok." icon="check">
        İncelenecek, iade edilecek ve bankadaki sonucu bilinmeyen ödemeler burada görünür.
      </EmptyState>
    </Card>
  );
}

/** Shows everything that needs a person, and how the days at the bank ended; `children` stand between the two. */
export function DeskOverview({ view, children }: { view: DeskView; children: ReactNode }) {
  const { oldestAge, round } = view;
  return (
    <>
      <Card>
        <SummaryList
          rows={[
            { term: 'En uzun bekleyen ödeme', value: oldestAge ?? 'Yok' },
            {
              term: 'Bankayla son karşılaştırma',
              value: round ? <DateText value={round.at} isInstant /> : 'Henüz yapılmadı',
            },
            ...(round ? [{ term: 'O karşılaştırmada bankaya sorulan', value: `${round.count} ödeme` }] : []),
          ]}
        />
      </Card>
      <PaymentLists lists={view.lists} />
      {children}
      <DayEnds ends={view.dayEnds} />
    </>
  );
}
