import { Badge } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { TextField } from '~/ui/form/field';
import { filters as filtersClass } from '~/ui/form/filters.css';
import { FormFields } from '~/ui/form/form-fields';
import { Select } from '~/ui/form/select';
import { CountList } from '~/ui/shell/desk';
import { DataTable } from '~/ui/table/data-table';
import { noPrint } from '~/ui/theme/base.css';
import { declarationDeskUrl, urls } from '~/urls';
import type { DeclarationDeskView, DeskDeclarationListRow } from './desk-list.server';

function Filters({ chosen, filters, kinds }: DeclarationDeskView) {
  return (
    <FormFields values={chosen}>
      <form method="get" action={urls.declarationDesk} noValidate className={noPrint}>
        <Stack>
          <TextField
            name="ara"
            label="Aranan sözcükler"
            hint="Beyan numarası, konusu ya da beyan edenin T.C. kimlik veya vergi numarası."
            isOptional
            type="search"
            autoComplete="off"
          />
          <div className={filtersClass}>
            <Select name="durum" label="Durum" width={20} options={filters} />
            <Select name="tur" label="Tür" emptyLabel="Bütün türler" width={20} options={kinds} />
          </div>
          <Cluster>
            <Button icon="search">Göster</Button>
          </Cluster>
        </Stack>
      </form>
    </FormFields>
  );
}

/** Tells where the examination stands, and what has become of the declaration by law. */
function Standing({ review, state }: Pick<DeskDeclarationListRow, 'review' | 'state'>) {
  return (
    <span>
      {review && <Badge tone={review.tone}>{review.label}</Badge>} {state.label}
    </span>
  );
}

/** What waits for the desk, and the filters over everything there is. */
export function DeclarationDeskList({ view }: { view: DeclarationDeskView }) {
  const { rows, unread, nextPath, counts, isToDo } = view;
  return (
    <>
      <Card title="Durumlarına göre">
        <CountList counts={counts.map((one) => ({ ...one, text: String(one.count) }))} />
      </Card>
      <Card>
        <Filters {...view} />
      </Card>
      <Card>
        <DataTable
          caption={isToDo ? 'Masanın yapacakları, en eskisi üstte' : 'Beyanlar'}
          rows={rows}
          rowKey={({ no }) => no}
          empty={
            <EmptyList
              isWhole={unread === 0}
              title={isToDo ? 'İncelemenizi bekleyen beyan yok.' : 'Bu ölçütlere uyan beyan yok.'}
              icon="check"
            >
              <p>
                {isToDo ? 'Yenisi gelince burada görünür; isterseniz ' : 'Daha az ölçüt seçin ya da '}
                <TextLink to={declarationDeskUrl({ durum: 'all' })}>bütün beyanları gösterin</TextLink>.
              </p>
            </EmptyList>
          }
          columns={[
            {
              key: 'beyan',
              header: 'Beyan',
              isRowHeader: true,
              cell: ({ no, kind, path }) => (
                <>
                  <TextLink to={path}>{no}</TextLink> · {kind}
                </>
              ),
            },
            { key: 'konu', header: 'Konusu', cell: ({ subject }) => subject },
            { key: 'eden', header: 'Beyan eden', cell: ({ declarer }) => declarer },
            { key: 'gun', header: 'Geldi', cell: ({ at }) => <DateText value={at} isInstant /> },
            { key: 'durum', header: 'Durum', cell: (row) => <Standing {...row} /> },
            { key: 'vergi', header: 'Vergi', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
          ]}
        />
        {nextPath !== null && (
          <ButtonLink kind="secondary" to={nextPath}>
            Sonrakileri göster
          </ButtonLink>
        )}
      </Card>
    </>
  );
}
