import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { findClosure, findUnoffered, type Closure, type Unoffered } from '~/platform/page/closure';
import { type Outage, useOutage } from '~/platform/page/outage-context';
import { ErrorPage } from '~/ui/shell/error-page';
import { urls, reachUrl } from '~/urls';
import { OutagePage, SendAgain, keptText } from './outage-page';
import { ButtonLink } from '~/ui/basics/button';
import { formatDateTime } from '~/ui/turkish/format';
import { useContact } from '~/ui/basics/contact';
import { TextLink } from '~/ui/basics/link';

const SAVED = 'Kaydedilmiş taslaklarınız ve başvurularınız olduğu gibi duruyor.';

/** A service is closed for a while: what, until when, what goes on; what was typed can be sent again from here. */
function ClosedPage({ closedService, until, reason, typed }: Closure & Pick<Outage, 'typed'>) {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const opening = until === null ? '' : ` Yeniden açılması beklenen zaman: ${formatDateTime(until)}.`;
  return (
    <ErrorPage
      status={503}
      title={closedService === null ? 'Sayfalarımız bakımda' : `${closedService} bakımda`}
      message={`${reason ?? 'Bu hizmete kısa bir süre ara verdik.'}${opening}`}
      whatWasKept={typed ? keptText(typed) : SAVED}
      whatToDo={`${
        closedService === null ? '' : 'Diğer hizmetlerimizi kullanabilirsiniz. '
      }Ödeme sonuçlarınız ve makbuzlarınız bakım sırasında da açıktır.`}
      homePath={urls.home}
      statusPath={urls.serviceStatus}
    >
      {typed ? <SendAgain path={path} {...typed} /> : <ButtonLink to={path}>Yeniden dene</ButtonLink>}
    </ErrorPage>
  );
}

interface Words {
  title: string;
  message: string;
  whatToDo: string;
}

const words: Readonly<Record<number, Words>> = {
  400: {
    title: 'Form okunamadı',
    message: 'Gönderilen bilgiler bu sayfanın formuna uymuyor; hiçbir işlem yapılmadı.',
    whatToDo: 'Sayfayı yeniden açıp formu baştan doldurun.',
  },
  403: {
    title: 'Bu form kabul edilmedi',
    message:
      'Sayfa uzun süre açık kalmış ya da oturumunuz bu arada değişmiş olabilir. Güvenliğiniz için gönderdiğiniz form işleme alınmadı.',
    whatToDo: 'Sayfayı yeniden açıp bilgilerinizi bir kez daha gönderin.',
  },
  404: {
    title: 'Sayfa bulunamadı',
    message: 'Aradığınız sayfa taşınmış, kaldırılmış ya da adresi yanlış yazılmış olabilir.',
    whatToDo: 'Aradığınızı yukarıdaki “Ara” ile bulun ya da ana sayfadan seçin.',
  },
  405: {
    title: 'Bu adrese form gönderilemez',
    message: 'Gönderdiğiniz form bu sayfaya ait değil; hiçbir işlem yapılmadı.',
    whatToDo: 'Ana sayfadan işleminize yeniden başlayın.',
  },
  413: {
    title: 'Gönderdiğiniz bilgi çok büyük',
    message: 'Form kabul edilen büyüklüğü aşıyor; hiçbir işlem yapılmadı.',
    whatToDo: 'Geri dönüp bilgileri kısaltarak yeniden gönderin.',
  },
  422: {
    title: 'Bilgiler eksik ya da hatalı',
    message: 'Gönderdiğiniz bilgiler işleme alınamadı; hiçbir şey kaydedilmedi.',
    whatToDo: 'Geri dönüp bilgileri denetleyin ve yeniden gönderin.',
  },
  429: {
    title: 'Çok fazla deneme yapıldı',
    message: 'Kısa sürede çok sayıda istek geldiği için bu işlem bir süre kapatıldı.',
    whatToDo: 'Birkaç dakika bekleyip yeniden deneyin.',
  },
  500: {
    title: 'Beklenmedik bir hata oluştu',
    message:
      'Sorun bizden kaynaklanıyor ve kaydedildi. Ödeme yaptıysanız sonucu kaybolmaz, borç sayfanızda görünür.',
    whatToDo: 'Birkaç dakika sonra yeniden deneyin. Sorun sürerse belediyenizi arayın.',
  },
};

/** The server says by this that the browser brought no cookie with its form. */
const NO_COOKIES = 'Cookies Needed';

const noCookies: Words = {
  title: 'Çerezlere izin verin',
  message:
    'Tarayıcınız bu sitenin çerezini göndermedi; formun sizden geldiği anlaşılamadığı için işleme alınmadı.',
  whatToDo:
    'Tarayıcınızın ayarlarında bu site için çerezlere izin verin, sonra sayfayı yeniden açıp bilgilerinizi gönderin. Çerezler açıksa sayfayı yenilemeniz yeter.',
};

const serverProblem = words[500] satisfies Words | undefined;

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return 500;
}

type Typed = NonNullable<Outage['typed']>;

/** Shows a form of a session that is over: opened again in today's, to be looked at and sent by hand. */
function StaleFormPage({ incident, ...typed }: Typed & { incident: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <ErrorPage
      status={403}
      title="Bu form kabul edilmedi"
      message="Sayfa önceki bir oturumunuzda açılmış; güvenliğiniz için gönderdiğiniz form işleme alınmadı."
      whatWasKept={`Yazdıklarınız duruyor. ${typed.hadFiles ? 'Dosyalar, şifre ve kodlar' : 'Şifre ve kodlar'} saklanmaz.`}
      whatToDo="Formu açın, bilgileri denetleyip yeniden gönderin."
      homePath={urls.home}
      {...(incident !== undefined && { reference: incident })}
    >
      <SendAgain path={pathname + search} {...typed} />
    </ErrorPage>
  );
}

/**
 * Shows the page shown in place of one that could not be: what happened, what was kept, what to do. `incident` is the
 * number under which the log knows the request.
 */
export function PageProblem({ incident }: { incident: string | undefined }) {
  const outage = useOutage();
  const error = useRouteError();
  const status = statusOf(error);
  const closure = findClosure(error);
  if (closure) return <ClosedPage {...closure} typed={outage?.typed ?? null} />;
  const unoffered = findUnoffered(error) ?? outage?.unoffered;
  if (unoffered) return <UnofferedPage {...unoffered} typed={outage?.typed ?? null} />;
  if (outage?.isStaleForm && outage.typed) return <StaleFormPage {...outage.typed} incident={incident} />;
  if (outage) return <OutagePage {...outage} incident={incident} />;
  const isWithoutCookies = isRouteErrorResponse(error) && error.statusText === NO_COOKIES;
  const known = isWithoutCookies ? noCookies : (words[status] ?? serverProblem);
  if (!known) return null;
  return (
    <ErrorPage
      status={status}
      title={known.title}
      message={known.message}
      whatToDo={known.whatToDo}
      homePath={urls.home}
      {...(status >= 500 && { statusPath: urls.serviceStatus })}
      {...(incident !== undefined && status !== 404 && { reference: incident })}
    />
  );
}

/** This municipality does not do it online: where it is done instead; what was typed stays in the page. */
function UnofferedPage({ unofferedService, elsewhere, typed }: Unoffered & Pick<Outage, 'typed'>) {
  const { pathname, search } = useLocation();
  const { phone, address } = useContact();
  const place = phone || address ? 'aşağıdadır' : 'belediyenin web sitesindedir';
  return (
    <ErrorPage
      status={404}
      title="Bu belediye bu hizmeti internetten vermiyor"
      message={elsewhere ?? `${unofferedService ?? 'Bu işlem'} için belediyeye doğrudan başvurabilirsiniz.`}
      whatToDo={`Telefon ve adres ${place}; internetten verilen hizmetler ana sayfadadır.`}
      {...(typed && { whatWasKept: keptText(typed) })}
      homePath={urls.home}
      statusPath={urls.serviceStatus}
    >
      {typed && <SendAgain path={pathname + search} {...typed} />}
      <TextLink to={reachUrl}>Belediyenin iletişim bilgileri</TextLink>
    </ErrorPage>
  );
}
