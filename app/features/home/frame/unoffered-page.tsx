import { useLocation } from '@remix-run/react';
import type { Unoffered } from '~/platform/page/closure';
import type { Outage } from '~/platform/page/outage-context';
import { useContact } from '~/ui/basics/contact';
import { TextLink } from '~/ui/basics/link';
import { ErrorPage } from '~/ui/shell/error-page';
import { reachUrl, urls } from '~/urls';
import { keptText, SendAgain } from './outage-page';

/** This municipality does not do it online: where it is done instead; what was typed stays in the page. */
export function UnofferedPage({ unofferedService, elsewhere, typed }: Unoffered & Pick<Outage, 'typed'>) {
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
