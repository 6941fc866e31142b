import { withSuffix } from '~/ui/turkish/turkish';
import { Banner } from '~/ui/message/banner';
import { ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { formatDate } from '~/ui/turkish/format';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money, TotalFigure } from '~/ui/basics/money';
import { SummaryList } from '~/ui/table/summary-list';
import type { openPayslips, PayslipView, PersonView } from './payslips.server';

type PayslipsPageProps = NonNullable<Awaited<ReturnType<typeof openPayslips>>['page']>;

function Lines({ caption, lines, total, sum }: LinesProps) {
  return (
    <DataTable
      caption={caption}
      rows={lines}
      rowKey={({ title }) => title}
      columns={[
        { key: 'ad', header: 'Kalem', isRowHeader: true, cell: ({ title }) => title },
        ...(lines.some(({ basis }) => basis !== '')
          ? [{ key: 'dayanak', header: 'Dayanak', cell: ({ basis }: Line) => basis }]
          : []),
        { key: 'tutar', header: 'Tutar', isNumber: true, cell: ({ amount }) => <Money kurus={amount} /> },
      ]}
      totals={{ ad: total, tutar: <Money kurus={sum} /> }}
    />
  );
}

type Line = PayslipView['earnings'][number];
interface LinesProps {
  readonly caption: string;
  readonly lines: readonly Line[];
  readonly total: string;
  readonly sum: number;
}

function Payslip({ payslip, person }: { payslip: PayslipView; person: PersonView }) {
  return (
    <Card
      title={payslip.period}
      side={
        <ButtonLink to={payslip.filePath} kind="secondary" icon="download">
          Bordroyu indir (PDF)
        </ButtonLink>
      }
    >
      <TotalFigure label="Net ödenen" kurus={payslip.net} note={`Ödeme günü ${formatDate(payslip.paidOn)}`} />
      <SummaryList
        rows={[
          { term: 'Ad soyad', value: person.name },
          { term: 'Sicil no', value: person.employeeNo },
          { term: 'T.C. kimlik no', value: person.identityNo },
          { term: 'Birim', value: person.department },
          { term: 'Unvan', value: person.title },
          { term: 'İşe giriş', value: <DateText value={person.hiredOn} /> },
          { term: 'Gün sayısı', value: payslip.dayCount },
        ]}
      />
      <Lines caption="Kazançlar" lines={payslip.earnings} total="Brüt toplam" sum={payslip.gross} />
      <Lines
        caption="Kesintiler"
        lines={payslip.deductions}
        total="Kesinti toplamı"
        sum={payslip.totalDeductions}
      />
      <SummaryList
        rows={[
          { term: 'Gelir vergisi matrahı', value: <Money kurus={payslip.incomeTaxBase} /> },
          { term: 'Yıl başından beri toplam matrah', value: <Money kurus={payslip.cumulativeBase} /> },
          { term: 'Asgari ücret gelir vergisi istisnası', value: <Money kurus={payslip.exemption} /> },
          { term: 'Banka', value: payslip.bank },
        ]}
      />
    </Card>
  );
}

/** Shows one payslip, and the list of those there are. */
export function PayslipsPage({ person, chosen, rows, coming, unread }: PayslipsPageProps) {
  return (
    <>
      {coming.map(({ period, day }) => (
        <Banner key={period} title={`${period} bordronuz henüz yayımlanmadı.`}>
          {`${withSuffix(formatDate(day), 'den')} başlayarak burada görünür.`}
        </Banner>
      ))}
      {chosen === null ? (
        <EmptyList isWhole={unread === 0} title="Gösterilecek bordro yok." icon="wallet">
          İlk bordronuz yayımlandığında burada görünür.
        </EmptyList>
      ) : (
        <>
          <Payslip payslip={chosen} person={person} />
          <Card>
            <DataTable
              caption="Bordrolar, en yenisi üstte"
              rows={rows}
              rowKey={({ path }) => path}
              columns={[
                {
                  key: 'donem',
                  header: 'Dönem',
                  isRowHeader: true,
                  cell: ({ period, path }) => <TextLink to={path}>{period}</TextLink>,
                },
                { key: 'gun', header: 'Ödeme günü', cell: ({ paidOn }) => <DateText value={paidOn} /> },
                { key: 'brut', header: 'Brüt', isNumber: true, cell: ({ gross }) => <Money kurus={gross} /> },
                {
                  key: 'kesinti',
                  header: 'Kesinti',
                  isNumber: true,
                  cell: ({ deductions }) => <Money kurus={deductions} />,
                },
                { key: 'net', header: 'Net', isNumber: true, cell: ({ net }) => <Money kurus={net} /> },
              ]}
            />
          </Card>
        </>
      )}
      <Cluster isScreenOnly>
        <p>Bordronuzda bir yanlışlık görürseniz insan kaynakları birimine başvurun.</p>
      </Cluster>
    </>
  );
}
