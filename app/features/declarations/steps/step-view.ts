import type { AddressDepth, Field, Option, Values, Width } from '../definition';
import type { DraftCalculation } from './calculation.server';
import type { PlaceOptions } from './place.server';

/** Describes a field with everything its control shows. */
export interface FieldView {
  readonly kind: Field['kind'];
  /** Holds the name as posted; a field of a row has the row in front. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional: boolean;
  readonly suffix?: string;
  readonly width?: Width;
  readonly options?: readonly Option[];
  /** Holds whatever was typed, by the name of the control. */
  readonly values: Values;
  readonly place?: PlaceOptions;
  /** Counts the rows that the lists of its address lack. */
  readonly unread?: number;
  readonly depth?: AddressDepth;
  /** Holds the words it stands folded under. */
  readonly fold?: string;
}

export interface RowView {
  readonly title: string;
  readonly fields: readonly FieldView[];
}

export interface RowsView {
  readonly name: string;
  readonly addLabel: string;
  readonly canAdd: boolean;
  readonly rows: readonly RowView[];
}

export interface DocumentView {
  readonly id: string;
  readonly name: string;
  /** Counts bytes. */
  readonly size: number;
  readonly path: string;
}

export interface StepView {
  readonly page: 'step';
  readonly pageTitle: string;
  readonly title: string;
  readonly subject: string;
  readonly heading: string;
  readonly lead?: string;
  readonly current: number;
  readonly total: number;
  readonly backPath: string;
  readonly savedAt: string;
  readonly fields: readonly FieldView[];
  readonly rows?: RowsView;
  readonly documents?: { readonly hint: string; readonly list: readonly DocumentView[] };
  readonly calculation: DraftCalculation | null;
  /** Counts the rows that its choices and its calculation lack. */
  readonly unread: number;
  readonly draftPath: string;
  /** Says where each open step is put right, by its key. */
  readonly stepPaths: Readonly<Record<string, string>>;
  readonly isFromCheck: boolean;
}
