import { PostForm } from '~/platform/forms/post-form';
import { Button, DefaultSubmit } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { PageFields } from '~/ui/form/form-fields';
import type { FieldProblem } from '~/ui/message/error-summary';
import { Beside, Cluster, Stack } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { BackLink, PageHeading, Steps } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';
import { hint } from '~/ui/form/field.css';
import { DocumentsField } from './documents-field';
import { CalculationCard } from './calculation-card';
import { RowFields } from './row-fields';
import { StepFields } from './step-fields';
import type { StepView } from './step-view';

const FORM = 'beyan';

/** Returns what was typed into the fields of a step, those of its rows included. */
function valuesOf({ fields, rows }: StepView): Record<string, string> {
  const all = [...fields, ...(rows?.rows.flatMap((row) => row.fields) ?? [])];
  return Object.assign({}, ...all.map(({ values }) => values)) as Record<string, string>;
}

type StepPageProps = { step: StepView; problems: readonly FieldProblem[]; isRestoredForm: boolean };

/** Shows one step of any declaration: its questions, and the calculation beside them. */
export function StepPage({ step, problems, isRestoredForm }: StepPageProps) {
  const { fields, rows, documents, isFromCheck } = step;
  return (
    <PageFields problems={problems} values={valuesOf(step)}>
      <BackLink to={step.backPath} />
      <RestoredForm isShown={isRestoredForm} />
      <Steps current={step.current} total={step.total} title={step.heading} />
      <PageHeading title={step.title} lead={step.lead} />
      <Beside
        side={<CalculationCard calculation={step.calculation} stepPaths={step.stepPaths} form={FORM} />}
      >
        <Card>
          <PostForm id={FORM} noValidate encType={documents ? 'multipart/form-data' : undefined}>
            <Stack gap="loose">
              <DefaultSubmit />
              <StepFields fields={fields} />
              {rows && <RowFields rows={rows} />}
              {documents && <DocumentsField {...documents} />}
              <Cluster>
                <Button name="islem" value="devam" icon="arrow-right">
                  {isFromCheck ? 'Kaydet ve kontrole dön' : 'Devam'}
                </Button>
                <Button name="islem" value="kaydet" kind="quiet">
                  Kaydet ve çık
                </Button>
              </Cluster>
            </Stack>
          </PostForm>
        </Card>
        <p className={hint}>
          {step.subject && <>{step.subject} · </>}Son kayıt <DateText value={step.savedAt} isInstant />
        </p>
      </Beside>
    </PageFields>
  );
}
