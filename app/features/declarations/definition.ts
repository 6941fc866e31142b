import type { contract, DeclarationContent, DeclarationKind, ResponseOf } from 'municipality/contract';
import type { z } from 'zod';
import type { Answers } from './answers';

/** Describes something the law makes depend on an answer, named in its words. */
export type Condition = (answers: Answers) => boolean;

/** Describes a check of one typed text, made for the label its sentence names. */
export type Check = (label: string) => z.core.$ZodCheck<string>;

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Describes the choices that the municipality keeps. */
export type Lookup =
  | 'usages'
  | 'structures'
  | 'structure-classes'
  | 'land-kinds'
  | 'cleaning-activities'
  | 'advertising-places'
  | 'entertainment-types'
  | 'entertainment-places';

/** Describes an estate on record, with what was declared of it. */
export type RecordedEstate = ResponseOf<typeof contract.GetRegistryObservation>['Estates'][number];

/** Names what the record of an estate holds as one value. */
export type RecordedField = {
  [Name in keyof RecordedEstate]-?: RecordedEstate[Name] extends string | number | boolean | null | undefined
    ? Name
    : never;
}[keyof RecordedEstate];

interface FieldBasis {
  readonly name: string;
  readonly label: string;
  /** Helps in one sentence. */
  readonly hint?: string;
  /** Says what the question rests on, in one sentence: above the hint, and behind the answer wherever that is stated. */
  readonly remark?: (answers: Answers) => string;
  /** May stay empty; `unsaid` where other answers ask for it after all, as its hint says. */
  readonly isOptional?: boolean | 'unsaid';
  /** Says what to do when nothing was answered; made from the label when left out. */
  readonly missing?: string;
  readonly when?: Condition;
  /** The question is asked in a metropolitan area alone. */
  readonly isMetropolitan?: true;
  readonly checks?: readonly Check[];
  /** Names what the record of an estate knows of it: with this another declaration of the estate begins. */
  readonly recorded?: RecordedField;
  /** The desk may correct it under the same words; the content calls it as the record does, with a small letter. */
  readonly isCorrectable?: true;
  /** Stands folded under these words, with its neighbours of the same words: few have it at hand. */
  readonly fold?: string;
}

export type Width = 4 | 10 | 20;

/** Says how deep an address must go: the rest may stay open. */
export type AddressDepth = 'district' | 'street' | 'door' | 'unit';

export type Field = FieldBasis &
  (
    | { readonly kind: 'text'; readonly width?: Width; readonly autoComplete?: string }
    | { readonly kind: 'number'; readonly suffix: string }
    | { readonly kind: 'integer' | 'year'; readonly suffix?: string }
    | { readonly kind: 'money' | 'date' | 'share' | 'identity-no' | 'checkbox' }
    | { readonly kind: 'select'; readonly options: readonly Option[] | Lookup }
    | { readonly kind: 'radios'; readonly options: readonly Option[] }
    | {
        readonly kind: 'address';
        readonly depth: AddressDepth;
        /** Names the fields that take ada and parsel of the chosen door. */
        readonly fills?: { readonly block: string; readonly parcel: string };
      }
  );

/** Describes the same questions several times: each owner, each sign. */
export interface Rows {
  /** Fields are posted as `name.0.field`, their number as `name.adet`. */
  readonly name: string;
  /** Heads each row: "Malik" gives "1. malik". */
  readonly title: string;
  readonly addLabel: string;
  readonly most: number;
  readonly fields: readonly Field[];
}

/** Describes something that only several answers together can be wrong about; the field is where it is told. */
export type JointCheck = (answers: Answers) => { readonly text: string; readonly fieldId: string } | null;

export interface Step {
  /** Stands in the address. */
  readonly key: string;
  /** Says it in a few words, on the check page and on paper. */
  readonly title: string;
  /** Says what the step asks: the heading of its page. */
  readonly question: string;
  readonly lead?: string;
  readonly when?: Condition;
  readonly fields?: readonly Field[];
  readonly rows?: Rows;
  readonly checks?: readonly JointCheck[];
  /** The step takes documents: what to bring, in one sentence. */
  readonly documents?: string;
}

/** Describes what is on record and declared anew. */
export interface Holding {
  readonly oid: string;
  readonly title: string;
  readonly about: string;
  /** Answers it brings along, by field name. */
  readonly values: Values;
  /** Open property tax of what is sold, by the debts; null where the municipality cannot tell. */
  readonly unpaidTax?: readonly string[] | null;
}

/** Describes the texts as they were typed, by field name. */
export type Values = Readonly<Record<string, string>>;

export interface Declarer {
  readonly identityNo: string;
  readonly fullName: string;
}

/** Describes a declaration as data: all of them share one handler and one page. */
export interface Definition {
  readonly kind: DeclarationKind;
  readonly path: string;
  readonly title: string;
  /** Says who has to declare, until when: one or two sentences of the start page. */
  readonly lead: string;
  /** Says what to have at hand. */
  readonly needs: readonly string[];
  readonly steps: readonly Step[];
  /** Fills the fields of a new one. */
  begin(declarer: Declarer): Values;
  /** Holds what is on record of this kind, see `GetRegistryObservation`; of `estate` one has to be chosen. */
  readonly holdings: 'building' | 'plot' | 'land' | 'estate' | 'business';
  /** Writes one line: address, parcel or name; empty as long as nothing is known. */
  subjectOf(answers: Answers): string;
  /** @throws Unanswered where a needed answer is missing or unreadable */
  toContent(answers: Answers, holdingOid: string | null): DeclarationContent;
}
