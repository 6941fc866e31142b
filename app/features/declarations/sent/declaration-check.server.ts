import { checkData } from 'municipality/recalculation/check-data';
import { dataOf, digestOf, digestText, encodeData } from 'municipality/recalculation/paper-data';
import { openPaperCheck } from '~/parts/paper/paper-check.server';
import { getPortal, type Portal } from '~/platform/portal/portal.server';
import { kinds, states } from '../kinds';
import { findSealedDigest } from './sent-note.server';

const texts = {
  noMissing: 'Beyan numarasını yazın.',
  codeMissing: 'Beyanın altındaki doğrulama kodunu yazın.',
  tooMany: 'Kısa sürede çok sayıda beyan denetlendi. Bir süre sonra yeniden deneyin.',
  silent:
    'Belediye sistemi şu anda yanıt vermiyor; beyan denetlenemedi. Birkaç dakika sonra yeniden deneyin.',
} as const;

type Checked = NonNullable<Awaited<ReturnType<Portal['municipality']['CheckDeclaration']>>['reply']>;

/** Calculates a declaration's calculation again, and compares it with what was sealed when it was sent. */
async function recalculate({ DeclarationNo, RecordedAt, Calculation }: Checked) {
  const data = Calculation ? dataOf(DeclarationNo, Calculation) : null;
  if (data === null) return null;
  const digest = digestOf(encodeData(data));
  const sealed = await findSealedDigest(DeclarationNo, RecordedAt);
  const { lines, faults, unknown } = checkData(data);
  return {
    digest: digestText(digest),
    lines: lines.length,
    faults,
    isWhole: unknown.length === 0,
    seal: sealed === null ? 'none' : sealed === digest ? 'same' : 'other',
  } as const;
}

/** Opens the check behind the QR code of a printed declaration. */
export function openDeclarationCheck(request: Request) {
  return openPaperCheck(request, {
    texts,
    limit: 'declaration-check-address',
    async ask(declarationNo, verificationCode) {
      const asked = { declarationNo, verificationCode };
      const found = await getPortal().municipality.CheckDeclaration(asked);
      if (!found.reply) return { isGenuine: false } as const;
      const { Kind, RecordedAt: at, State, MaskedName: name, Total: total } = found.reply;
      return {
        isGenuine: true,
        kind: kinds[Kind].name,
        at,
        state: states[State].label,
        name,
        total,
        recalculation: found.unread > 0 ? null : await recalculate(found.reply),
      } as const;
    },
  });
}
