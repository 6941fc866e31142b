import type { Unoffered } from '~/platform/page/closure';
import { useContact } from '~/ui/basics/contact';
import { TextLink } from '~/ui/basics/link';
import { ErrorPage } from '~/ui/shell/error-page';
import { reachUrl, urls } from '~/urls';

/** This municipality does not do it online: where it is done instead. */
export function UnofferedPage({ unofferedService, elsewhere }: Unoffered) {
  const { phone, address } = useContact();
  const place = phone || address ? 'aşağıdadır' : 'belediyenin web sitesindedir';
  return (
    <ErrorPage
      status={404}
      title="Bu belediye bu hizmeti internetten vermiyor"
      message={elsewhere ?? `${unofferedService ?? 'Bu işlem'} için belediyeye doğrudan başvurabilirsiniz.`}
      whatToDo={`Telefon ve adres ${place}; internetten verilen hizmetler ana sayfadadır.`}
      homePath={urls.home}
      statusPath={urls.serviceStatus}
    >
      <TextLink to={reachUrl}>Belediyenin iletişim bilgileri</TextLink>
    </ErrorPage>
  );
}
