import { openPaperCheck } from '~/parts/paper/paper-check.server';
import { getPortal } from '~/platform/portal/portal.server';
import { kinds, states } from '../kinds';

const texts = {
  noMissing: 'Beyan numarasını yazın.',
  codeMissing: 'Beyanın altındaki doğrulama kodunu yazın.',
  tooMany: 'Kısa sürede çok sayıda beyan denetlendi. Bir süre sonra yeniden deneyin.',
  silent:
    'Belediye sistemi şu anda yanıt vermiyor; beyan denetlenemedi. Birkaç dakika sonra yeniden deneyin.',
} as const;

/** Opens the check behind the QR code of a printed declaration. */
export function openDeclarationCheck(request: Request) {
  return openPaperCheck(request, {
    texts,
    limit: 'declaration-check-address',
    async ask(declarationNo, verificationCode) {
      const asked = { declarationNo, verificationCode };
      const found = await getPortal().municipality.CheckDeclaration(asked);
      if (!found) return { isGenuine: false } as const;
      const { Kind, RecordedAt: at, State, MaskedName: name, Total: total } = found;
      return {
        isGenuine: true,
        kind: kinds[Kind].name,
        at,
        state: states[State].label,
        name,
        total,
      } as const;
    },
  });
}
