import { AppealNote } from '~/parts/content/appeal-note';
import { FormFields } from '~/ui/form/form-fields';
import { about } from '~/ui/table/data-table.css';
import { noPrint } from '~/ui/theme/base.css';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { filters } from '~/ui/form/filters.css';
import { HiddenFields } from '~/platform/forms/post-form';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { Offered } from '~/ui/basics/offered';
import { Select } from '~/ui/form/select';
import { contestUrl, urls } from '~/urls';
import type { AccrualRow, OpenAccruals } from './accruals-page.server';

function Filters({ registryOid, modul, modules, year, years }: OpenAccruals) {
  return (
    <FormFields values={{ grup: modul, yil: year }}>
      <form noValidate className={`${filters} ${noPrint}`}>
        <HiddenFields values={{ sicil: registryOid }} />
        <Select name="grup" label="Gelir grubu" emptyLabel="Tümü" options={modules} />
        <Select name="yil" label="Yıl" emptyLabel="Tümü" options={years} />
        <Button kind="secondary" icon="search">
          Listele
        </Button>
      </form>
    </FormFields>
  );
}

function Name({ name, about: text, no, instalments, declaration, isPlan }: AccrualRow) {
  return (
    <>
      {name}
      <span className={about}>
        {text} · Tahakkuk no {no}
        {instalments > 1 && ` · ${instalments} taksit`}
        {declaration && (
          <>
            {' '}
            · Beyan <TextLink to={declaration.path}>{declaration.no}</TextLink>
          </>
        )}
        {!isPlan && (
          <Offered at={urls.contestDebt}>
            {' '}
            ·{' '}
            <TextLink
              to={contestUrl({ accrualNo: no })}
              aria-label={`Bu borçta yanlışlık var: tahakkuk no ${no}`}
            >
              Bu borçta yanlışlık var
            </TextLink>
          </Offered>
        )}
      </span>
    </>
  );
}

/** Says what became of what does not remain: held by a plan, owed again as other debts, or no longer asked for. */
function restStateOf({ writtenOff, inPlan, isPlan }: AccrualRow): { kurus: number; text: string } | null {
  if (inPlan > 0) return { kurus: inPlan, text: 'taksit planında' };
  if (writtenOff === 0) return null;
  return { kurus: writtenOff, text: isPlan ? 'asıl borçlara döndü (plan bozuldu)' : 'terkin edildi' };
}

function Rest(row: AccrualRow) {
  const restState = restStateOf(row);
  return (
    <div>
      <Money kurus={row.remaining} />
      {restState && (
        <span className={about}>
          <Money kurus={restState.kurus} /> {restState.text}
        </span>
      )}
    </div>
  );
}

/** Shows what is accrued, collected and left, one line an accrual. */
export function AccrualsPage(open: OpenAccruals) {
  const { rows, debtsPath, nextPath, isFirst, modul, year } = open;
  const isNarrowed = modul !== '' || year !== '';
  if (rows.length === 0 && !isNarrowed)
    return (
      <EmptyList isWhole={open.unread === 0} title="Bu sicil kaydında tahakkuk yok." icon="table">
        Adınıza bir vergi, harç ya da ücret tahakkuk ettiğinde burada görünür.
      </EmptyList>
    );
  return (
    <>
      <Filters {...open} />
      {rows.length === 0 ? (
        <EmptyList isWhole={open.unread === 0} title="Bu seçime uyan tahakkuk yok." icon="search">
          Başka bir gelir grubu ya da yıl seçin.
        </EmptyList>
      ) : (
        <Card>
          <DataTable
            caption={isFirst ? 'Tahakkuklar, en yenisi üstte' : 'Daha eski tahakkuklar'}
            rows={rows}
            rowKey={({ no }) => no}
            columns={[
              { key: 'tahakkuk', header: 'Tahakkuk', isRowHeader: true, cell: Name },
              {
                key: 'vade',
                header: 'Son ödeme',
                cell: ({ dueDate }) => <DateText value={dueDate} />,
              },
              {
                key: 'tutar',
                header: 'Tahakkuk eden',
                isNumber: true,
                cell: ({ accrued }) => <Money kurus={accrued} isBare />,
              },
              {
                key: 'odenen',
                header: 'Ödenen asıl',
                isNumber: true,
                cell: ({ collected }) => <Money kurus={collected} isBare />,
              },
              { key: 'kalan', header: 'Kalan', isNumber: true, cell: Rest },
            ]}
          />
          <p>
            Kalan tutar, bugüne kadar işleyen gecikme bedelini içermez; bugün ödenecek tutar borç
            listesindedir. Taksit planına giren borçlar burada ayrıca planın taksitleri olarak da görünür.
          </p>
          <AppealNote appeal="assessment" />
          <Cluster isScreenOnly>
            <ButtonLink to={debtsPath} icon="wallet">
              Borçları gör ve öde
            </ButtonLink>
            {nextPath !== null && (
              <ButtonLink to={nextPath} kind="secondary">
                Daha eskileri göster
              </ButtonLink>
            )}
          </Cluster>
        </Card>
      )}
    </>
  );
}
