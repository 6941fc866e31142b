import type { ResolutionBody } from 'municipality/contract';
import { noPrint } from '~/ui/theme/base.css';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import briefRows from '~/ui/table/brief-rows.css?inline';
import { DataTable } from '~/ui/table/data-table';
import { PageFields } from '~/ui/form/form-fields';
import type { FieldProblem } from '~/ui/message/error-summary';
import { TextField } from '~/ui/form/field';
import { filters } from '~/ui/form/filters.css';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { PageHeading } from '~/ui/shell/page-heading';
import { Select, type Option } from '~/ui/form/select';
import { resolutionFeedUrl } from '~/urls';
import { bodies } from './bodies';
import foldedFilter from './folded-filter.css?inline';
import type { ResolutionFilter, ResolutionRow } from './resolution-list.server';

/** It stands in the page's head: the policy of our pages knows it by its hash. */
export const resolutionsStyle = briefRows + foldedFilter;

interface ResolutionsPageProps {
  readonly body: ResolutionBody;
  readonly filter: ResolutionFilter;
  readonly years: readonly Option[];
  readonly months: readonly Option[];
  readonly commissions: readonly Option[];
  readonly rows: readonly ResolutionRow[];
  readonly unread: number;
  readonly olderPath: string | null;
  readonly problems: readonly FieldProblem[];
}

const typedOf = ({ text, year, month, commission }: ResolutionFilter) => ({
  ara: text,
  yil: String(year ?? ''),
  ay: String(month ?? ''),
  komisyon: commission ?? '',
});

function FilterForm({ filter, years, months, commissions }: ResolutionsPageProps) {
  const isNarrowed = filter.year !== null || filter.month !== null || filter.commission !== null;
  return (
    <form method="get" noValidate className={noPrint}>
      <Stack>
        <TextField
          name="ara"
          label="Aranan sözcükler"
          hint="Konu, özet ya da karar no; örneğin imar planı."
          isOptional
          type="search"
          autoComplete="off"
        />
        <div className="folded">
          <Details summary="Süzgeç" isOpen={isNarrowed}>
            <div className={filters}>
              <Select name="yil" label="Yıl" emptyLabel="Bütün yıllar" width={20} options={years} />
              <Select name="ay" label="Ay" emptyLabel="Bütün aylar" width={20} options={months} />
              {commissions.length > 0 && (
                <Select
                  name="komisyon"
                  label="Komisyon"
                  emptyLabel="Bütün komisyonlar"
                  width={20}
                  options={commissions}
                />
              )}
            </div>
          </Details>
        </div>
        <Cluster>
          <Button icon="search">Ara</Button>
        </Cluster>
      </Stack>
    </form>
  );
}

function Results({ body, rows, filter, unread }: ResolutionsPageProps) {
  if (rows.length === 0) {
    return (
      <EmptyList isWhole={unread === 0} title="Aradığınız ölçülerde karar bulunamadı." icon="gavel">
        <p>
          Daha az sözcükle ya da yıl seçmeden deneyin.{' '}
          <TextLink to={bodies[body].path}>Bütün kararları göster</TextLink>
        </p>
      </EmptyList>
    );
  }
  return (
    <DataTable
      caption={filter.after === null ? 'Kararlar, en yenisi üstte' : 'Kararlar, daha eskileri'}
      rows={rows}
      rowKey={({ path }) => path}
      columns={[
        {
          key: 'konu',
          header: 'Konu',
          isRowHeader: true,
          cell: ({ subject, path }) => <TextLink to={path}>{subject}</TextLink>,
        },
        { key: 'no', header: 'Karar no', cell: ({ no }) => no },
        { key: 'tarih', header: 'Tarih', cell: ({ day }) => <DateText value={day} /> },
        { key: 'birim', header: 'Birim', cell: ({ origin }) => origin },
        { key: 'sonuc', header: 'Sonuç', cell: ({ outcome }) => outcome },
      ]}
      isShort
    />
  );
}

/** Shows the resolutions of one body: what to look for, and what was found. */
export function ResolutionsPage(props: ResolutionsPageProps) {
  const { body, rows, olderPath, problems } = props;
  const isSilent = problems.length > 0 && rows.length === 0;
  return (
    <PageFields problems={problems} values={typedOf(props.filter)}>
      <PageHeading title={bodies[body].title} lead={bodies[body].lead} />
      <Card>
        <FilterForm {...props} />
      </Card>
      {!isSilent && (
        <Card>
          <Results {...props} />
        </Card>
      )}
      <Cluster isScreenOnly>
        {olderPath !== null && (
          <ButtonLink kind="secondary" to={olderPath}>
            Daha eski kararlar
          </ButtonLink>
        )}
        <TextLink to={resolutionFeedUrl(bodies[body].feed)}>Yeni kararları RSS ile izleyin</TextLink>
      </Cluster>
    </PageFields>
  );
}
