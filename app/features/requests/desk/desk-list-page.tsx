import { FormFields } from '~/ui/form/form-fields';
import { Badge } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { CheckboxField } from '~/ui/form/choice';
import { DataTable } from '~/ui/table/data-table';
import { TextField } from '~/ui/form/field';
import { filters } from '~/ui/form/filters.css';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { Select } from '~/ui/form/select';
import { CountList } from '~/ui/shell/desk';
import { noPrint } from '~/ui/theme/base.css';
import { requestDeskUrl, urls } from '~/urls';
import type { openRequestDesk } from './desk-list.server';

type DeskListView = Awaited<ReturnType<typeof openRequestDesk>>;

function Filters({
  filter: { text, state, department, kind, isOverdue },
  states,
  departments,
  kinds,
}: DeskListView) {
  return (
    <FormFields
      values={{ ara: text, durum: state, birim: department, tur: kind, geciken: isOverdue ? '1' : '' }}
    >
      <form method="get" action={urls.requestDesk} noValidate className={noPrint}>
        <Stack>
          <TextField
            name="ara"
            label="Aranan sözcükler"
            hint="Konu, açıklama, yer ya da takip numarası."
            isOptional
            type="search"
            autoComplete="off"
          />
          <div className={filters}>
            <Select name="durum" label="Durum" width={20} options={states} />
            <Select name="birim" label="Birim" emptyLabel="Bütün birimler" width={20} options={departments} />
            <Select name="tur" label="Tür" emptyLabel="Bütün türler" width={20} options={kinds} />
          </div>
          <CheckboxField name="geciken" value="1" label="Yalnızca süresi geçenler" />
          <Cluster>
            <Button icon="search">Göster</Button>
          </Cluster>
        </Stack>
      </form>
    </FormFields>
  );
}

function Rows({ rows, unread }: Pick<DeskListView, 'rows' | 'unread'>) {
  return (
    <DataTable
      caption="Başvurular"
      rows={rows}
      rowKey={({ number }) => number}
      empty={
        <EmptyList isWhole={unread === 0} title="Bu ölçütlere uyan başvuru yok." icon="check">
          <p>
            Daha az ölçüt seçin ya da{' '}
            <TextLink to={requestDeskUrl()}>bütün açık başvuruları gösterin</TextLink>.
          </p>
        </EmptyList>
      }
      columns={[
        {
          key: 'konu',
          header: 'Konu',
          isRowHeader: true,
          cell: ({ subject, path }) => <TextLink to={path}>{subject}</TextLink>,
        },
        {
          key: 'gun',
          header: 'Son gün',
          cell: ({ dueOn, clock, left }) => (
            <span>
              {dueOn === null ? (
                '–'
              ) : (
                <>
                  <DateText value={dueOn} /> ({left})
                </>
              )}{' '}
              {clock && <Badge tone={clock[1]}>{clock[0]}</Badge>}
            </span>
          ),
        },
        { key: 'durum', header: 'Durum', cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge> },
        { key: 'birim', header: 'Birim', cell: ({ department }) => department },
        { key: 'tur', header: 'Tür', cell: ({ kind }) => kind },
        { key: 'no', header: 'Takip no', isNumber: true, cell: ({ number }) => number },
      ]}
    />
  );
}

/** Shows what waits for an answer, and the filters over everything there is. */
export function DeskListPage({ view }: { view: DeskListView }) {
  return (
    <>
      <Card title="Bekleyenler">
        <CountList counts={view.counts.map((one) => ({ ...one, text: String(one.count) }))} />
      </Card>
      <Card>
        <Filters {...view} />
      </Card>
      <Card>
        <Rows rows={view.rows} unread={view.unread} />
        {view.nextPath !== null && (
          <ButtonLink kind="secondary" to={view.nextPath}>
            Sonrakileri göster
          </ButtonLink>
        )}
      </Card>
    </>
  );
}
