import { OpenQuestionNote } from '~/parts/content/open-question-note';
import { PostForm } from '~/platform/forms/post-form';
import { entries } from '~/ui/table/entries.css';
import { Banner } from '~/ui/message/banner';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { PageFields } from '~/ui/form/form-fields';
import type { FieldProblem } from '~/ui/message/error-summary';
import { Cluster, Stack, VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { BackLink, PageHeading, Steps } from '~/ui/shell/page-heading';
import { SummaryList } from '~/ui/table/summary-list';
import type { CheckView } from './check-view.server';
import { hint } from '~/ui/form/field.css';
import { fileSize } from '~/parts/documents/file-size';
import { CalculationCard } from '../steps/calculation-card';

/** Leads from a card to its step. */
function ChangeLink({ to = '', title }: { to: string | undefined; title: string }) {
  return (
    <TextLink to={to}>
      Değiştir<VisuallyHidden>: {title}</VisuallyHidden>
    </TextLink>
  );
}

function Documents({ check }: { check: CheckView }) {
  const { documents, documentsStep, stepPaths } = check;
  if (documentsStep === null) return null;
  return (
    <Card title="Belgeler" side={<ChangeLink to={stepPaths[documentsStep]} title="Belgeler" />}>
      {documents.length === 0 && <p>Belge eklenmedi</p>}
      <ul className={entries}>
        {documents.map(({ id, name, size, path }) => (
          <li key={id}>
            <TextLink to={path}>{name}</TextLink> <small className={hint}>{fileSize(size)}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Shows what was answered; what was left out stands folded below it. */
function Answers({ answers }: { answers: CheckView['steps'][number]['answers'] }) {
  const rows = answers.map(({ term, value }) => ({ term, value }));
  const empty = rows.filter(({ value }) => value === '');
  const given = rows.filter(({ value }) => value !== '');
  return (
    <>
      {given.length > 0 && <SummaryList rows={given} />}
      {empty.length > 0 && (
        <Details summary={`Boş bıraktıklarınız (${empty.length})`}>
          <SummaryList rows={empty} />
        </Details>
      )}
    </>
  );
}

/** Shows what is declared, once more and whole, before it is sent. */
export function CheckPage({ check, problems }: { check: CheckView; problems: readonly FieldProblem[] }) {
  const { steps, stepPaths, calculation, replacesNo, proofPath, own, sendLabel } = check;
  return (
    <PageFields
      problems={problems}
      remedy={proofPath !== null && <TextLink to={proofPath}>“Belgeler” adımına git</TextLink>}
    >
      <BackLink to={check.backPath} />
      <Steps current={check.current} total={check.total} title="Kontrol" />
      <PageHeading title="Yazdıklarınızı gözden geçirin" lead={check.subject} />
      {replacesNo !== null && (
        <Banner kind="info">{`${replacesNo} numaralı ${own.bare} yerine bu geçecek.`}</Banner>
      )}
      <CalculationCard calculation={calculation} stepPaths={stepPaths} isFolded />
      {steps
        .filter(({ answers }) => answers.length > 0)
        .map(({ key, title, answers }) => (
          <Card key={key} title={title} side={<ChangeLink to={stepPaths[key]} title={title} />}>
            <Answers answers={answers} />
          </Card>
        ))}
      <Documents check={check} />
      <OpenQuestionNote topic={check.question} />
      {calculation.kind === 'incomplete' ? (
        <p>Eksik adımları tamamlayınca bu sayfadan gönderebilirsiniz.</p>
      ) : (
        <PostForm noValidate>
          <Stack>
            <p>
              Gönderdiğinizde bilgilerin doğru olduğunu beyan etmiş olursunuz. Sonradan bir yanlış fark
              ederseniz yenisini vererek düzeltebilirsiniz.
            </p>
            <Cluster>
              <Button icon="check">{sendLabel}</Button>
            </Cluster>
          </Stack>
        </PostForm>
      )}
    </PageFields>
  );
}
