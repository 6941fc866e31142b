import {
  CorrectionReason,
  LONGEST_CORRECTION_TEXT,
  type CorrectionClaim,
  type CorrectionFigure,
  type CorrectionOptions,
} from 'municipality/contract';
import { isWithin } from 'municipality/values/clean-text';
import { areaUnits, decimal, turkish, wholeNumber } from 'municipality/values/number';
import { z } from 'zod';
import { textOf } from '~/platform/forms/forms.server';
import { validateForm, type FormProblem } from '~/platform/forms/validate-form.server';
import { valueField } from '~/platform/forms/value-field.server';

const STALE = 'Form eksik geldi; sayfayı yenileyip yeniden doldurun.';

const AREA = 'Doğru alanı metrekare olarak yazın, en çok iki ondalıkla; örneğin 96,5.';
const INDEX = 'Sayaçta okuduğunuz endeksi yalnız rakamla yazın; örneğin 1204.';
const PART = 'Hissenizi iki tam sayıyla yazın; örneğin payı 1, paydası 2.';

const [MOST_AREA, MOST_INDEX, MOST_PART] = [9_999_999, 99_999_999, 999_999_999];

const area = valueField(decimal({ ...turkish, places: 2, units: areaUnits }), {
  empty: AREA,
  otherwise: AREA,
}).refine((metres) => Number(metres) > 0 && Number(metres) <= MOST_AREA, AREA);
const part = (empty: string) => valueField(wholeNumber(1, MOST_PART), { empty, otherwise: PART });

const FormBase = z.object({
  anahtar: z.uuid({ error: STALE }),
  aciklama: z
    .string({ error: 'Yanlışlığı birkaç cümleyle anlatın.' })
    .refine(
      isWithin(LONGEST_CORRECTION_TEXT),
      `Açıklama ${LONGEST_CORRECTION_TEXT} karakterden uzun olamaz; kısaltın.`,
    ),
});

/** Holds the fields that belong to each figure. */
const figureForms = {
  yok: z.object({}),
  alan: z.object({ alan: area }),
  hisse: z.object({
    pay: part('Hissenizin payını yazın; 1/2 için 1.'),
    payda: part('Hissenizin paydasını yazın; 1/2 için 2.'),
  }),
  endeks: z.object({
    endeks: valueField(wholeNumber(0, MOST_INDEX), { empty: INDEX, otherwise: INDEX }),
  }),
  kullanim: z.object({ kullanim: z.string({ error: 'Doğru kullanım şeklini listeden seçin.' }) }),
  muafiyet: z.object({ muafiyet: z.string({ error: 'Hangi muafiyetten yararlandığınızı seçin.' }) }),
} as const satisfies Readonly<Record<CorrectionFigure, z.ZodType>>;

/** Lists every field that is shown again as it was typed, as they follow on the page; the key too, so that a second post is the same request. */
export const contestFields = [
  'anahtar',
  'neden',
  'alan',
  'pay',
  'payda',
  'endeks',
  'kullanim',
  'muafiyet',
  'aciklama',
] as const;

export type TypedContest = Record<(typeof contestFields)[number], string>;

/** Names the field a figure is typed into: what the municipality says against it stands there. */
export const figureField: Readonly<Record<CorrectionFigure, string>> = {
  yok: 'neden',
  alan: 'alan',
  hisse: 'pay',
  endeks: 'endeks',
  kullanim: 'kullanim',
  muafiyet: 'muafiyet',
};

/** Describes a form that was filled in. */
export interface Contest {
  readonly requestKey: string;
  readonly reason: CorrectionReason;
  readonly figure: CorrectionFigure;
  readonly claim: CorrectionClaim;
  readonly text: string;
}

type Verdict =
  | { readonly contest: Contest; readonly problems: [] }
  | { readonly contest: null; readonly problems: FormProblem[] };

/** Reads the figure that goes with the reason; every other one that was typed counts for nothing. */
function readClaim(form: FormData, figure: CorrectionFigure) {
  switch (figure) {
    case 'yok':
      return { claim: {}, problems: [] };
    case 'alan': {
      const { values, problems } = validateForm(form, figureForms.alan);
      return { claim: values && { area: values.alan }, problems };
    }
    case 'hisse': {
      const { values, problems } = validateForm(form, figureForms.hisse);
      if (values && values.pay > values.payda)
        return {
          claim: null,
          problems: [{ text: 'Hissenizin payı paydasından büyük olamaz; denetleyin.', fieldId: 'pay' }],
        };
      return {
        claim: values && { share: { numerator: values.pay, denominator: values.payda } },
        problems,
      };
    }
    case 'endeks': {
      const { values, problems } = validateForm(form, figureForms.endeks);
      return { claim: values && { index: values.endeks }, problems };
    }
    case 'kullanim': {
      const { values, problems } = validateForm(form, figureForms.kullanim);
      return { claim: values && { usageCode: values.kullanim }, problems };
    }
    case 'muafiyet': {
      const { values, problems } = validateForm(form, figureForms.muafiyet);
      return { claim: values && { exemptionCode: values.muafiyet }, problems };
    }
    default:
      return figure satisfies never;
  }
}

const placeOf = ({ fieldId }: FormProblem) => contestFields.findIndex((field) => field === fieldId);
const inPageOrder = (problems: readonly FormProblem[]) =>
  problems.toSorted((one, other) => placeOf(one) - placeOf(other));

/** Reads a form by what may be wrong with the debt; a reason that is not offered for it counts as none. */
export function readContest(form: FormData, { Reasons }: Pick<CorrectionOptions, 'Reasons'>): Verdict {
  const offered = Reasons.map(({ Reason }) => Reason);
  const schema = FormBase.extend({
    neden: z.enum(offered.length > 0 ? offered : CorrectionReason.options, {
      error: 'Yanlışlığın ne olduğunu seçin.',
    }),
  });
  const base = validateForm(form, schema);
  const chosen = Reasons.find(({ Reason }) => Reason === textOf(form, 'neden'));
  const figure = chosen?.Figure ?? 'yok';
  const { claim, problems } = readClaim(form, figure);
  if (!base.values || !claim)
    return { contest: null, problems: inPageOrder([...base.problems, ...problems]) };
  const { anahtar, neden, aciklama } = base.values;
  return {
    contest: { requestKey: anahtar, reason: neden, figure, claim, text: aciklama },
    problems: [],
  };
}
