import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { TextField } from '~/ui/form/field';
import { FormFields } from '~/ui/form/form-fields';
import { filters } from '~/ui/form/filters.css';
import { DataTable } from '~/ui/table/data-table';
import { entries } from '~/ui/table/entries.css';
import { employeeUrl } from '~/urls';
import { ProposalDecision } from '../keeping/proposal-decision';
import type { openRoles } from './roles-page.server';

type Page = Awaited<ReturnType<typeof openRoles>>;
type RolesData = NonNullable<Page['overview']>;

const decisionOf = ({ fullName, text, isOwn }: RolesData['proposals'][number]) => ({
  about: fullName,
  agree: {
    question: `${fullName}: ${text}. Onaylıyor musunuz?`,
    consequence: 'Hemen geçerli olur. Geri almak için yine iki yönetici gerekir.',
  },
  drop: {
    question: isOwn ? 'İsteğiniz geri alınsın mı?' : 'Bu istek geri çevrilsin mi?',
    consequence: 'Hiçbir yetki değişmez; gerekirse yeniden istenir.',
  },
});

function Proposals({ proposals }: Pick<RolesData, 'proposals'>) {
  if (proposals.length === 0) return null;
  return (
    <Card title="Onay bekleyenler">
      <ul className={entries}>
        {proposals.map((row) => (
          <li key={row.no}>
            <div>
              <strong>{row.fullName}</strong>
              {`: ${row.text}`}
              <br />
              {`${row.isOwn ? 'Siz istediniz' : `${row.by} istedi`}, `}
              <DateText value={row.at} isInstant />
              {row.isConfirming && '; onaylandı ama tamamlandığı bilinmiyor, yeniden onaylayın'}
              {row.isOwn && '; bir başka yöneticinin onayını bekliyor'}
            </div>
            <ProposalDecision {...row} {...decisionOf(row)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface EmployeesProps {
  readonly caption: string;
  readonly rows: RolesData['withRole'];
  readonly leastLetters?: number | null;
}

function Employees({ caption, rows, leastLetters = null }: EmployeesProps) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ oid }) => oid}
      empty={
        <EmptyState
          title={leastLetters === null ? 'Bu adla bir çalışan yok.' : `En az ${leastLetters} harf yazın.`}
          icon="people"
        >
          Ad, soyad ya da müdürlüğün bir bölümünü yazmanız yeter.
        </EmptyState>
      }
      columns={[
        {
          key: 'ad',
          header: 'Çalışan',
          isRowHeader: true,
          cell: ({ oid, fullName }) => <TextLink to={employeeUrl(oid)}>{fullName}</TextLink>,
        },
        {
          key: 'birim',
          header: 'Birimi',
          cell: ({ title, department }) => `${title}, ${department}`,
        },
        {
          key: 'gorev',
          header: 'Portaldaki görevi',
          cell: ({ roleLabel, isAdministrator }) => (
            <span>
              {roleLabel}
              {isAdministrator && roleLabel !== 'Portal yöneticisi' && (
                <>
                  {' '}
                  <Badge tone="accent">Portal yöneticisi</Badge>
                </>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

/** Shows who may do what; in a sentence why nobody is listed where the municipality keeps its employees outside. */
export function RolesPage({ search, overview }: Page) {
  if (overview === null)
    return (
      <Card>
        <EmptyState title="Bu kurulumda çalışanlar portalda tutulmuyor." icon="info">
          Belediyenin kayıtları portalın dışında; görevler onun bilgi sisteminde verilir ve buradan görünmez.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Proposals proposals={overview.proposals} />
      <Card title="Çalışan ara">
        <FormFields values={{ ara: search }}>
          <form className={filters}>
            <TextField name="ara" label="Adı ya da müdürlüğü" autoComplete="off" />
            <Button kind="secondary" icon="search">
              Çalışanı ara
            </Button>
          </form>
        </FormFields>
        {overview.found && (
          <Employees
            caption="Bulunanlar, ada göre"
            rows={overview.found}
            leastLetters={overview.leastLetters}
          />
        )}
        {overview.found && overview.isCut && <p>Yalnızca ilk 20 çalışan listelendi; adı biraz daha yazın.</p>}
      </Card>
      <Card>
        <Employees caption="Görevi olanlar, ada göre" rows={overview.withRole} />
      </Card>
    </>
  );
}
