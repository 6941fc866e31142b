import { Badge } from '~/ui/basics/badge';
import { ButtonLink } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { entries } from '~/ui/table/entries.css';
import { DataTable } from '~/ui/table/data-table';
import { cluster, noPrint } from '~/ui/theme/base.css';
import { formatDate, formatNumber } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { rateKindUrl } from '~/urls';
import { ProposalDecision } from '../keeping/proposal-decision';
import type { openRatesPage } from './rates-page.server';

type PageData = NonNullable<Awaited<ReturnType<typeof openRatesPage>>['overview']>;
type Waiting = PageData['proposals'][number];

const since = (from: string) => `${withSuffix(formatDate(from), 'den')} başlayarak`;

function decisionOf(row: Waiting) {
  const { entry, preview, isOwn } = row;
  return {
    about: row.name,
    agree: preview && {
      question: `${preview.after} ${since(entry.from)} yürürlüğe girsin mi?`,
      consequence:
        'Bundan sonraki hesaplar bu satıra göre yapılır. Tahakkuk etmiş, tahsil edilmiş olan değişmez. Buradan geri alınamaz.',
    },
    drop: {
      question: isOwn ? 'Girdiğiniz satır geri alınsın mı?' : 'Bu satır geri çevrilsin mi?',
      consequence: 'Hiçbir şey yazılmaz; istenirse yeniden girilir.',
    },
  };
}

function Proposals({ proposals }: Pick<PageData, 'proposals'>) {
  return (
    <Card title="Onay bekleyenler">
      {proposals.length === 0 ? (
        <EmptyState title="Onay bekleyen satır yok." icon="check">
          Bir yöneticinin girdiği satır, bir başkası onaylayana kadar burada bekler.
        </EmptyState>
      ) : (
        <ul className={entries}>
          {proposals.map((row) => (
            <li key={row.no}>
              <div>
                <strong>{row.name}</strong>
                {row.preview && (
                  <>
                    <br />
                    {`${row.preview.before ?? 'Yok'} → ${row.preview.after}, ${since(row.entry.from)}`}
                  </>
                )}
                {row.fault !== null && (
                  <>
                    <br />
                    {`${row.entry.value}, ${since(row.entry.from)}. Yazılamaz: ${row.fault}`}
                  </>
                )}
                <br />
                {`${row.entry.basis}; ${row.entry.source}`}
                <br />
                {`${row.isOwn ? 'Siz girdiniz' : `${row.by} girdi`}, `}
                <DateText value={row.at} isInstant />
                {row.isConfirming && '; onaylandı ama yazıldığı bilinmiyor, yeniden onaylayın'}
                {row.isOwn && '; bir başka yöneticinin onayını bekliyor'}
              </div>
              <ProposalDecision {...row} {...decisionOf(row)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type Subject = PageData['subjects'][number];

/** Keeps the last word, a unit, on the line of its number. */
const withItsUnit = (value: string) => value.replace(/ (?=\S+$)/, '\u00a0');

function Kinds({ subject, id, kinds }: Subject) {
  return (
    <Card title={subject} id={id}>
      <DataTable
        caption={<VisuallyHidden>{`${subject}, bugün yürürlükte olanlar`}</VisuallyHidden>}
        rows={kinds}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'tur',
            header: 'Oran ya da tutar',
            isRowHeader: true,
            cell: ({ name, title }) => <TextLink to={rateKindUrl(name)}>{title}</TextLink>,
          },
          {
            key: 'deger',
            header: 'Bugün',
            cell: ({ value, rows, hasParts }) =>
              withItsUnit(value ?? (hasParts ? `${formatNumber(rows)} satır` : 'Yürürlükte yok')),
          },
        ]}
      />
    </Card>
  );
}

/** Leads to each subject: the page is long. */
function Subjects({ subjects }: Pick<PageData, 'subjects'>) {
  return (
    <nav aria-label="Konular" className={`${cluster} ${noPrint}`}>
      {subjects.map(({ subject, id }) => (
        <ButtonLink key={id} to={`#${id}`} kind="quiet">
          {subject}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** Shows what waits and what is in force; in a sentence why there is nothing where the municipality keeps them outside. */
export function RatesPage({ overview }: Awaited<ReturnType<typeof openRatesPage>>) {
  if (overview === null)
    return (
      <Card>
        <EmptyState title="Bu kurulumda oranlar portalda tutulmuyor." icon="info">
          Belediyenin kayıtları portalın dışında; oranlar ve tutarlar onun bilgi sisteminden girilir.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Proposals proposals={overview.proposals} />
      <Subjects subjects={overview.subjects} />
      {overview.subjects.map((one) => (
        <Kinds key={one.id} {...one} />
      ))}
    </>
  );
}

/** Shows whose a row is. */
export const origins = {
  program: <Badge>Ürünle gelen</Badge>,
  belediye: <Badge tone="success">Belediyenin girdiği</Badge>,
  örnek: <Badge tone="warning">Örnek</Badge>,
} as const;
