import { noPrint } from '~/ui/theme/base.css';
import { Button, ButtonLink } from '~/ui/basics/button';
import { DateField } from '~/ui/form/date-field';
import { Details } from '~/ui/basics/details';
import type { FieldProblem } from '~/ui/message/error-summary';
import { filters } from '~/ui/form/filters.css';
import { HiddenFields } from '~/platform/forms/post-form';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { Cluster } from '~/ui/basics/layout';
import { Select } from '~/ui/form/select';
import { debtListFileUrl, debtsUrl } from '~/urls';

interface DebtFilterView {
  readonly asOf: string | null;
  /** Holds the values by the fields of its form. */
  readonly typed: Readonly<Record<string, string>>;
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  readonly years: readonly string[];
  /** Counts the open lines before anything was left out. */
  readonly count: number;
  readonly isNarrowed: boolean;
  readonly search: string;
}

interface DebtFilterFormProps {
  readonly filter: DebtFilterView;
  /** Without one the debts of all records are listed. */
  readonly registryOid: string | undefined;
  readonly problems: readonly FieldProblem[];
}

const states = [
  { value: 'gecmis', label: 'Vadesi geçmiş' },
  { value: 'gelecek', label: 'Vadesi gelecek' },
];

/** Narrows the list and calculates it for another day: a form by GET, so that the address says it all. */
export function DebtFilterForm({ filter, registryOid, problems }: DebtFilterFormProps) {
  // A kiosk hands out no files.
  const isKiosk = useIsKiosk();
  const { asOf, kinds, years, count, isNarrowed, search } = filter;
  if (count === 0) return null;
  const isUsed = isNarrowed || asOf !== null || problems.length > 0;
  return (
    <div className={noPrint}>
      <Details summary="Süz, başka bir güne göre hesapla ya da indir" isOpen={isUsed}>
        <form noValidate className={filters}>
          {registryOid !== undefined && <HiddenFields values={{ sicil: registryOid }} />}
          <Select name="durum" label="Vade" emptyLabel="Tümü" options={states} width={20} />
          <Select name="tur" label="Gelir türü" emptyLabel="Tümü" options={kinds} width={20} />
          <Select
            name="yil"
            label="Yıl"
            emptyLabel="Tümü"
            options={years.map((value) => ({ value, label: value }))}
            width={20}
          />
          <DateField name="tarih" label="Hesap günü" hint="Boşsa bugün. O gün ne tutacağını gösterir." />
          <Cluster>
            <Button kind="secondary">Listele</Button>
            {isUsed && (
              <ButtonLink kind="secondary" to={debtsUrl(registryOid)}>
                Tümünü göster
              </ButtonLink>
            )}
          </Cluster>
        </form>
        {!isKiosk && (
          <Cluster>
            <ButtonLink kind="secondary" data-file to={debtListFileUrl('pdf', search)}>
              Listeyi indir (PDF)
            </ButtonLink>
            <ButtonLink kind="secondary" data-file to={debtListFileUrl('csv', search)}>
              Listeyi indir (CSV)
            </ButtonLink>
          </Cluster>
        )}
      </Details>
    </div>
  );
}
