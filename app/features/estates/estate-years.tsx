import { Card, EmptyList } from '~/ui/basics/card';
import { Money } from '~/ui/basics/money';
import { PlotBars } from '~/ui/plot/plot';
import { DataTable } from '~/ui/table/data-table';
import { SummaryList } from '~/ui/table/summary-list';
import { formatMoney } from '~/ui/turkish/format';
import type { EstatePage } from './estate-page.server';

/** Shows the tax of each year drawn, and value, tax and the figures in force as a table. */
export function EstateYears({ years, estimate, unread }: EstatePage) {
  const last = years.at(-1);
  const bars = years.map(({ year, total }) => ({ label: String(year), kurus: total }));
  const coming = estimate ? [{ label: `${estimate.year} (tahmin)`, kurus: estimate.total }] : [];
  const gist = last ? `${last.year} yılında ${formatMoney(last.total)} tahakkuk etti.` : '';
  return (
    <Card title="Yıl yıl değeri ve vergisi">
      {last && (
        <PlotBars
          gist={`Tahakkuk eden vergi ve katkı payı, yıllara göre. ${gist}`}
          groups={[
            { title: 'Tahakkuk eden vergi ve katkı payı', bars },
            ...(coming.length > 0 ? [{ title: 'Tahmin', tone: 'coming' as const, bars: coming }] : []),
          ]}
        />
      )}
      <DataTable
        caption="Vergi değeri ve tahakkuk eden vergi"
        rows={years.toReversed()}
        rowKey={({ year }) => String(year)}
        details={({ figures }) =>
          figures.length === 0 ? null : <small>O yıl geçerli olanlar: {figures.join('; ')}.</small>
        }
        empty={
          <EmptyList isWhole={unread === 0} title="Tahakkuk yok" icon="building">
            Vergisi tahakkuk edince değeri ve vergisi burada yıl yıl görünür.
          </EmptyList>
        }
        columns={[
          { key: 'yil', header: 'Yıl', isRowHeader: true, cell: ({ year }) => year },
          {
            key: 'deger',
            header: 'Vergi değeri',
            isNumber: true,
            cell: ({ value }) => (value === null ? 'Kayıtlı değil' : <Money kurus={value} />),
          },
          { key: 'vergi', header: 'Vergi', isNumber: true, cell: ({ tax }) => <Money kurus={tax} /> },
          {
            key: 'katki',
            header: 'Katkı payı',
            isNumber: true,
            cell: ({ contribution }) => <Money kurus={contribution} />,
          },
        ]}
      />
      <p>
        Değeri takdir yıllarında sokağın birim değeri ve inşaat maliyeti, öteki yıllarda yeniden değerleme
        belirler (1319 sayılı Kanun m.29). Satırın altındaki oran ve tutarlar o yıl geçerli olanlardır.
      </p>
    </Card>
  );
}

/** Shows what the coming year would bring by the figures known today. */
export function EstimateCard({ estimate, estimateObstacle }: EstatePage) {
  return (
    <Card title={estimate ? `${estimate.year} yılı için tahmin` : 'Gelecek yıl'}>
      {estimate ? (
        <>
          <SummaryList
            rows={[
              { term: 'Tahmini vergi değeri', value: <Money kurus={estimate.value} /> },
              { term: 'Tahmini vergi', value: <Money kurus={estimate.tax} /> },
              { term: 'Tahmini katkı payı', value: <Money kurus={estimate.contribution} /> },
            ]}
          />
          <p>
            Bu bir tahmindir, borç değildir: kayıttaki bilgilere ve bugün bilinen oranlara göre hesaplandı.
            Kayıt ya da oran değişirse o da değişir.
          </p>
        </>
      ) : (
        <p>{estimateObstacle}</p>
      )}
    </Card>
  );
}
