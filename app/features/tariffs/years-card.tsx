import { ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { formatMoney } from '~/ui/turkish/format';
import { HiddenFields } from '~/platform/forms/post-form';
import { Cluster } from '~/ui/basics/layout';
import { PlotBars } from '~/ui/plot/plot';
import { PlotFigures } from '~/ui/plot/plot-figures';
import { Select } from '~/ui/form/select';
import { withSuffix } from '~/ui/turkish/turkish';
import type { YearView } from './tariff-view';

/** Shows which amount is compared; belongs into the form of the filters. */
export function YearChoice({ years: { names } }: { years: YearView }) {
  return (
    <>
      <HiddenFields values={{ gorunum: 'yillar' }} />
      <Select
        name="satir"
        label="Karşılaştırılacak tutar"
        options={names.map((value) => ({ value, label: value }))}
      />
    </>
  );
}

/** Says what became of an amount between the first and the last year. */
function gistOf({ prices }: YearView): string {
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [withSuffix(first.year, 'den'), withSuffix(last.year, 'e')];
  if (first.kurus === last.kurus) return `${from} ${to} ${formatMoney(last.kurus)} olarak kaldı.`;
  const way = last.kurus > first.kurus ? 'çıktı' : 'indi';
  return `${from} ${to} ${withSuffix(formatMoney(first.kurus), 'den')} ${withSuffix(formatMoney(last.kurus), 'e')} ${way}.`;
}

/** Shows one amount of a tariff over the years. */
export function YearsCard({ years, switchPath }: { years: YearView; switchPath: string | null }) {
  const { name, prices } = years;
  const groups = [{ bars: prices.map(({ year, kurus }) => ({ label: year, kurus })) }];
  return (
    <Card title={name}>
      {prices.length > 1 ? (
        <>
          <p>{gistOf(years)}</p>
          <PlotBars gist={`${name}: ${gistOf(years)}`} groups={groups} />
          <PlotFigures caption={name} head="Yıl" groups={groups} hasSum={false} />
        </>
      ) : (
        <p>Bu tutar yalnız bir yıl için yayımlanmış; karşılaştırılacak başka yıl yok.</p>
      )}
      {switchPath !== null && (
        <Cluster isScreenOnly>
          <ButtonLink kind="secondary" icon="table" to={switchPath}>
            Tabloya dön
          </ButtonLink>
        </Cluster>
      )}
    </Card>
  );
}
