import { useLocation } from '@remix-run/react';
import { PostForm } from '~/platform/forms/post-form';
import type { Outage } from '~/platform/page/outage-context';
import { Button, ButtonLink } from '~/ui/basics/button';
import { ErrorPage } from '~/ui/shell/error-page';
import { urls } from '~/urls';
import { outageTexts } from './outage-texts';

type Typed = NonNullable<Outage['typed']>;

/** Returns what became of the form, and what is missing from it. */
export function keptText({ isWhole, hadFiles }: Typed): string {
  if (isWhole) return 'Yazdıklarınız duruyor. Yeniden göndermeniz ikinci bir işlem oluşturmaz.';
  const missing = hadFiles ? 'Dosyalarınızı' : 'Şifre ve kodları';
  return `Yazdıklarınız duruyor. ${missing} güvenliğiniz için saklamayız; form açılınca onları yeniden girin.`;
}

/** Shows the form as it was posted: sent again, or opened again where something of it could not be kept. */
export function SendAgain({ path, fields, isWhole }: Typed & { path: string }) {
  return (
    <PostForm action={path}>
      {!isWhole && <input type="hidden" name="yeniden" value="1" />}
      {fields.map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Button>{isWhole ? 'Yeniden gönder' : 'Formu aç'}</Button>
    </PostForm>
  );
}

/** Municipality or records did not answer, or it refused: nothing typed is lost, and one button tries again. */
export function OutagePage({ incident, ...outage }: Outage & { incident: string | undefined }) {
  const { typed } = outage;
  const { pathname, search } = useLocation();
  const path = pathname + search;
  return (
    <ErrorPage
      {...outageTexts(outage)}
      {...(typed && { whatWasKept: keptText(typed) })}
      homePath={urls.home}
      statusPath={urls.serviceStatus}
      {...(incident !== undefined && { reference: incident })}
    >
      {typed ? <SendAgain path={path} {...typed} /> : <ButtonLink to={path}>Yeniden dene</ButtonLink>}
    </ErrorPage>
  );
}
