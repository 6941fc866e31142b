import { useLocation } from '@remix-run/react';
import { FormToken } from '~/platform/forms/form-token';
import type { Outage } from '~/platform/page/outage-context';
import { Button, ButtonLink } from '~/ui/basics/button';
import { ErrorPage } from '~/ui/shell/error-page';
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

const words = {
  database: {
    title: 'Şu anda kayıtlara ulaşamıyoruz',
    message: `Bunun sizinle ilgisi yok; kayıtlara yeniden ulaşınca kaldığınız yerden devam edersiniz. ${PAID}`,
    whatToDo: 'Birkaç saniye sonra yeniden deneyin.',
  },
  resting: {
    title: 'Belediye sistemi şu anda yanıt vermiyor',
    message: `Sistem bir süredir yanıt vermediği için toparlanmasını bekliyoruz; bu birkaç saniye sürer. ${PAID}`,
    whatToDo: 'Birkaç saniye sonra yeniden deneyin.',
  },
  refused: {
    title: 'Belediye bu isteği yerine getirmedi',
    message: '',
    whatToDo: 'Gerekirse bilgileri değiştirip yeniden deneyin; sorun sürerse belediyeyi arayın.',
  },
  silent: {
    title: 'Belediye sistemi şu anda yanıt vermiyor',
    message: `Bunun sizinle ilgisi yok; sistem yeniden yanıt verince kaldığınız yerden devam edersiniz. ${PAID}`,
    whatToDo: 'Hemen ya da birkaç dakika sonra yeniden deneyin.',
  },
} as const;

function saidOf({ isDatabase, isResting, refusal }: Outage) {
  if (isDatabase === true) return words.database;
  if (refusal !== undefined) return { ...words.refused, message: refusal };
  return isResting ? words.resting : words.silent;
}

/** Municipality or records did not answer, or it refused: nothing typed is lost, and one button tries again. */
export function OutagePage({ incident, ...outage }: Outage & { incident: string | undefined }) {
  const { typed } = outage;
  const { pathname, search } = useLocation();
  const path = pathname + search;
  return (
    <ErrorPage
      status={outage.refusal === undefined ? 503 : 422}
      {...saidOf(outage)}
      {...(typed && { whatWasKept: keptText(typed) })}
      homePath={urls.home}
      statusPath={urls.serviceStatus}
      {...(incident !== undefined && { reference: incident })}
    >
      {typed ? <SendAgain path={path} {...typed} /> : <ButtonLink to={path}>Yeniden dene</ButtonLink>}
    </ErrorPage>
  );
}
