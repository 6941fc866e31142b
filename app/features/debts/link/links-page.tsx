import { QrPicture } from '~/features/payments/receipt/qr-code';
import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { Cluster, Stack, VisuallyHidden } from '~/ui/basics/layout';
import { DateText, Money } from '~/ui/basics/money';
import { Banner } from '~/ui/message/banner';
import { Confirmation } from '~/ui/message/confirmation';
import { entries } from '~/ui/table/entries.css';
import { hint } from '~/ui/form/field.css';
import { urls } from '~/urls';
import { LINK_FIELD, MANY_FIELD, manyAtOnce } from '../many-at-once';
import type { LinkView } from './links-page.server';

const states = {
  open: { tone: 'accent', label: 'Ödenmedi' },
  begun: { tone: 'warning', label: 'Ödemesi sürüyor' },
  paid: { tone: 'success', label: 'Ödendi' },
} as const;

function EndLink({ link }: { link: LinkView }) {
  return (
    <Confirmation
      id={`iptal-${link.id.slice(0, 12)}`}
      label="İptal et"
      about={link.title}
      kind="quiet"
      question="Bağlantı iptal edilsin mi?"
      consequence="Gönderdiğiniz kişi bağlantıyı artık açamaz; bankada bıraktığı ödeme, para çekilmediyse sona erer."
    >
      <PostForm hiddenValues={{ iptal: link.id }}>
        <Button kind="danger">Evet, iptal et</Button>
      </PostForm>
    </Confirmation>
  );
}

/** Opens a program of the person's own with the words and the address in it; nothing is sent by the portal. */
function SendLink({ link }: { link: LinkView }) {
  if (useIsKiosk()) return null;
  const words = encodeURIComponent(link.message);
  return (
    <Cluster isScreenOnly>
      <Button type="button" kind="secondary" hidden aria-live="polite" data-copy={link.address}>
        Bağlantıyı kopyala
      </Button>
      <ButtonLink to={`https://wa.me/?text=${words}`} kind="secondary">
        WhatsApp’la gönder
      </ButtonLink>
      <ButtonLink to={`sms:?&body=${words}`} kind="secondary">
        SMS’le gönder
      </ButtonLink>
      <ButtonLink
        to={`mailto:?subject=${encodeURIComponent('Ödeme bağlantısı')}&body=${words}`}
        kind="secondary"
      >
        E-postayla gönder
      </ButtonLink>
    </Cluster>
  );
}

/** Shows the link that was just made, or is looked at: to be copied, sent, or held before a camera. */
export function ChosenLink({ link }: { link: LinkView & { code: { size: number; path: string } | null } }) {
  const { code, address, lines, total, endsAt, state, paymentCount } = link;
  if (code === null)
    return (
      <Card title="Bu bağlantı ödendi">
        <p>{link.title} için yapılan ödemenin makbuzu Makbuzlarım sayfanızdadır.</p>
      </Card>
    );
  return (
    <Card title="Bağlantınız hazır">
      <Stack>
        {state === 'begun' && (
          <Banner kind="info" title="Bağlantıyı açan biri ödemeye başladı.">
            <p>
              Sonucu belli olana kadar bu borçlar listenizde işaretlidir. Beklemek istemezseniz bağlantıyı
              iptal edin: banka para çekmediyse ödeme de sona erer.
            </p>
          </Banner>
        )}
        <p>Bu bağlantıyı yakınınıza gönderin ya da karekodu telefonuna okutun:</p>
        <p>
          <code>{address}</code>
        </p>
        <SendLink link={link} />
        <QrPicture code={code} label="Ödeme bağlantısının karekodu" />
        <p>
          Açan kişi şunları görür; adınızı, numaralarınızı ve adresinizi görmez. Geciken borcun tutarı
          ödendiği güne göre hesaplanır.
        </p>
        <ul>
          {lines.map(({ oid, title, total: amount }) => (
            <li key={oid}>
              {title}, <Money kurus={amount} />
            </li>
          ))}
        </ul>
        <p>
          Toplam{' '}
          <strong>
            <Money kurus={total} />
          </strong>
          . Son geçerlilik: <DateText value={endsAt} isInstant />.{' '}
          {paymentCount === 1
            ? 'Bağlantıyla bir kez ödenir'
            : `Borçlar ${paymentCount} sicil kaydınızda; açan kişi ${paymentCount} ayrı ödeme yapar`}
          ; ödeme yapılınca size SMS ile bildiririz.
        </p>
        <div>
          <EndLink link={link} />
        </div>
      </Stack>
    </Card>
  );
}

/** Shows the member's other links. */
export function OtherLinks({ links }: { links: readonly LinkView[] }) {
  if (links.length === 0) return null;
  return (
    <Card title="Öbür bağlantılarınız">
      <ul className={entries}>
        {links.map((link) => (
          <li key={link.id}>
            <div>
              {link.title}, <Money kurus={link.total} />{' '}
              <Badge tone={states[link.state].tone}>{states[link.state].label}</Badge>
              <p className={hint}>
                Son geçerlilik <DateText value={link.endsAt} isInstant />
              </p>
            </div>
            <Cluster>
              <ButtonLink to={link.path} kind="secondary">
                Göster<VisuallyHidden>: {link.title}</VisuallyHidden>
              </ButtonLink>
              {link.state !== 'paid' && <EndLink link={link} />}
            </Cluster>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Makes a link of all that is owed; of some of it on the page of debts. */
export function NewLink() {
  return (
    <Card title="Yeni bağlantı">
      <p>
        Bütün borçlarınız için bir bağlantı oluşturun ya da borçlarınızdan seçtiklerinizi işaretleyip listenin
        altındaki “Yakınıma ödeme bağlantısı gönder” düğmesine basın.
      </p>
      <Cluster isScreenOnly>
        <PostForm hiddenValues={{ [MANY_FIELD]: manyAtOnce.all, [LINK_FIELD]: 'evet' }} action={urls.debts}>
          <Button>Bütün borçlarım için oluştur</Button>
        </PostForm>
        <ButtonLink to={urls.debts} kind="secondary">
          Borçlarımdan seç
        </ButtonLink>
      </Cluster>
    </Card>
  );
}

export function NoLinks() {
  return (
    <EmptyState title="Ödeme bağlantınız yok." icon="card">
      Oluşturduğunuz bağlantılar geçerli oldukları sürece burada durur.
    </EmptyState>
  );
}
