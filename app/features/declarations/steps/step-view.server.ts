import { type Citizen, askMunicipality } from '~/features/identity/citizen/citizen.server';
import { getPortal } from '~/platform/portal/portal.server';
import { draftDocumentUrl, draftUrl } from '~/urls';
import { answersOf, rowCount } from '../answers';
import { calculate, type DraftCalculation, today, unreadOf } from './calculation.server';
import type { Definition, Field, Option, Step, Values } from '../definition';
import { listUploads } from '../documents/uploads.server';
import type { DeclarationDraft } from '../drafts.server';
import { listSteps } from './validate-step.server';
import { readStepOptions, type StepOptions } from '../lookups.server';
import { placeOptions, readPlaceLists } from './place.server';
import type { FieldView, RowsView, StepView } from './step-view';
import { controlsOf } from './typed-step.server';

/**
 * Returns the choices of a field. Where rows of the municipality's could not be read, what was chosen before stays one:
 * it may be among them.
 */
function choicesOf(name: string, options: StepOptions, chosen: string): readonly Option[] {
  const { rows, unread } = options.get(name) ?? { rows: [], unread: 0 };
  if (chosen === '' || unread === 0 || rows.some(({ value }) => value === chosen)) return rows;
  return [...rows, { value: chosen, label: 'Önceki seçiminiz (adı şu anda okunamıyor)' }];
}

async function fieldView(
  field: Field,
  values: Values,
  options: StepOptions,
  prefix = '',
): Promise<FieldView> {
  const { kind, name, label, fold, isOptional } = field;
  const own = Object.fromEntries(
    controlsOf(field, prefix).map((control) => [control, values[control] ?? '']),
  );
  const answers = answersOf(values, today(), prefix);
  const hint = [field.remark?.(answers), field.hint].filter((text) => text !== undefined).join(' ');
  const lists = kind === 'address' ? await readPlaceLists(answers.place(name)) : null;
  return {
    ...{ kind, label, isOptional: isOptional === true, values: own, name: prefix + name },
    ...(hint !== '' && { hint }),
    ...(fold !== undefined && { fold }),
    ...('suffix' in field && field.suffix !== undefined && { suffix: field.suffix }),
    ...('width' in field && field.width !== undefined && { width: field.width }),
    ...('options' in field && { options: choicesOf(name, options, values[prefix + name] ?? '') }),
    ...('depth' in field && { depth: field.depth }),
    ...(lists && { place: placeOptions(lists), unread: lists.unread }),
  };
}

async function viewsOf(fields: readonly Field[], values: Values, options: StepOptions, prefix = '') {
  const answers = answersOf(values, today(), prefix);
  const { IsMetropolitan } = getPortal().configuration.settings;
  const asked = fields.filter(
    ({ when, isMetropolitan = false }) => (!when || when(answers)) && (IsMetropolitan || !isMetropolitan),
  );
  return Promise.all(asked.map((field) => fieldView(field, values, options, prefix)));
}

async function rowsView({ rows }: Step, values: Values, options: StepOptions): Promise<RowsView | null> {
  if (!rows) return null;
  const { name, title, addLabel, most, fields } = rows;
  const count = rowCount(values, name);
  const views = Array.from({ length: count }, async (_, index) => ({
    title: `${index + 1}. ${title}`,
    fields: await viewsOf(fields, values, options, `${name}.${index}.`),
  }));
  return { name, addLabel, canAdd: count < most, rows: await Promise.all(views) };
}

/** Counts the rows that the choices of a step lack. */
function unreadIn(options: StepOptions, fields: readonly FieldView[]): number {
  const unread = [
    ...[...options.values()].map((list) => list.unread),
    ...fields.map((field) => field.unread ?? 0),
  ];
  return unread.reduce((sum, rows) => sum + rows, 0);
}

/** Tells where each step of a draft is put right. */
export function stepPathsOf(definition: Definition, draft: DeclarationDraft, isFromCheck = false) {
  const steps = listSteps(definition, draft.values, today());
  return Object.fromEntries(
    steps.map(({ key }) => [key, draftUrl(definition.path, draft.id, { step: key, isFromCheck })]),
  );
}

export async function listDocuments(draftId: string) {
  const uploads = await listUploads(draftId);
  return uploads.map(({ id, fileName, size }) => ({ id, name: fileName, size, path: draftDocumentUrl(id) }));
}

interface Opened {
  readonly request: Request;
  readonly citizen: Citizen;
  readonly definition: Definition;
  readonly draft: DeclarationDraft;
}

/** Opens what the page of one step shows. @throws Response 503 when the municipality is silent */
export async function openStep(
  { request, citizen, definition, draft }: Opened,
  step: Step,
  { isFromCheck, isCalculated }: { isFromCheck: boolean; isCalculated: boolean },
): Promise<StepView> {
  const steps = listSteps(definition, draft.values, today());
  const index = steps.indexOf(step);
  const before = steps[index - 1];
  const { values, id, savedAt } = draft;
  const [shown, calculation, documents] = await Promise.all([
    askMunicipality(request, async () => {
      const options = await readStepOptions(step);
      const [fields, rows] = await Promise.all([
        viewsOf(step.fields ?? [], values, options),
        rowsView(step, values, options),
      ]);
      return { fields, ...(rows && { rows }), unread: unreadIn(options, fields) };
    }),
    isCalculated
      ? calculate(request, citizen, definition, draft)
      : Promise.resolve<DraftCalculation | null>(null),
    step.documents === undefined ? null : listDocuments(id),
  ]);
  return {
    page: 'step',
    pageTitle: `${step.title} – ${definition.title}`,
    title: step.question,
    subject: definition.subjectOf(answersOf(values, today())),
    heading: `${step.title} · ${definition.title}`,
    ...(step.lead !== undefined && { lead: step.lead }),
    current: index + 1,
    total: steps.length + 1,
    backPath: isFromCheck
      ? draftUrl(definition.path, id, { step: 'kontrol' })
      : before
        ? draftUrl(definition.path, id, { step: before.key })
        : definition.path,
    savedAt: savedAt.toISOString(),
    ...shown,
    unread: shown.unread + unreadOf(calculation),
    ...(documents && { documents: { hint: step.documents ?? '', list: documents } }),
    calculation,
    draftPath: draftUrl(definition.path, id),
    stepPaths: stepPathsOf(definition, draft),
    isFromCheck,
  };
}
