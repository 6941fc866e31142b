import { data } from '@remix-run/node';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import type { HumanCheck } from '../human-check/human-check.server';

/** Describes what any step answers with when it does not lead on. */
export interface Refused {
  readonly status: number;
  readonly problems?: readonly FormProblem[];
  readonly warning?: string;
  /** There is a membership already: sign-in and a forgotten password are the ways on. */
  readonly isMember?: boolean;
  readonly values?: Readonly<Record<string, string>>;
  readonly check?: HumanCheck | null;
  readonly retryAfterSeconds?: number;
}

export function answer(refused: Refused) {
  const { status, problems = [], warning = null, isMember = false, values = null } = refused;
  const { check = null, retryAfterSeconds } = refused;
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return data({ problems: [...problems], warning, isMember, values, check }, { status, headers });
}

export const registerTexts = {
  notHuman: 'Lütfen gerçek kişi olduğunuzu doğrulayınız',
  silent:
    'Belediye sistemi şu anda yanıt vermiyor. Birkaç dakika sonra yeniden deneyin; yazdıklarınız duruyor.',
  silentAtEnd:
    'Belediye sistemi şu anda yanıt vermiyor. Telefonunuz onaylandı ve yazdıklarınız duruyor; yanıt gelince üyeliğiniz kendiliğinden açılır ve SMS ile bildirilir.',
  noMatch:
    'Kimlik bilgileriniz nüfus kaydıyla eşleşmedi. Numarayı ve doğum tarihini kimliğinizden denetleyin.',
  phoneDiffers:
    'Belediyedeki kaydınızda bu telefon yok. Başkası sizin adınıza üye olmasın diye, kayıtlı telefonunuzu yazın; telefonunuz değiştiyse belediyeye kimliğinizle başvurun ya da e-Devlet ile giriş yapın.',
  alreadyMember:
    'Bu numarayla zaten üyelik var. Giriş yapın; şifrenizi bilmiyorsanız “Şifremi Unuttum” ile yenisini isteyin.',
  refused: 'Üyelik açılamadı. Daha sonra yeniden deneyin ya da belediyeye başvurun.',
  over: 'Bu başvurunun süresi dolmuş ya da başvuru tamamlanmış. Üyeliğiniz açıldıysa SMS gelmiştir ve giriş yapabilirsiniz; yoksa yeniden başlayın.',
  opened: 'Üyeliğiniz açıldı. Şimdi giriş yapabilirsiniz.',
} as const;
