import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Stack } from '~/ui/basics/layout';
import { PageHeading } from '~/ui/shell/page-heading';
import { urls } from '~/urls';

type ReceiptHandOverProps = { link: { state: 'ready' | 'used' | 'unknown'; path: string } };

const refusals = {
  used: {
    title: 'Bu bağlantıyla makbuz alındı.',
    text: 'Her bağlantı makbuzu bir kez verir. Giriş yaparsanız makbuzunuz Makbuzlarım sayfasında durur; üye olmadan ödediyseniz “Hızlı ödeme” sayfasından yeniden alabilirsiniz.',
  },
  unknown: {
    title: 'Bu bağlantı geçerli değil.',
    text: 'Bağlantı eksik ya da 24 saatlik süresi dolmuş. Giriş yaparsanız makbuzunuz Makbuzlarım sayfasında durur; üye olmadan ödediyseniz “Hızlı ödeme” sayfasından yeniden alabilirsiniz.',
  },
} as const;

/** Shows what stands on the phone: one button, and the receipt is there. */
export function ReceiptHandOver({ link: { state, path } }: ReceiptHandOverProps) {
  if (state === 'ready') {
    return (
      <>
        <PageHeading title="Makbuzunuz hazır" />
        <Card>
          <PostForm action={path}>
            <Stack>
              <p>
                Düğmeye bastığınızda makbuz PDF olarak bu cihaza iner. Bağlantı yalnızca bir kez
                kullanılabilir; dosyayı saklayın.
              </p>
              <div>
                <Button icon="download">Makbuzu al (PDF)</Button>
              </div>
            </Stack>
          </PostForm>
        </Card>
      </>
    );
  }
  const { title, text } = refusals[state];
  return (
    <>
      <PageHeading title="Makbuzunuz" />
      <Card>
        <EmptyState title={title}>{text}</EmptyState>
        <div>
          <ButtonLink to={urls.debts}>Borçlarıma git</ButtonLink>
        </div>
      </Card>
    </>
  );
}
