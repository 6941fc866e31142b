import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { Stack } from '~/ui/basics/layout';
import { DateText, Money } from '~/ui/basics/money';
import { Select } from '~/ui/form/select';
import { PlotColumns } from '~/ui/plot/plot-columns';
import { DataTable } from '~/ui/table/data-table';
import { formatDate, formatMoney, formatMonthOf, formatNumber } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { noPrint } from '~/ui/theme/base.css';
import { figureFileUrl } from '~/urls';
import type { FigureDay } from './figure-days.server';
import type { openFiguresPage } from './figures-page.server';

type Page = Awaited<ReturnType<typeof openFiguresPage>>['data'];

/** Shows which days are shown: the last 30, or those of a month. */
export function FigureSpanForm({ months }: Pick<Page, 'months'>) {
  return (
    <form method="get" noValidate className={noPrint}>
      <Stack>
        <Select name="ay" label="Dönem" emptyLabel="Son 30 gün" width={20} options={months} />
        <div>
          <Button>Göster</Button>
        </div>
      </Stack>
    </form>
  );
}

type Figure = Exclude<keyof FigureDay, 'day'>;

interface FigureProps {
  readonly page: Page;
  readonly title: string;
  /** Names it in the address of its file. */
  readonly file: string;
  readonly of: Figure;
  /** Says what it came to in all, in words. */
  readonly total: string;
  readonly empty: string;
  readonly about: string;
}

/** Both ends fit below the columns of a phone. */
const withoutYear = (day: string) => formatDate(day).replace(/ \d+$/, '');

const sumOf = (days: readonly FigureDay[], of: Figure) => days.reduce((sum, day) => sum + day[of], 0);

function FigureCard({
  page: { days, month, from, until },
  title,
  file,
  of,
  total,
  empty,
  about,
}: FigureProps) {
  const isMoney = of === 'kurus';
  const best = days.reduce<FigureDay | undefined>(
    (one, other) => (one === undefined || other[of] > one[of] ? other : one),
    undefined,
  );
  const most = best === undefined ? '' : isMoney ? formatMoney(best[of]) : formatNumber(best[of]);
  return (
    <Card title={title}>
      {best === undefined || best[of] === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          <p>
            Toplam <strong>{total}</strong>; en çok {withSuffix(formatDate(best.day), 'de')} ({most}).
          </p>
          <PlotColumns
            gist={`${title}: toplam ${total}, en çok ${withSuffix(formatDate(best.day), 'de')}.`}
            columns={days.map((day) => ({ value: day[of] }))}
            isMoney={isMoney}
            from={withoutYear(from)}
            to={withoutYear(until)}
          />
        </>
      )}
      <p>{about}</p>
      <div>
        <ButtonLink kind="secondary" icon="download" data-file to={figureFileUrl(file, month)}>
          {title} (CSV)
        </ButtonLink>
      </div>
    </Card>
  );
}

function DayTable({ days }: Pick<Page, 'days'>) {
  const count = (key: 'payments' | 'declarations' | 'requests', header: string) => ({
    ...{ key, header, isNumber: true },
    cell: (day: FigureDay) => formatNumber(day[key]),
  });
  return (
    <Card title="Gün gün">
      <Details summary="Tablo olarak göster">
        <DataTable
          caption="Ödemeler, beyanlar ve başvurular, gün gün"
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: 'Gün', isRowHeader: true, cell: ({ day }) => <DateText value={day} /> },
            count('payments', 'Ödeme'),
            {
              key: 'kurus',
              header: 'Tutar',
              isNumber: true,
              cell: ({ kurus }) => <Money kurus={kurus} />,
            },
            count('declarations', 'Beyan'),
            count('requests', 'Başvuru'),
          ]}
          totals={{
            day: 'Toplam',
            payments: formatNumber(sumOf(days, 'payments')),
            kurus: <Money kurus={sumOf(days, 'kurus')} />,
            declarations: formatNumber(sumOf(days, 'declarations')),
            requests: formatNumber(sumOf(days, 'requests')),
          }}
        />
      </Details>
    </Card>
  );
}

/** Shows each figure with its plot and its file, and all of them as one table. */
export function FiguresPage(page: Page) {
  const { days, month, from, until } = page;
  const span =
    month === ''
      ? `Son 30 günde (${withoutYear(from)} – ${formatDate(until)})`
      : `${formatMonthOf(month)} ayında`;
  const [payments, declarations, requests] = (['payments', 'declarations', 'requests'] as const).map((of) =>
    formatNumber(sumOf(days, of)),
  );
  return (
    <>
      <FigureCard
        {...{ page, title: 'Ödemeler', file: 'odemeler', of: 'kurus' }}
        total={`${payments} ödeme, ${formatMoney(sumOf(days, 'kurus'))}`}
        empty={`${span} portaldan ödeme alınmadı.`}
        about="Portalda kartla yapılan ve tahsilatı kaydedilen ödemeler, kaydedildikleri günde. Vezneye ve bankaya ödenenler burada sayılmaz."
      />
      <FigureCard
        {...{ page, title: 'Beyanlar', file: 'beyanlar', of: 'declarations' }}
        total={`${declarations} beyan`}
        empty={`${span} portaldan beyan gönderilmedi.`}
        about="Portaldan gönderilen beyanlar. Belediyede elden verilenler burada sayılmaz."
      />
      <FigureCard
        {...{ page, title: 'Başvurular', file: 'basvurular', of: 'requests' }}
        total={`${requests} başvuru`}
        empty={`${span} üye girişiyle yeni başvuru gelmedi. Daha önce gelip yanıt bekleyenler bu sayıya girmez; onlar “Şikâyet ve istekler” masasındadır.`}
        about="Üye girişi yapılarak, adla gönderilen başvurular. Girişsiz ya da ad verilmeden gönderilenleri portal saymaz; bütün başvurular “Şikâyet ve istekler” masasında durur."
      />
      <DayTable days={days} />
    </>
  );
}
