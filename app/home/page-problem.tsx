import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { findClosure } from '~/platform/closure';
import { useOutage } from '~/platform/outage-context';
import { ErrorPage } from '~/ui/error-page';
import { urls } from '~/urls';
import { ClosedPage } from './closed-page';
import { OutagePage } from './outage-page';

interface Words {
  title: string;
  message: string;
  whatToDo: string;
}

const words: Readonly<Record<number, Words>> = {
  403: {
    title: 'Bu form kabul edilmedi',
    message:
      'Sayfa uzun süre açık kalmış ya da oturumunuz bu arada değişmiş olabilir. Güvenliğiniz için gönderdiğiniz form işleme alınmadı.',
    whatToDo: 'Sayfayı yeniden açıp bilgilerinizi bir kez daha gönderin.',
  },
  404: {
    title: 'Sayfa bulunamadı',
    message: 'Aradığınız sayfa taşınmış, kaldırılmış ya da adresi yanlış yazılmış olabilir.',
    whatToDo: 'Adresi denetleyin veya ana sayfadan aradığınız hizmete gidin.',
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
    title: 'Bilgiler eksik veya hatalı',
    message: 'Gönderdiğiniz bilgiler işleme alınamadı; hiçbir şey kaydedilmedi.',
    whatToDo: 'Geri dönüp bilgileri denetleyin ve yeniden gönderin.',
  },
  429: {
    title: 'Çok fazla deneme yapıldı',
    message: 'Kısa sürede çok sayıda istek geldiği için bu işlem bir süre kapatıldı.',
    whatToDo: 'Birkaç dakika bekleyip yeniden deneyin.',
  },
  500: {
    title: 'Beklenmedik bir sorun oluştu',
    message:
      'Sorun bizden kaynaklanıyor ve kaydedildi. Ödeme yaptıysanız sonucu kaybolmaz, borç sayfanızda görünür.',
    whatToDo: 'Birkaç dakika sonra yeniden deneyin. Sorun sürerse belediyenizi arayın.',
  },
};

const serverProblem = words[500] satisfies Words | undefined;

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return 500;
}

/**
 * The page shown in place of one that could not be: what happened, what was kept, what to do. `incident` is the number
 * under which the log knows the request.
 */
export function PageProblem({ incident }: { incident: string | undefined }) {
  const outage = useOutage();
  const error = useRouteError();
  const status = statusOf(error);
  const closure = findClosure(error);
  if (closure) return <ClosedPage {...closure} typed={outage?.typed ?? null} />;
  if (outage) return <OutagePage {...outage} incident={incident} />;
  const known = words[status] ?? serverProblem;
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
