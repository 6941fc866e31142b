import { OpenQuestionNote } from '~/parts/content/open-question-note';
import { Card } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { Details } from '~/ui/basics/details';
import { DateText, Money } from '~/ui/basics/money';
import { SummaryList } from '~/ui/table/summary-list';
import type { AccountView } from './account-view';

/** Shows what ending the contract comes to: consumption, deposit, set-off, with every basis. */
export function AccountCard({ account, title }: { account: AccountView; title: string }) {
  return (
    <Card title={title}>
      <SummaryList
        rows={[
          { term: 'Son okuma', value: <DateText value={account.readOn} /> },
          { term: account.isEstimated ? 'Tahmini tüketim' : 'Tüketim', value: account.consumption },
          { term: 'Son fatura', value: <Money kurus={account.billTotal} /> },
          { term: 'Güncel güvence', value: <Money kurus={account.deposit} /> },
          { term: 'Aboneliğin toplam borcu', value: <Money kurus={account.totalDebt} /> },
          { term: 'İade edilecek', value: <Money kurus={account.refund} /> },
          { term: 'Kalan borç', value: <Money kurus={account.remaining} /> },
        ]}
      />
      <DataTable
        caption="Son faturanın kalemleri"
        rows={account.lines}
        rowKey={({ name }) => name}
        empty={<p>Son faturadan bu yana su kullanılmamış.</p>}
        columns={[
          { key: 'kalem', header: 'Kalem', isRowHeader: true, cell: ({ name }) => name },
          { key: 'hesap', header: 'Hesap', cell: ({ formula }) => formula },
          { key: 'gecikirse', header: 'Gecikirse', cell: ({ delay }) => delay },
          { key: 'tutar', header: 'Tutar', isNumber: true, cell: ({ amount }) => <Money kurus={amount} /> },
        ]}
        totals={{ kalem: 'Toplam', tutar: <Money kurus={account.billTotal} /> }}
      />
      {account.setOff.length > 0 && (
        <DataTable
          caption="Güvenceden mahsup edilen borçlar"
          rows={account.setOff}
          rowKey={({ id }) => id}
          columns={[
            { key: 'borc', header: 'Borç', isRowHeader: true, cell: ({ description }) => description },
            { key: 'vade', header: 'Vade', cell: ({ dueDate }) => <DateText value={dueDate} /> },
            { key: 'tutar', header: 'Tutar', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
            {
              key: 'sayilan',
              header: 'Güvenceden mahsup edilen',
              isNumber: true,
              cell: ({ covered }) => <Money kurus={covered} />,
            },
          ]}
        />
      )}
      <Details summary="Nasıl hesaplandı?">
        <SummaryList
          rows={[
            ...account.lines.map(({ name, basis }) => ({ term: name, value: basis })),
            { term: 'Güvence', value: account.depositBasis },
            {
              term: 'Mahsup sırası',
              value: `Güvence, vadesi en eski borçtan başlayarak sayılır. ${account.partly ?? ''}`,
            },
          ]}
        />
      </Details>
      <OpenQuestionNote topic="water" />
    </Card>
  );
}
