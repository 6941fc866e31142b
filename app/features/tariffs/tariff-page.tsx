import { noPrint } from '~/ui/theme/base.css';
import { Banner } from '~/ui/message/banner';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { PageFields } from '~/ui/form/form-fields';
import { TextField } from '~/ui/form/field';
import { filters as filtersClass } from '~/ui/form/filters.css';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { Cluster } from '~/ui/basics/layout';
import { PageHeading } from '~/ui/shell/page-heading';
import { Select } from '~/ui/form/select';
import { note } from './tariff-page.css';
import { Pages } from '~/ui/table/pages';
import { TariffTable } from './tariff-table';
import { YearChoice, YearsCard } from './years-card';
import type { FilterView, TariffView } from './tariff-view';

function Filter({ name, label, options, hint }: FilterView) {
  const texts = { name, label, hint };
  if (options) return <Select {...texts} options={options} width={20} />;
  return <TextField {...texts} type="search" width={20} autoComplete="off" />;
}

function Filters({ filters, order, years }: Pick<TariffView, 'filters' | 'order' | 'years'>) {
  if (filters.length === 0 && !years) return null;
  return (
    <form className={`${filtersClass} ${noPrint}`} noValidate>
      {filters.map((filter) => (
        <Filter key={filter.name} {...filter} />
      ))}
      {years && <YearChoice years={years} />}
      {Object.entries(order).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button icon="search">Listele</Button>
    </form>
  );
}

/** Shows the page of every public tariff. */
export function TariffPage({ view }: { view: TariffView }) {
  const { title, lead, filters, order, problems, table, guide, more, notes, empty } = view;
  const { filePath, pages, unread, years, switchPath } = view;
  // A kiosk hands out no files.
  const isKiosk = useIsKiosk();
  const hasRows = table !== null && table.rows.length > 0;
  const isSample = years ? years.isSample : hasRows && [table, ...more].some((shown) => shown.isSample);
  return (
    <PageFields
      problems={problems}
      values={{ ...Object.fromEntries(filters.map(({ name, value }) => [name, value])), satir: years?.name }}
    >
      <PageHeading title={title} lead={lead} />
      <Filters filters={filters} order={order} years={years} />
      {isSample && (
        <Banner kind="warning" title="Örnek tarife">
          Bu sayfadaki tutarlar resmî değildir; ürünü tanıtmak için üretilmiştir.
        </Banner>
      )}
      {years && <YearsCard years={years} switchPath={switchPath} />}
      {guide && !years && (
        <Card>
          <Details summary={`${guide.caption} hangisi?`}>
            <TariffTable table={guide} />
          </Details>
        </Card>
      )}
      {hasRows && !years && (
        <Card>
          <TariffTable table={table} />
          {notes.map((text) => (
            <p key={text} className={note}>
              {text}
            </p>
          ))}
          <Pages pages={pages} />
          <Cluster isScreenOnly>
            {switchPath !== null && (
              <ButtonLink kind="secondary" to={switchPath}>
                Yıllara göre karşılaştır
              </ButtonLink>
            )}
            {filePath !== null && !isKiosk && (
              <ButtonLink kind="secondary" icon="download" data-file to={filePath}>
                Tabloyu indir (CSV)
              </ButtonLink>
            )}
          </Cluster>
        </Card>
      )}
      {!hasRows && problems.length === 0 && (
        <EmptyList isWhole={unread === 0} title={empty.title} icon="table">
          {empty.text}
        </EmptyList>
      )}
      {!years &&
        more.map((further) => (
          <Card key={further.caption}>
            <TariffTable table={further} />
          </Card>
        ))}
    </PageFields>
  );
}
