import { ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { DateText, Money } from '~/ui/basics/money';
import { BackLink } from '~/ui/shell/page-heading';
import { Panel } from '~/ui/basics/panel';
import { SummaryList } from '~/ui/table/summary-list';
import { AppealNote } from '~/parts/content/appeal-note';
import { OpenQuestionNote } from '~/parts/content/open-question-note';
import { CalculationView } from '../calculation-view';
import { DocumentList } from '../events';
import { ExaminationCards, ExaminationHistory, type ExaminationProps } from './examination-cards';
import { PaymentsCard } from './payments-card';
import type { SentDeclarationView } from './sent-page.server';

type SentProps = Pick<ExaminationProps, 'requestKey' | 'typed'> & {
  readonly declaration: SentDeclarationView;
};

/** Shows a declaration after it was sent: its number, what comes next, what was declared and what it comes to. */
export function SentDeclaration({ declaration, requestKey, typed }: SentProps) {
  const isKiosk = useIsKiosk();
  const { no, state, outcome, examination, debtsPath, replacePath, replaces, replacedBy, filePath } =
    declaration;
  return (
    <>
      <BackLink to={declaration.listPath}>Beyanlarım</BackLink>
      <Panel kind={outcome.kind} outcome={outcome.title} reference={{ label: 'Beyan no', value: no }}>
        {outcome.text}
      </Panel>
      {examination && <ExaminationCards examination={examination} requestKey={requestKey} typed={typed} />}
      <Cluster isScreenOnly>
        {debtsPath !== null && (
          <ButtonLink to={debtsPath} icon="card">
            Borçları gör ve öde
          </ButtonLink>
        )}
        {!isKiosk && (
          <ButtonLink to={filePath} kind={debtsPath === null ? 'primary' : 'secondary'} icon="download">
            PDF olarak indir
          </ButtonLink>
        )}
        {replacePath !== null && (
          <ButtonLink to={replacePath} kind="secondary">
            Yenisini vererek düzelt
          </ButtonLink>
        )}
      </Cluster>
      <Card title={declaration.title}>
        <SummaryList
          rows={[
            {
              term: 'Durumu',
              value: examination?.label ? `${state.label} · ${examination.label}` : state.label,
            },
            { term: 'Veriliş tarihi', value: <DateText value={declaration.at} isInstant /> },
            { term: 'Konusu', value: declaration.subject },
            { term: 'Hesaplanan toplam', value: <Money kurus={declaration.calculation.Total} /> },
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
      {examination && <ExaminationHistory examination={examination} requestKey={requestKey} typed={typed} />}
      <PaymentsCard {...declaration.payments} />
      {declaration.noEffect !== null && <p>{declaration.noEffect}</p>}
      <Details summary="Vergi hesabı, adım adım">
        <CalculationView calculation={declaration.calculation} />
      </Details>
      <AppealNote appeal={declaration.appeal} isOpen={declaration.outcome.kind === 'failure'} />
      <OpenQuestionNote topic={declaration.question} />
      <Details summary="Verdiğiniz bilgiler">
        {declaration.statement.map(({ Title, Rows }, index) => (
          <Card key={`${index}-${Title}`} title={Title}>
            <SummaryList rows={Rows.map(({ Term, Value }) => ({ term: Term, value: Value }))} />
          </Card>
        ))}
      </Details>
      {declaration.documents.length > 0 && (
        <Details summary={`Ekler (${declaration.documents.length})`}>
          <DocumentList documents={declaration.documents} />
        </Details>
      )}
    </>
  );
}
