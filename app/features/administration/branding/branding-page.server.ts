import { data } from '@remix-run/node';
import {
  type Branding,
  findBranding,
  forgetBranding,
  shippedCrest,
} from '~/parts/content/branding/branding.server';
import { type Crest, crestFile, crestSymbol } from '~/parts/content/branding/crest';
import { LARGEST_CREST, readCrest } from '~/parts/content/branding/read-crest.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { isRestoredForm, textOf } from '~/platform/forms/forms.server';
import { requireUploadForm, type UploadForm } from '~/platform/forms/upload-form.server';
import { type FormProblem, typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import { ownPalette, palettes, LEAST_CONTRAST } from '~/ui/theme/palette';
import { urls } from '~/urls';
import { CHANGED, describeVersions, keptText, publish, takeBack } from '../keeping/kept.server';
import { z } from 'zod';
import { mix, ratio } from '~/ui/theme/contrast';
import { formatNumber } from '~/ui/turkish/format';

const WHITE = '#FFFFFF';
/** Stands for the colour the product comes with. */
const SHIPPED = palettes.default.accent;
const HOW = 'Rengi # ve altı haneyle yazın, örneğin #14567F.';

/** Lists colours that white letters can be read on: blue, petrol, green, olive, brown, red, wine, violet. */
const samples = ['#1D4E89', '#14567F', '#1E6B3A', '#5A6317', '#7A4A1E', '#A3262A', '#7A1F3D', '#5B3A8C'];

/** Returns the first darker step of a colour that white letters can be read on. */
function darkEnough(colour: string): string {
  let step = colour;
  for (let share = 0.02; ownPalette(step) === null; share += 0.02) step = mix(colour, '#000000', share);
  return step;
}

const Colour = z
  .string()
  .trim()
  .regex(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, HOW)
  .transform((typed) => {
    const digits = typed.replace('#', '');
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toUpperCase();
  })
  .superRefine((colour, context) => {
    const contrast = ratio(colour, WHITE);
    if (contrast >= LEAST_CONTRAST) return;
    const least = formatNumber(LEAST_CONTRAST, 1);
    // It is rounded down: what lacks a hundredth must not read as enough.
    const found = formatNumber(Math.floor(contrast * 10) / 10, 1);
    context.addIssue({
      code: 'custom',
      message: `Bu rengin üzerinde beyaz yazı okunmaz: karşıtlığı ${found}, en az ${least} olmalı. Daha koyusunu yazın, örneğin ${darkEnough(colour)}.`,
    });
  });

const BrandingForm = z.object({
  renk: Colour.transform((colour) => (colour === SHIPPED ? null : colour)).optional(),
  /** Holds the crest that was looked at before, as the portal wrote it. */
  arma: z.string().optional(),
  surum: z.coerce.number().int().min(0),
});

const kept = keptText('branding', 'Arma ve renk', forgetBranding);

/** Names the symbol the preview draws the crest by. */
const PREVIEW_CREST = 'onizlenen-arma';

/** So many bytes are read so that a file too large is refused by a sentence and not by its connection. */
const LARGEST_READ = 16 * LARGEST_CREST;
const tooLarge: FormProblem = {
  text: 'Dosya en çok 64 kB olabilir; çizimi sadeleştirip yeniden kaydedin.',
  fieldId: 'dosya',
};

function summaryOf(value: unknown): string {
  const { crest, colour } = findBranding(value);
  return `${crest ? 'Belediyenin arması' : 'Portalın kendi arması'} · ${colour ?? 'portalın kendi rengi'}`;
}

/** Opens `/yonetim/gorunum`: crest and colour in force, and every change with its way back. */
export async function openBrandingEditor(request: Request) {
  await requireAdministrator(request);
  const [versions, written] = await Promise.all([describeVersions(kept, summaryOf), kept.findCurrent()]);
  const { crest, colour } = findBranding(written.value);
  return {
    version: written.version,
    isShipped: crest === null && colour === null,
    summary: summaryOf(written.value),
    values: { renk: colour ?? SHIPPED },
    samples: [SHIPPED, ...samples],
    versions,
  };
}

/** Shows what is looked at before it is put into force. */
function previewOf({ crest, colour }: Branding) {
  const { settings } = getPortal().configuration;
  const { bar, accent, onBar, onAccent } = (colour === null ? null : ownPalette(colour)) ?? palettes.default;
  return {
    ...{ bar, accent, onBar, onAccent },
    municipality: settings.MunicipalityName,
    place: `${settings.CountyName} / ${settings.CityName}`,
    /** Says where the drawing of the preview finds the crest. */
    crest: `#${PREVIEW_CREST}`,
    symbol: crestSymbol(crest ?? shippedCrest(), PREVIEW_CREST),
    renk: colour ?? '',
    /** Travels with the forms, so that the file is chosen once; empty where the crest stays as it is. */
    arma: crest === null ? '' : crestFile(crest),
  };
}

export type BrandingPreview = ReturnType<typeof previewOf>;

/** Shows the page again; with what was looked at, so that a file need not be chosen anew. */
const answered = (
  problems: readonly FormProblem[],
  renk: string,
  preview: BrandingPreview | null = null,
  status = 422,
) => data({ problems, typed: { renk }, isRestoredForm: false, preview }, { status });

/** Finds the crest that was sent, or looked at before; null where there is none of either. */
function findPosted({ form, files }: UploadForm): { crest: Crest | null; fault: string | null } {
  const file = files.find(({ field }) => field === 'dosya');
  if (file) return readCrest(file.bytes);
  const shown = textOf(form, 'arma');
  return shown === '' ? { crest: null, fault: null } : readCrest(Buffer.from(shown));
}

/** Previews what was chosen, puts it into force or goes back to an older version: 303 back, or the page again. */
export async function changeBranding(request: Request) {
  const citizen = await requireAdministrator(request);
  const upload = await requireUploadForm(request, { maxBytes: LARGEST_READ, tooLarge });
  const { form } = upload;
  const typed = typedIn(form, ['renk']);
  if (upload.problems.length > 0) return answered(upload.problems, typed.renk);
  if (isRestoredForm(form)) return data({ problems: [], typed, isRestoredForm: true, preview: null });
  if (textOf(form, 'islem') === 'geri') {
    const message = 'Eski görünüm yeniden yürürlükte; sayfalarda en geç bir dakika içinde görünür.';
    const given = await takeBack(request, citizen, { kept, form, to: urls.brandingEditor, message }, typed);
    return 'data' in given ? answered(given.data.problems, typed.renk) : given;
  }
  const { values, problems } = validateForm(form, BrandingForm);
  const posted = findPosted(upload);
  const faults: FormProblem[] = [
    ...(posted.fault === null ? [] : [{ text: posted.fault, fieldId: 'dosya' }]),
    ...problems,
  ];
  if (!values || faults.length > 0) return answered(faults, typed.renk);
  const current = findBranding((await kept.findCurrent()).value);
  const wanted = { crest: posted.crest ?? current.crest, colour: values.renk ?? null };
  const isSame = JSON.stringify(wanted) === JSON.stringify({ crest: current.crest, colour: current.colour });
  if (textOf(form, 'islem') !== 'yayimla') {
    if (isSame)
      return answered(
        [{ text: 'Yeni bir arma seçin ya da rengi değiştirin.', fieldId: 'dosya' }],
        typed.renk,
      );
    return answered([], typed.renk, previewOf(wanted), 200);
  }
  const value = wanted.crest === null && wanted.colour === null ? null : wanted;
  if (!(await publish(request, citizen, kept, { base: values.surum, value })))
    return answered([{ text: CHANGED }], typed.renk, previewOf(wanted));
  const message = 'Yeni görünüm yürürlükte; sayfalarda en geç bir dakika içinde görünür.';
  return leadTo(urls.brandingEditor, 'success', message);
}
