import { isDatabaseFailure } from '~/platform/database/failure.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { noteDatabaseFailure } from '~/platform/municipal/outage.server';
import { getPortal } from '~/platform/portal/portal.server';
import { readPostedFields } from '~/platform/forms/upload-form.server';
import { BANK_RETURNS, outcomeUrl } from '~/urls';
import { type LightDocument, writeLightDocument } from './light-document.server';

const RECORDS_AWAY = 'Şu anda kayıtlara ulaşamıyoruz';
const PAID = 'Ödeme yaptıysanız yeniden ödemeyin; sonucu kaybolmaz.';

/** Finds the payment a bank's return belongs to; null for every other address. */
function findReturned({ pathname, searchParams }: URL): string | null {
  const reference = searchParams.get('islem') ?? '';
  return pathname.startsWith(BANK_RETURNS) && /^[\w-]{4,64}$/.test(reference) ? reference : null;
}

/** Says what stands in place of a file, or of a page that could not be written. */
export function lightDocumentOf(request: Request, error: unknown): LightDocument {
  const url = new URL(request.url);
  const returned = findReturned(url);
  if (returned !== null || url.pathname.startsWith(BANK_RETURNS)) {
    return {
      status: 503,
      title: 'Ödemenizin sonucunu birazdan göstereceğiz',
      sentences: [
        'Bankadan döndünüz, ancak şu anda kayıtlara ulaşamıyoruz. Sonucu bankadan kendimiz sorarız.',
        'Yeniden ödemeyin; ödemeniz kaybolmaz.',
      ],
      next: returned === null ? null : { path: outcomeUrl('succeeded', returned), title: 'Sonuca bak' },
    };
  }
  const again = request.method === 'GET' ? { path: url.pathname + url.search, title: 'Yeniden dene' } : null;
  if (isDatabaseFailure(error))
    return { status: 503, title: RECORDS_AWAY, sentences: ['Bunun sizinle ilgisi yok.', PAID], next: again };
  if (error instanceof MunicipalOutage && error.isNotOffered) {
    return {
      status: 404,
      title: 'Bu belediye bu hizmeti internetten vermiyor',
      sentences: ['Bu işlem için belediyeye doğrudan başvurabilirsiniz.'],
      next: null,
    };
  }
  if (error instanceof MunicipalOutage) {
    return {
      status: 503,
      title: 'Belediye sistemi şu anda yanıt vermiyor',
      sentences: ['Bunun sizinle ilgisi yok; birkaç dakika sonra yeniden deneyin.', PAID],
      next: again,
    };
  }
  if (error instanceof MunicipalRefusal && error.hasFailed) {
    return {
      status: 503,
      title: 'Belediyenin sistemi şu anda yanıt veremiyor',
      sentences: [
        ...(error.words === null ? [] : [`Belediyenin yanıtı: “${error.words}”`]),
        'Bunun sizinle ilgisi yok; birkaç dakika sonra yeniden deneyin.',
        PAID,
      ],
      next: again,
    };
  }
  if (error instanceof MunicipalRefusal) {
    return {
      status: 422,
      title: 'Belediye bu isteği yerine getirmedi',
      sentences: [error.message, PAID],
      next: again,
    };
  }
  return {
    status: 500,
    title: 'Beklenmedik bir hata oluştu',
    sentences: ['Sorun bizden kaynaklanıyor ve kaydedildi.', PAID],
    next: again && { ...again },
  };
}

/**
 * Answers what a loader or an action threw. Of a page what was posted is remembered, so that the page about the failure
 * brings it back. A file or a bank's return is answered here: the framework would answer in bare words.
 * @throws Response the answer of what is no page; of a page what was thrown, or what it comes to
 */
export async function errorFallback(
  request: Request,
  error: unknown,
  kind: 'page' | 'resource',
): Promise<void> {
  if (error instanceof Response) return;
  if (isDatabaseFailure(error)) noteDatabaseFailure();
  if (kind === 'page') {
    // A body that was cut off is nothing to bring back.
    await readPostedFields(request).catch(() => undefined);
    throw error;
  }
  if (!request.signal.aborted) {
    const path = new URL(request.url).pathname;
    getPortal().log.error({ err: error, route: path.split('/')[1] ?? '' }, 'request.not-answered');
  }
  throw writeLightDocument(lightDocumentOf(request, error));
}
