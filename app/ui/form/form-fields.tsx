import { createContext, type ReactNode, useContext } from 'react';
import { ErrorSummary, type FieldProblem } from '../message/error-summary';

/**
 * Describes what was typed, by field; of a date or a share by the name of each of its boxes. Secrets are never among
 * it.
 */
export type TypedValues = Readonly<Record<string, string | undefined>>;

interface FormState {
  readonly values: TypedValues;
  readonly problems: readonly FieldProblem[];
}

const State = createContext<FormState>({ values: {}, problems: [] });

type FormFieldsProps = {
  /** Holds what each field holds at first, or was typed into it. */
  values?: TypedValues | undefined;
  /** Holds what the server would have put right. */
  problems?: readonly FieldProblem[] | undefined;
  children: ReactNode;
};

/**
 * Tells the fields of a form what was typed into them and what is wrong with it, so that no page spells it for each. One
 * within another adds to it.
 */
export function FormFields({ values, problems, children }: FormFieldsProps) {
  const outer = useContext(State);
  const state = { values: { ...outer.values, ...values }, problems: problems ?? outer.problems };
  return <State.Provider value={state}>{children}</State.Provider>;
}

/** Shows a page with forms: first what is to be put right, then everything else, whose fields know what was typed. */
export function PageFields({
  problems = [],
  values,
  remedy,
  children,
}: FormFieldsProps & { remedy?: ReactNode }) {
  return (
    <FormFields problems={problems} values={values}>
      <ErrorSummary problems={problems} remedy={remedy} />
      {children}
    </FormFields>
  );
}

/** Returns what the form knows of its fields. */
export function useForm() {
  const { values, problems } = useContext(State);
  return {
    valueOf: (name: string) => values[name],
    /** Returns what to do about the field of this id, as the summary says it. */
    errorOf: (id: string) => problems.find(({ fieldId }) => fieldId === id)?.text,
  };
}
