import type { ReactNode } from 'react';
import { type TypedValues, PageFields } from '~/ui/form/form-fields';
import type { FieldProblem } from '~/ui/message/error-summary';
import { RestoredForm } from '~/ui/message/restored-form';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

interface AdministrationPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly side?: ReactNode;
  /** Leads to the page it hangs on, where that is not `/yonetim` itself; null for a looker who may not go there. */
  readonly above?: { readonly to: string; readonly title: string } | null;
  /** Says what the action found, with what was typed. */
  readonly answer?:
    | {
        readonly problems?: readonly FieldProblem[];
        readonly typed?: TypedValues;
        readonly isRestoredForm?: boolean;
      }
    | undefined;
  /** Holds what the fields show until something is typed. */
  readonly values?: TypedValues | undefined;
  readonly children: ReactNode;
}

const administration = { to: urls.administration, title: 'Yönetim' };

/**
 * Shows the frame of every page below `/yonetim`: what is to be put right, the way back, the heading, a kept form’s
 * note.
 */
export function AdministrationPage({
  title,
  lead,
  side,
  above = administration,
  answer,
  values,
  children,
}: AdministrationPageProps) {
  return (
    <PageFields problems={answer?.problems} values={answer?.typed ?? values}>
      {above && <BackLink to={above.to}>{above.title}</BackLink>}
      <PageHeading title={title} lead={lead} side={side} />
      <RestoredForm isShown={answer?.isRestoredForm} />
      {children}
    </PageFields>
  );
}
