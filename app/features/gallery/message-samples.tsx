import { Badge, type Tone } from '~/ui/basics/badge';
import { Banner, type BannerKind } from '~/ui/message/banner';
import { ButtonLink } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { Dialog } from '~/ui/message/dialog';
import { ErrorSummary } from '~/ui/message/error-summary';
import { Cluster } from '~/ui/basics/layout';
import { Panel } from '~/ui/basics/panel';
import { Part, Samples } from './sample-part';

const banners: readonly { kind: BannerKind; title: string; text: string }[] = [
  {
    kind: 'info',
    title: 'Emlak vergisinde son gün 31 Mayıs 2026.',
    text: 'İkinci taksit kasım ayında ödenir.',
  },
  { kind: 'success', title: 'Ödemeniz alındı.', text: 'Makbuzunuzu Makbuzlarım sayfasında bulursunuz.' },
  { kind: 'warning', title: 'Sonuç bekleniyor.', text: 'Bankadan yanıt gelene kadar tekrar ödemeyin.' },
  { kind: 'error', title: 'Dosya eklenemedi.', text: 'Dosyanın şifresini kaldırıp yeniden ekleyin.' },
];

const badges: readonly [Tone, string][] = [
  ['plain', 'Giriş gerekir'],
  ['accent', 'Yeni'],
  ['success', 'Ödendi'],
  ['warning', 'Bekliyor'],
  ['error', 'Vadesi geçti'],
];

/** Shows what tells people something: messages, states, outcomes, and why a list is empty. */
export function MessageSamples() {
  return (
    <Part id="bildirimler" title="Bildirimler">
      <ErrorSummary
        problems={[
          { text: 'T.C. kimlik numarasını 11 haneli olarak yazın.', fieldId: 'yanlis-kimlik' },
          { text: 'Tutarı en az 100,00 ₺ olacak biçimde yazın.', fieldId: 'yanlis-tutar' },
          { text: 'Bu sicilde şu anda başka bir ödeme sürüyor.' },
        ]}
      />
      {banners.map(({ kind, title, text }) => (
        <Banner key={kind} kind={kind} title={title}>
          {text}
        </Banner>
      ))}
      <Cluster>
        {badges.map(([tone, words]) => (
          <Badge key={tone} tone={tone}>
            {words}
          </Badge>
        ))}
      </Cluster>
      <Details summary="Gecikme zammı nasıl hesaplandı?">
        Her ay için aylık oran, aydan artan günler için günlük oran uygulanır (6183 sayılı Kanun m.51).
      </Details>
      <Dialog
        title="Makbuzumu nasıl doğrularım?"
        description="Makbuzun altındaki kodu telefonunuzla okutun ya da doğrulama sayfasına yazın."
      >
        <p>Kod doğruysa makbuzun tarihini ve tutarını görürsünüz; elinizdeki kâğıtla karşılaştırın.</p>
      </Dialog>
      <Samples>
        <Card title="Boş liste">
          <EmptyState title="Henüz makbuzunuz yok." icon="document">
            <p>Ödeme yaptığınızda makbuzlarınız burada saklanır.</p>
            <ButtonLink to="#bildirimler" kind="secondary">
              Borçlarıma git
            </ButtonLink>
          </EmptyState>
        </Card>
        <Panel
          kind="success"
          outcome="Beyanınız alındı"
          reference={{ label: 'Beyan numarası', value: '2026-1234-5678' }}
        >
          Bu numarayı saklayın.
        </Panel>
        <Panel
          kind="pending"
          outcome="Sonuç bekleniyor, tekrar ödemeyin"
          reference={{ label: 'İşlem numarası', value: 'MIS202611221234567890' }}
        />
        <Panel kind="failure" outcome="Banka ödemeyi onaylamadı">
          Kartınızdan para çekilmedi; başka bir kartla yeniden deneyebilirsiniz.
        </Panel>
      </Samples>
    </Part>
  );
}
