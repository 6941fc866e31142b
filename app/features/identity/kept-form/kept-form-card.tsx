import { useRouteLoaderData } from '@remix-run/react';
import { menuOf } from '~/ui/shell/menu-text';
import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import type { MenuItem } from '~/ui/shell/menu';
import { urls } from '~/urls';

interface KeptFields {
  readonly path: string;
  readonly fields: ReadonlyArray<readonly [name: string, value: string]>;
  readonly takesFiles: boolean;
}

function findTitle(items: readonly MenuItem[], path: string): string | undefined {
  for (const { title, path: own, children } of items) {
    if (own === path) return title;
    const found = findTitle(children ?? [], path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Names a page as the menu does. */
function useTitleOf(path: string): string | undefined {
  const root = useRouteLoaderData<{ menu: string }>('root');
  return findTitle(menuOf(root?.menu), path.split('?')[0] ?? path);
}

/** Says which form waits, and opens it filled in: nothing is sent or checked before the person does so. */
export function KeptFormCard({ form: { path, fields, takesFiles } }: { form: KeptFields }) {
  const title = useTitleOf(path);
  const place = title === undefined ? 'Formunuz' : `“${title}” sayfasındaki formunuz`;
  if (fields.length === 0) {
    return (
      <Card>
        <Stack>
          <p>
            {place} gönderilmedi.{' '}
            {takesFiles
              ? 'Dosyalar saklanmaz: seçtiyseniz sayfayı açıp dosyalarınızı yeniden seçin.'
              : 'Şifreler güvenliğiniz için saklanmaz; onları yeniden yazmanız gerekir.'}
          </p>
          <Cluster>
            <ButtonLink to={path}>Sayfayı aç</ButtonLink>
          </Cluster>
        </Stack>
      </Card>
    );
  }
  return (
    <Card>
      <PostForm action={path}>
        <input type="hidden" name="yeniden" value="1" />
        {fields.map(([name, value], place) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <Stack>
          <p>
            {place} gönderilmedi; hiçbir işlem yapılmadı ve yazdıklarınız duruyor. Formu açın, denetleyin ve
            yeniden gönderin.
            {takesFiles && ' Dosyalar saklanmaz: seçtiyseniz onları yeniden seçin.'}
          </p>
          <Cluster>
            <Button>Formu aç</Button>
            <ButtonLink to={urls.home} kind="quiet">
              Vazgeç, ana sayfaya dön
            </ButtonLink>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

/** The hour is over, or the form was somebody else's. */
export function NothingKept() {
  return (
    <Card>
      <EmptyState title="Saklanan bir form bulunamadı.">
        Yazılanlar bir saat, yalnızca yazan kişi için saklanır. İşleminize menüden yeniden başlayabilirsiniz.
      </EmptyState>
      <Cluster>
        <ButtonLink to={urls.home}>Ana sayfaya dön</ButtonLink>
      </Cluster>
    </Card>
  );
}
