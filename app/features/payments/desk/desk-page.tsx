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

/** Shows everything that needs a person, and how the days at the bank ended. */
export function DeskOverview({ view }: { view: DeskView }) {
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
      <PaymentList list="inceleme" page={view.lists.inceleme} />
      <PaymentList list="iade" page={view.lists.iade} />
      <PaymentList list="bekleyen" page={view.lists.bekleyen} />
      <DayEnds ends={view.dayEnds} />
    </>
  );
}
