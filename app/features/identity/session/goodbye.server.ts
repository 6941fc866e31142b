import type { Flash } from '~/platform/forms/flash.server';
import { findSession } from './session.server';

/** Says, when a session is closed, that e-Devlet has a session of its own, which we cannot end. */
export async function goodbye(request: Request): Promise<Flash> {
  const text = 'Oturumunuz kapatıldı.';
  if (!(await findSession(request))?.isViaEDevlet) return { kind: 'success', text };
  return {
    kind: 'success',
    text: `${text} e-Devlet oturumunuz ise açık kalır; bu cihazı başkaları da kullanıyorsa oradan da çıkış yapın.`,
    link: { title: 'e-Devlet Kapısı’na git', path: 'https://www.turkiye.gov.tr' },
  };
}
