import { OpenQuestionNote } from '~/parts/content/open-question-note';
import { Badge } from '~/ui/basics/badge';
import { Card } from '~/ui/basics/card';
import { Beside, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { preserved } from '~/ui/basics/written-text.css';
import { Details } from '~/ui/basics/details';
import { DataTable } from '~/ui/table/data-table';
import { SummaryList } from '~/ui/table/summary-list';
import { formatMoney } from '~/ui/turkish/format';
import { CalculationView } from '../calculation-view';
import { ChangeTable } from '../change-table';
import { DocumentList, Events } from '../events';
import { type ActProps, DeskActs } from './act-forms';

type View = ActProps['view'];

function buyerRow({ isSale, buyer }: View) {
  if (!isSale) return [];
  const value = buyer ? <TextLink to={buyer.path}>{buyer.no}</TextLink> : 'Kayıtlarda yok';
  return [{ term: 'Alıcının kendi beyanı', value }];
}

function Facts({ view }: { view: View }) {
  const { state, review, lastDay, isLate, decidedAt, decidedBy, overpaid } = view;
  return (
    <Card title={view.title} side={review && <Badge tone={review.tone}>{review.label}</Badge>}>
      <SummaryList
        rows={[
          { term: 'Durumu', value: state.label },
          { term: 'Konusu', value: view.subject },
          { term: 'Beyan eden', value: `${view.declarer} (${view.identityNo})` },
          ...(view.isDeclaredByOther ? [{ term: 'Gönderen üye', value: view.declaredBy }] : []),
          ...(view.phone === '' ? [] : [{ term: 'Cep telefonu', value: view.phone }]),
          { term: 'Sicil no', value: view.registryNo },
          {
            term: 'Veriliş',
            value: (
              <>
                <DateText value={view.at} isInstant />
                {lastDay !== null && (
                  <>
                    , {isLate ? 'süresinden sonra' : 'süresinde'} (son gün <DateText value={lastDay} />)
                  </>
                )}
              </>
            ),
          },
          ...buyerRow(view),
          ...(decidedAt === null
            ? []
            : [
                {
                  term: 'Karar',
                  value: (
                    <>
                      <DateText value={decidedAt} isInstant />
                      {decidedBy !== '' && `, ${decidedBy}`}
                    </>
                  ),
                },
              ]),
        ]}
      />
      {overpaid !== null && overpaid > 0 && (
        <p>
          <strong>Fazla ödenen {formatMoney(overpaid)}; iade ya da mahsup edilir.</strong>
        </p>
      )}
    </Card>
  );
}

/** Shows what the desk proposed beside what was declared, while the declarer has not consented. */
function Proposal({ view: { correction, calculation } }: { view: View }) {
  if (correction === null) return null;
  return (
    <Card title="Onay bekleyen düzeltme">
      <Stack>
        <p>
          <small>
            <DateText value={correction.at} isInstant />
          </small>
        </p>
        <p className={preserved}>{correction.text}</p>
        <ChangeTable
          changes={correction.changes}
          declared={calculation.Total}
          proposed={correction.calculation.Total}
        />
        <Details summary="Düzeltilmiş hesap">
          <CalculationView calculation={correction.calculation} />
        </Details>
      </Stack>
    </Card>
  );
}

function Declared({ statement, documents, unscanned }: View) {
  return (
    <Card title="Beyan edilen">
      <Stack>
        {statement.map(({ Title, Rows }, index) => (
          <section key={`${index}-${Title}`}>
            <h3>{Title}</h3>
            <SummaryList rows={Rows.map(({ Term, Value }) => ({ term: Term, value: Value }))} />
          </section>
        ))}
        <h3>Belgeler</h3>
        {documents.length === 0 && <p>Beyanla belge gelmedi.</p>}
        <DocumentList documents={documents} />
        {unscanned !== null && (
          <p>
            <small>{unscanned}</small>
          </p>
        )}
      </Stack>
    </Card>
  );
}

function Related({ related }: Pick<View, 'related'>) {
  return (
    <Card title="Aynı konunun öteki beyanları">
      {related.length === 0 ? (
        <p>Bu konuda başka beyan yok.</p>
      ) : (
        <DataTable
          caption="En yenisi üstte"
          rows={related}
          rowKey={({ no }) => no}
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
            { key: 'gun', header: 'Veriliş', cell: ({ at }) => <DateText value={at} isInstant /> },
            {
              key: 'durum',
              header: 'Durum',
              cell: ({ state, review }) => [state, review].filter(Boolean).join(', '),
            },
            { key: 'vergi', header: 'Vergi', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
          ]}
        />
      )}
    </Card>
  );
}

/** Shows everything of a declaration beside what can be done with it. */
export function DeskDeclarationPage(props: ActProps) {
  const { view } = props;
  return (
    <Beside
      side={
        <>
          <DeskActs {...props} />
          {view.events.length > 0 && (
            <Card title="İncelemenin geçmişi">
              <Events events={view.events} />
            </Card>
          )}
        </>
      }
    >
      <Facts view={view} />
      <Proposal view={view} />
      <Declared {...view} />
      <Related related={view.related} />
      <Card title="Vergi hesabı">
        {view.noEffect !== null && <p>{view.noEffect}</p>}
        <CalculationView calculation={view.calculation} />
        <OpenQuestionNote topic={view.question} />
      </Card>
    </Beside>
  );
}
