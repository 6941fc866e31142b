import { data } from '@remix-run/node';
import { ErrorPage } from '~/ui/shell/error-page';
import { urls } from '~/urls';

export const handle = { title: 'Sayfa bulunamadı' };

export function loader() {
  return data(null, { status: 404 });
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function NotFound() {
  return (
    <ErrorPage
      status={404}
      title="Sayfa bulunamadı"
      message="Aradığınız sayfa taşınmış, kaldırılmış ya da adresi yanlış yazılmış olabilir."
      whatToDo="Aradığınızı yukarıdaki “Ara” ile bulun ya da ana sayfadan seçin."
      homePath={urls.root}
    />
  );
}
