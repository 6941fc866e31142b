import { ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';
import { urls } from '~/urls';
import type { Outside } from './admit.server';

const words: Readonly<Record<Outside, { title: string; text: string }>> = {
  kiosk: {
    title: 'Bu sayfa kioskta açılmaz',
    text: 'Maaş, izin ve icra bilgileri kişiseldir; herkesin kullandığı cihazlarda gösterilmez. Kendi telefonunuzdan ya da bilgisayarınızdan girin.',
  },
  guest: {
    title: 'Bu sayfa belediye çalışanları içindir',
    text: 'Belediyede çalışıyorsanız giriş yapın; bilgileriniz burada görünür. Başka bir işlem için ana sayfaya dönebilirsiniz.',
  },
  stranger: {
    title: 'Bu sayfa belediye çalışanları içindir',
    text: 'Kayıtlarımızda şu anda belediyede çalıştığınız görünmüyor. Çalışıyorsanız ya da eski bordronuza ihtiyacınız varsa insan kaynakları birimine başvurun.',
  },
};

/** Stands in place of an employee's page: why it is empty, and where to go on. */
export function StaffOutside({ outside, signInPath }: { outside: Outside; signInPath: string }) {
  const { title, text } = words[outside];
  return (
    <Card title={title}>
      <p>{text}</p>
      <Cluster isScreenOnly>
        {outside === 'guest' && (
          <ButtonLink to={signInPath} icon="user">
            Giriş yap
          </ButtonLink>
        )}
        <ButtonLink to={urls.home} kind="secondary">
          Ana sayfaya dön
        </ButtonLink>
      </Cluster>
    </Card>
  );
}
