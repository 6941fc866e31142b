import { useLocation } from '@remix-run/react';
import type { Closure } from '~/platform/page/closure';
import type { Outage } from '~/platform/page/outage-context';
import { ButtonLink } from '~/ui/basics/button';
import { ErrorPage } from '~/ui/shell/error-page';
import { formatDateTime } from '~/ui/turkish/format';
import { urls } from '~/urls';
import { keptText, SendAgain } from './outage-page';

const SAVED = 'Kaydedilmiş taslaklarınız ve başvurularınız olduğu gibi duruyor.';

/** A service is closed for a while: what, until when, what goes on; what was typed can be sent again from here. */
export function ClosedPage({ closedService, until, reason, typed }: Closure & Pick<Outage, 'typed'>) {
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
