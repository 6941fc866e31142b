import { Card, EmptyList } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { TextLink } from '~/ui/basics/link';
import { PlotColumns } from '~/ui/plot/plot-columns';
import { DataTable } from '~/ui/table/data-table';
import { formatDate, formatNumber } from '~/ui/turkish/format';
import type { MeterPage } from './meter-page.server';

/** Shows the consumption of two years drawn and as a table; each row leads to its bill. */
export function ReadingsCard({ readings, unread, gist }: Pick<MeterPage, 'readings' | 'unread' | 'gist'>) {
  const [newest, oldest] = [readings[0], readings.at(-1)];
  return (
    <Card title="Son 24 ayda tüketiminiz">
      {newest && oldest && readings.length > 1 && (
        <>
          <p>{gist}</p>
          <PlotColumns
            gist={`${gist} Sütunlar m³ olarak okumalardır.`}
            columns={readings.toReversed().map(({ consumption }) => ({ value: consumption }))}
            from={formatDate(oldest.readOn)}
            to={formatDate(newest.readOn)}
          />
        </>
      )}
      {readings.length === 0 ? (
        <EmptyList isWhole={unread === 0} title="Kayıtlı okuma yok" icon="water">
          Sayacınız okununca tüketiminiz ve faturanız burada görünür.
        </EmptyList>
      ) : (
        <Details summary="Tablo olarak göster" isOpen={readings.length === 1}>
          <DataTable
            caption="Okumalar, yeniden eskiye"
            rows={readings}
            rowKey={({ readOn }) => readOn}
            columns={[
              {
                key: 'gun',
                header: 'Okuma günü',
                isRowHeader: true,
                cell: ({ readOn, billPath }) => <TextLink to={billPath}>{formatDate(readOn)}</TextLink>,
              },
              { key: 'sure', header: 'Gün', isNumber: true, cell: ({ days }) => days },
              {
                key: 'tuketim',
                header: 'Tüketim (m³)',
                isNumber: true,
                cell: ({ consumption }) => formatNumber(consumption),
              },
              {
                key: 'endeks',
                header: 'Endeks',
                isNumber: true,
                cell: ({ finalIndex }) => (finalIndex === null ? 'Kayıtlı değil' : formatNumber(finalIndex)),
              },
              { key: 'tur', header: 'Nasıl bulundu?', cell: ({ kind }) => kind },
            ]}
          />
        </Details>
      )}
    </Card>
  );
}
