import { ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { DateText } from '~/ui/basics/money';
import { BackLink } from '~/ui/shell/page-heading';
import { Panel } from '~/ui/basics/panel';
import { SummaryList } from '~/ui/table/summary-list';
import { CalculationView } from '../calculation-view';
import { fileSize } from '~/documents/file-size';
import { PaymentsCard } from './payments-card';
import type { SentDeclarationView } from './sent-page.server';

function Documents({ documents }: Pick<SentDeclarationView, 'documents'>) {
  const isKiosk = useIsKiosk();
  if (documents.length === 0) return null;
  return (
    <Card title="Ekler">
      <ul>
        {documents.map(({ name, size, path }) => (
          <li key={path}>
            {isKiosk ? (
              name
            ) : (
              <TextLink to={path} data-file>
                {name}
              </TextLink>
            )}{' '}
            ({fileSize(size)})
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A declaration after it was sent: its number, what comes next, what was declared and what it comes to. */
export function SentDeclaration({ declaration }: { declaration: SentDeclarationView }) {
  const isKiosk = useIsKiosk();
  const { no, state, debtsPath, replacePath, replaces, replacedBy, filePath } = declaration;
  return (
    <>
      <BackLink to={declaration.listPath}>Beyanlarım</BackLink>
      <Panel
        kind={state.tone === 'error' ? 'failure' : 'success'}
        outcome={state.tone === 'error' ? 'Beyanınız kabul edilmedi' : 'Beyanınız alındı'}
        reference={{ label: 'Beyan no', value: no }}
      >
        {declaration.next}
      </Panel>
      <Cluster isScreenOnly>
        {debtsPath !== null && (
          <ButtonLink to={debtsPath} icon="card">
            Borçları gör ve öde
          </ButtonLink>
        )}
        {!isKiosk && (
          <ButtonLink to={filePath} kind={debtsPath === null ? 'primary' : 'secondary'} icon="download">
            Beyanı indir (PDF)
          </ButtonLink>
        )}
        {replacePath !== null && (
          <ButtonLink to={replacePath} kind="secondary">
            Yeni beyanla düzelt
          </ButtonLink>
        )}
      </Cluster>
      <Card title={declaration.title}>
        <SummaryList
          rows={[
            { term: 'Durumu', value: state.label },
            { term: 'Veriliş tarihi', value: <DateText value={declaration.at} isInstant /> },
            { term: 'Konusu', value: declaration.subject },
            { term: 'Beyan eden', value: declaration.declarer },
            { term: 'Sicil no', value: declaration.registryNo },
            ...(replaces
              ? [
                  {
                    term: 'Yerini aldığı beyan',
                    value: <TextLink to={replaces.path}>{replaces.no}</TextLink>,
                  },
                ]
              : []),
            ...(replacedBy
              ? [
                  {
                    term: 'Yerine verilen beyan',
                    value: <TextLink to={replacedBy.path}>{replacedBy.no}</TextLink>,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <PaymentsCard {...declaration.payments} />
      <Card title="Vergi hesabı">
        <CalculationView calculation={declaration.calculation} />
      </Card>
      {declaration.statement.map(({ Title, Rows }) => (
        <Card key={Title} title={Title}>
          <SummaryList rows={Rows.map(({ Term, Value }) => ({ term: Term, value: Value }))} />
        </Card>
      ))}
      <Documents documents={declaration.documents} />
    </>
  );
}
