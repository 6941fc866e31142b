import { AuthCard } from '~/ui/shell/auth-card';
import { Button } from '~/ui/basics/button';
import { Hero } from '~/ui/shell/hero';
import { BackLink, Breadcrumbs, Steps } from '~/ui/shell/page-heading';
import { PasswordField } from '~/ui/form/password-field';
import { IdentityField } from '~/ui/form/person-fields';
import { ServiceList } from '~/ui/shell/service-card';
import { TaskList } from '~/ui/table/task-list';
import { Part } from './sample-part';

/** Shows what pages are put together from. */
export function PageSamples() {
  return (
    <Part id="sayfalar" title="Sayfa parçaları">
      <Breadcrumbs trail={[{ title: 'Ana sayfa', path: '#sayfalar' }, { title: 'Borçlarım' }]} />
      <BackLink to="#sayfalar" />
      <Steps current={3} total={7} title="Taşınmaz" />
      <TaskList
        tasks={[
          { title: 'Başvuru', text: 'Borcunuz varsa da başvurun; ödenince ilerler.', state: 'done' },
          {
            title: 'Okuma',
            text: 'Görevli sayacı okuyup söker; genellikle 2–3 iş günü sürer.',
            state: 'now',
          },
          { title: 'İade', text: 'Kalanı IBAN’ınıza yatırılır ve sözleşme sona erer.', state: 'ahead' },
        ]}
      />
      <Hero
        greeting="Akçapınar Belediyesine hoş geldiniz"
        sentence="Borcunuzu ödeyin, beyanınızı verin, başvurunuzu izleyin; sıra beklemeden."
        mayor={{ name: 'Gülizar Değirmencioğlu', title: 'Belediye Başkanı', photo: '/mayor.svg' }}
        tasks={[
          { title: 'Üye girişiyle öde', icon: 'wallet', path: '#dugmeler' },
          { title: 'Beyan ver', icon: 'document', path: '#alanlar' },
          { title: 'Başvuru yap', icon: 'chat', path: '#iletiler' },
        ]}
      />
      <ServiceList
        title="Borç ve ödeme"
        services={[
          {
            icon: 'wallet',
            name: 'Borçlarım',
            path: '#veriler',
            line: 'Emlak, çevre temizlik ve su borçlarınızı görün, kartla ödeyin.',
            note: 'Giriş gerekir',
            needs: 'T.C. kimlik numaranız ve şifreniz.',
            fee: 'Ücretsiz.',
            time: 'Birkaç dakika.',
          },
          { icon: 'card', name: 'Hızlı ödeme', path: '#bildirimler', line: 'Üye olmadan borç ödeyin.' },
        ]}
      />
      <AuthCard
        municipality="Akçapınar Belediyesi"
        title="Giriş"
        links={[{ title: 'Şifremi unuttum', path: '#sayfalar' }]}
        alternative={
          <Button type="button" kind="secondary" icon="edevlet" isWide>
            e-Devlet ile giriş
          </Button>
        }
      >
        <IdentityField name="giris-kimlik" label="T.C. kimlik numarası" of="either" width="full" />
        <PasswordField name="giris-sifre" label="Şifre" autoComplete="current-password" />
        <Button type="button" isWide>
          Giriş yap
        </Button>
      </AuthCard>
    </Part>
  );
}
