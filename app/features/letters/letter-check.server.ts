import { openPaperCheck } from '~/parts/paper/paper-check.server';
import { getPortal } from '~/platform/portal/portal.server';
import { letterKinds } from './kinds';

const texts = {
  noMissing: 'Yazı numarasını yazın.',
  codeMissing: 'Yazının altındaki doğrulama kodunu yazın.',
  tooMany: 'Kısa sürede çok sayıda yazı denetlendi. Bir süre sonra yeniden deneyin.',
  silent: 'Belediye sistemi şu anda yanıt vermiyor; yazı denetlenemedi. Birkaç dakika sonra yeniden deneyin.',
} as const;

/** Opens the check behind the QR code of a printed letter. */
export function openLetterCheck(request: Request) {
  return openPaperCheck(request, {
    texts,
    limit: 'letter-check-address',
    async ask(letterNo, verificationCode) {
      const found = await getPortal().municipality.CheckRegistryLetter({ letterNo, verificationCode });
      if (!found) return { isGenuine: false } as const;
      const { Kind, IssuedAt: at, MaskedName: name, Subject: subject } = found;
      return { isGenuine: true, kind: letterKinds[Kind].name, at, name, subject } as const;
    },
  });
}
