import { noPrint } from '~/ui/base.css';
import { Banner } from '~/ui/banner';
import { Button, ButtonLink } from '~/ui/button';
import { Card, EmptyState } from '~/ui/card';
import { ErrorSummary } from '~/ui/error-summary';
import { TextField } from '~/ui/field';
import { filters as filtersClass } from '~/ui/filters.css';
import { useIsKiosk } from '~/ui/kiosk';
import { Cluster } from '~/ui/layout';
import { PageHeading } from '~/ui/page-heading';
import { Select } from '~/ui/select';
import { note } from './tariff-page.css';
import { TariffTable } from './tariff-table';
import type { FilterView, TariffView } from './tariff-view';

function Filter({ name, label, value, options, hint, error }: FilterView & { error?: string }) {
  const texts = { name, label, hint, error };
  if (options) return <Select {...texts} options={options} defaultValue={value} width={20} />;
  return <TextField {...texts} type="search" defaultValue={value} width={20} autoComplete="off" />;
}

function Filters({ filters, order, problems }: Pick<TariffView, 'filters' | 'order' | 'problems'>) {
  if (filters.length === 0) return null;
  return (
    <form className={`${filtersClass} ${noPrint}`} noValidate>
      {filters.map((filter) => (
        <Filter
          key={filter.name}
          {...filter}
          error={problems.find(({ fieldId }) => fieldId === filter.name)?.text}
        />
      ))}
      {Object.entries(order).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button icon="search">Listele</Button>
    </form>
  );
}

function Pages({ pages }: Pick<TariffView, 'pages'>) {
  if (!pages) return null;
  return (
    <nav aria-label="Sayfalar" className={noPrint}>
      <Cluster>
        {pages.previousPath !== null && (
          <ButtonLink kind="secondary" to={pages.previousPath}>
            Önceki
          </ButtonLink>
        )}
        <span>{pages.text}</span>
        {pages.nextPath !== null && (
          <ButtonLink kind="secondary" to={pages.nextPath}>
            Sonraki
          </ButtonLink>
        )}
      </Cluster>
    </nav>
  );
}

/** The page of every public tariff. */
export function TariffPage({ view }: { view: TariffView }) {
  const { title, lead, filters, order, problems, isOutage, table, more, notes, empty, filePath, pages } =
    view;
  // A kiosk hands out no files.
  const isKiosk = useIsKiosk();
  const hasRows = table !== null && table.rows.length > 0;
  const isSample = hasRows && [table, ...more].some((shown) => shown.isSample);
  return (
    <>
      <ErrorSummary problems={problems} />
      <PageHeading title={title} lead={lead} />
      {isOutage && (
        <Banner kind="error" title="Belediye sistemi şu anda yanıt vermiyor.">
          Tarife bu yüzden gösterilemiyor. Birkaç dakika sonra sayfayı yenileyin.
        </Banner>
      )}
      <Filters filters={filters} order={order} problems={problems} />
      {isSample && (
        <Banner kind="warning" title="Örnek tarife">
          Bu sayfadaki tutarlar resmî değildir; ürünü tanıtmak için üretilmiştir.
        </Banner>
      )}
      {hasRows && (
        <Card>
          <TariffTable table={table} />
          {notes.map((text) => (
            <p key={text} className={note}>
              {text}
            </p>
          ))}
          <Pages pages={pages} />
          {filePath !== null && !isKiosk && (
            <Cluster isScreenOnly>
              <ButtonLink kind="secondary" icon="download" to={filePath}>
                Tabloyu indir (CSV)
              </ButtonLink>
            </Cluster>
          )}
        </Card>
      )}
      {!hasRows && !isOutage && problems.length === 0 && (
        <EmptyState title={empty.title} icon="table">
          {empty.text}
        </EmptyState>
      )}
      {more.map((further) => (
        <Card key={further.caption}>
          <TariffTable table={further} />
        </Card>
      ))}
    </>
  );
}
