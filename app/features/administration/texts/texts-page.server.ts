import { data } from '@remix-run/node';
import { z } from 'zod';
import {
  findStoredText,
  forgetTexts,
  listReplaceable,
  listWritten,
  type ReplaceableText,
} from '~/parts/content/texts/texts.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { cutWhole } from '~/platform/text/cut-whole';
import { urls } from '~/urls';
import { CHANGED, describeVersions, keptText, publish, answerTyped, takeBack } from '../keeping/kept.server';
import { textField } from '../keeping/text-fields.server';

const longestOf = (key: string) => (key === 'privacy' ? 20_000 : 4_000);

const textForm = (longest: number) =>
  z.object({ metin: textField('Metni', longest), surum: z.coerce.number().int().min(0) });

const keptOf = ({ key, title }: ReplaceableText) => keptText(key, title, forgetTexts);

/** @throws Response 404 */
function requireText(key: string | undefined): ReplaceableText {
  const found = listReplaceable().find((one) => one.key === key);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** Opens `/yonetim/metinler`: every text that can be replaced, with whose it is now. */
export async function openTextsEditor(request: Request) {
  await requireAdministrator(request);
  const written = await listWritten();
  const rows = listReplaceable().map(({ key, title, group }) => ({
    ...{ key, title, group },
    isOwn: written.has(key),
  }));
  return { rows };
}

/** The list of versions shows so many of the first characters of each. */
const SUMMARY = 120;

/** Opens one text as it holds now. @throws Response 404 */
export async function openTextEditor(request: Request, key: string | undefined) {
  await requireAdministrator(request);
  const text = requireText(key);
  const kept = keptOf(text);
  const current = await kept.findCurrent();
  const own = findStoredText(current.value);
  return {
    title: text.title,
    path: text.key === 'privacy' ? urls.privacy : urls.help,
    longest: longestOf(text.key),
    version: current.version,
    isShipped: own === null,
    values: { metin: own ?? text.shipped },
    versions: await describeVersions(kept, (value) => {
      const stored = findStoredText(value);
      if (stored === null) return 'Portalın kendi metni';
      return stored.length > SUMMARY ? `${cutWhole(stored, SUMMARY)}…` : stored;
    }),
  };
}

/** Shows what was typed as visitors would read it, publishes it, or goes back. @throws Response 404 */
export async function changeText(request: Request, key: string | undefined) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  const text = requireText(key);
  const longest = longestOf(text.key);
  const typed = typedIn(form, ['metin'], longest * 2);
  if (isRestoredForm(form)) return answerTyped([], typed, 200);
  const kept = keptOf(text);
  const act = textOf(form, 'islem');
  const to = urls.textsEditor;
  if (act === 'geri') {
    const message = `“${text.title}” metninin seçtiğiniz sürümü yeniden yürürlükte.`;
    return takeBack(request, citizen, { kept, form, to, message }, typed);
  }
  const { values, problems } = validateForm(form, textForm(longest));
  if (!values) return answerTyped(problems, typed);
  if (act === 'onizle') return data({ problems: [], typed, isRestoredForm: false, preview: values.metin });
  if (!(await publish(request, citizen, kept, { base: values.surum, value: values.metin })))
    return answerTyped([{ text: CHANGED }], typed);
  const message = `“${text.title}” metni yayımlandı; sayfada en geç bir dakika içinde görünür.`;
  return leadTo(to, 'success', message);
}
