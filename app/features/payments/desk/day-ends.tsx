import type { DayEnd, DayEndDifference } from 'municipality/contract';
import { Card, EmptyList } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { Details } from '~/ui/basics/details';
import { VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { deskPaymentUrl } from '~/urls';

const newest = 'Gün sonu karşılaştırmaları, son 7 gün';

export const sources: Readonly<Record<DayEnd['Source'], string>> = {
  pos: 'Sanal POS',
  file: 'Banka dosyası',
};

const kinds: Readonly<Record<DayEndDifference['Kind'], string>> = {
  'only-bank': 'yalnız bankada',
  'only-ledger': 'yalnız defterde',
  'amount-differs': 'tutarlar farklı',
};

function Figure({ figures }: { figures: DayEnd['Bank'] }) {
  return (
    <span>
      <Money kurus={figures.Total} /> ({figures.Count} işlem)
    </span>
  );
}

/** Shows what differs, order by order; where its payment is known, with the way to it. */
export function Differences({
  rows,
}: {
  rows: readonly (DayEndDifference & { readonly reference?: string | null })[];
}) {
  return (
    <Details summary={`${rows.length} farkı göster`}>
      <ul>
        {rows.map(({ OrderNumber, Kind, BankAmount, LedgerAmount, reference = null }) => (
          <li key={OrderNumber}>
            {reference === null ? (
              OrderNumber
            ) : (
              <TextLink to={deskPaymentUrl(reference)}>{OrderNumber}</TextLink>
            )}
            : {kinds[Kind]}
            {BankAmount !== null && (
              <>
                , banka <Money kurus={BankAmount} />
              </>
            )}
            {LedgerAmount !== null && (
              <>
                , defter <Money kurus={LedgerAmount} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Details>
  );
}

interface DayEndRows {
  readonly rows: readonly DayEnd[];
  /** Counts the days, or differences of a day, that could not be read. */
  readonly unread: number;
}

/** Shows how the newest days ended: the bank's list against the ledger. Null: the municipality does not answer. */
export function DayEnds({ ends, title = newest }: { ends: DayEndRows | null; title?: string }) {
  if (ends === null) {
    return (
      <Card title={title}>
        <p>Sonuçlar şu anda okunamıyor. Sayfayı birkaç dakika sonra yenileyin.</p>
      </Card>
    );
  }
  return (
    <Card title={title}>
      <DataTable
        caption={<VisuallyHidden>{title}</VisuallyHidden>}
        rows={ends.rows}
        rowKey={({ Day, Source }) => `${Day} ${Source}`}
        empty={
          <EmptyList isWhole={ends.unread === 0} title="Henüz karşılaştırma yok.">
            Banka listesi defterle her gece saat 01.00’den sonra karşılaştırılır.
          </EmptyList>
        }
        columns={[
          { key: 'gun', header: 'Gün', isRowHeader: true, cell: ({ Day }) => <DateText value={Day} /> },
          { key: 'kaynak', header: 'Kaynak', cell: ({ Source }) => sources[Source] },
          { key: 'banka', header: 'Banka', isNumber: true, cell: ({ Bank }) => <Figure figures={Bank} /> },
          {
            key: 'defter',
            header: 'Defter',
            isNumber: true,
            cell: ({ Ledger }) => <Figure figures={Ledger} />,
          },
          {
            key: 'fark',
            header: 'Fark',
            isNumber: true,
            cell: ({ Difference, Differences: rows }) =>
              rows.length === 0 && ends.unread === 0 ? 'Fark yok (0,00 ₺)' : <Money kurus={Difference} />,
          },
        ]}
        details={({ Differences: rows }) => (rows.length > 0 ? <Differences rows={rows} /> : undefined)}
      />
    </Card>
  );
}
