import { PostForm } from '~/platform/forms/post-form';
import { Button, DefaultSubmit } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { PageFields, useForm } from '~/ui/form/form-fields';
import type { FieldProblem } from '~/ui/message/error-summary';
import { Beside, Cluster, Stack } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { BackLink, PageHeading, Steps } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';
import { hint } from '~/ui/form/field.css';
import { CalculationCard } from './calculation-card';
import { RowFields } from './row-fields';
import type { StepView, DocumentView, FieldView } from './step-view';
import { FileChoice, KeptFiles } from '~/parts/documents/file-choice';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { Details } from '~/ui/basics/details';
import { StepField } from './step-field';

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
                  {isFromCheck ? 'Kaydet ve kontrole dön' : 'Devam et'}
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

type DocumentsFieldProps = {
  hint: string;
  list: readonly DocumentView[];
};

/** Shows the documents kept so far, and a native field for more. */
function DocumentsField({ hint, list }: DocumentsFieldProps) {
  const isKiosk = useIsKiosk();
  return (
    <>
      <p>{hint}</p>
      <KeptFiles
        files={list.map(({ id, path, ...file }) => ({ ...file, oid: id, path: isKiosk ? undefined : path }))}
      />
      {isKiosk ? (
        <p>
          Bu cihazda dosya eklenmez. Belgeyi kendi telefonunuzdan ya da bilgisayarınızdan ekleyebilir,
          eklemeden de devam edebilirsiniz.
        </p>
      ) : (
        <FileChoice
          name="belge"
          label="Belge ekle"
          hint="PDF, JPEG ya da PNG; her biri en çok 7 MB, toplam en çok 10 belge ve 20 MB."

          hasOwnButton
        />
      )}
    </>
  );
}

/** Puts neighbours under the same fold, in the order of the step. */
function foldsOf(fields: readonly FieldView[]): FieldView[][] {
  const folds: FieldView[][] = [];
  for (const field of fields) {
    const last = folds.at(-1);
    if (last && field.fold !== undefined && last[0]?.fold === field.fold) last.push(field);
    else folds.push([field]);
  }
  return folds;
}

/** A fold stands open once something is typed or wrong in it. */
function isOpen(fields: readonly FieldView[], errorOf: ReturnType<typeof useForm>['errorOf']): boolean {
  return fields.some(
    ({ name, values }) => Object.values(values).some((typed) => typed !== '') || errorOf(name) !== undefined,
  );
}

/** Shows the questions of a step; those few people can answer stand folded. */
function StepFields({ fields }: { fields: readonly FieldView[] }) {
  const { errorOf } = useForm();
  return foldsOf(fields).map((fold) => {
    const [{ name, fold: summary } = { name: '' }] = fold;
    const questions = fold.map((field) => <StepField key={field.name} field={field} />);
    if (summary === undefined) return questions;
    return (
      <Details key={name} summary={summary} isOpen={isOpen(fold, errorOf)}>
        <Stack gap="loose">{questions}</Stack>
      </Details>
    );
  });
}
