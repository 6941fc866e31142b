import { useLocation } from '@remix-run/react';
import { FormToken } from '~/platform/form-token';
import type { Outage } from '~/platform/outage-context';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorPage } from '~/ui/error-page';
import { urls } from '~/urls';

type Typed = NonNullable<Outage['typed']>;

const PAID = 'Ödeme yaptıysanız yeniden ödemeyin; sonucu kaybolmaz.';

/** What became of the form, and what is missing from it. */
export function keptText({ isWhole, hadFiles }: Typed): string {
  if (isWhole) return 'Yazdıklarınız duruyor. Yeniden göndermeniz ikinci bir işlem oluşturmaz.';
  const missing = hadFiles ? 'Dosyalarınızı' : 'Şifre ve kodları';
  return `Yazdıklarınız duruyor. ${missing} güvenliğiniz için saklamayız; form açılınca onları yeniden girin.`;
}

/** The form as it was posted: sent again, or opened again where something of it could not be kept. */
export function SendAgain({ path, fields, isWhole }: Typed & { path: string }) {
  return (
    <form method="post" action={path}>
      <FormToken />
      {!isWhole && <input type="hidden" name="yeniden" value="1" />}
      {fields.map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Button>{isWhole ? 'Yeniden gönder' : 'Formu aç'}</Button>
    </form>
  );
}

/** The municipality did not answer: nothing typed is lost, and one button tries again. */
export function OutagePage({ typed, isResting, incident }: Outage & { incident: string | undefined }) {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  return (
    <ErrorPage
      status={503}
      title="Belediye sistemi şu anda yanıt vermiyor"
      message={
        isResting
          ? `Sistem bir süredir yanıt vermediği için toparlanmasını bekliyoruz; bu birkaç saniye sürer. ${PAID}`
          : `Bunun sizinle ilgisi yok; sistem yeniden yanıt verince kaldığınız yerden sürdürürsünüz. ${PAID}`
      }
      {...(typed && { whatWasKept: keptText(typed) })}
      whatToDo={
        isResting
          ? 'Birkaç saniye sonra yeniden deneyin.'
          : 'Hemen ya da birkaç dakika sonra yeniden deneyin.'
      }
      homePath={urls.home}
      statusPath={urls.serviceStatus}
      {...(incident !== undefined && { reference: incident })}
    >
      {typed ? <SendAgain path={path} {...typed} /> : <ButtonLink to={path}>Yeniden dene</ButtonLink>}
    </ErrorPage>
  );
}
