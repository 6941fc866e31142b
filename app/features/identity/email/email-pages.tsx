import type { ReactNode } from 'react';
import { PostForm } from '~/platform/forms/post-form';
import { Badge, type Tone } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Stack } from '~/ui/basics/layout';
import { PageHeading } from '~/ui/shell/page-heading';
import { SummaryList } from '~/ui/table/summary-list';
import { urls } from '~/urls';
import { emailConsentText } from '../notice';

type State = 'unconfirmed' | 'sent' | 'confirmed' | 'left';

const badges: Readonly<Record<State, readonly [word: string, tone: Tone, sentence: string]>> = {
  unconfirmed: ['Onaylanmadı', 'warning', 'Adresin sizin olduğunu onaylayana kadar e-posta göndermeyiz.'],
  sent: [
    'Onay bekliyor',
    'warning',
    'Adresinize bir onay bağlantısı gönderiyoruz. 24 saat içinde açıp onaylayın; gelmediyse istenmeyen e-posta klasörünüze bakın.',
  ],
  confirmed: ['Onaylı', 'success', emailConsentText],
  left: ['E-posta gönderilmiyor', 'plain', 'Bu adrese e-posta gönderilmesini istemediniz.'],
};

const acts: Readonly<Record<State, readonly [value: string, label: string]>> = {
  unconfirmed: ['eposta-onay', 'Onay bağlantısı gönder'],
  sent: ['eposta-onay', 'Bağlantıyı yeniden gönder'],
  confirmed: ['eposta-birak', 'E-posta göndermeyin'],
  left: ['eposta-al', 'Yeniden e-posta gönderin'],
};

/** Shows the member's e-mail address: whether it is confirmed, and the one thing to do about it. */
export function EmailCard({ address, state }: { address: string; state: State }) {
  const [word, tone, sentence] = badges[state];
  const [value, label] = acts[state];
  return (
    <Card title="E-posta ile bilgilendirme">
      <PostForm>
        <Stack>
          <SummaryList
            rows={[
              { term: 'E-posta', value: address },
              { term: 'Durum', value: <Badge tone={tone}>{word}</Badge> },
            ]}
          />
          <p>{sentence}</p>
          <div>
            <Button kind="secondary" name="islem" value={value}>
              {label}
            </Button>
          </div>
        </Stack>
      </PostForm>
    </Card>
  );
}

interface LinkPageProps {
  readonly title: string;
  readonly state: 'ready' | 'done' | 'unknown';
  readonly ready: { readonly text: string; readonly label: string };
  readonly done: { readonly title: string; readonly text: ReactNode };
  readonly unknown: string;
}

function LinkPage({ title, state, ready, done, unknown }: LinkPageProps) {
  return (
    <>
      <PageHeading title={title} />
      <Card>
        {state === 'ready' ? (
          <PostForm>
            <Stack>
              <p>{ready.text}</p>
              <div>
                <Button icon="check">{ready.label}</Button>
              </div>
            </Stack>
          </PostForm>
        ) : (
          <>
            <EmptyState title={state === 'done' ? done.title : 'Bu bağlantı geçerli değil.'}>
              {state === 'done' ? done.text : unknown}
            </EmptyState>
            <div>
              <ButtonLink to={urls.userUpdate}>Üyelik bilgilerime git</ButtonLink>
            </div>
          </>
        )}
      </Card>
    </>
  );
}

/** Shows what the link in the e-mail opens: one press confirms. */
export function EmailProofPage({ state }: Pick<LinkPageProps, 'state'>) {
  return (
    <LinkPage
      title={state === 'done' ? 'Adresiniz onaylandı' : 'E-posta adresinizi onaylayın'}
      state={state}
      ready={{ text: emailConsentText, label: 'Adresimi onayla' }}
      done={{ title: 'E-posta adresiniz onaylandı.', text: emailConsentText }}
      unknown="Bağlantı eksik, kullanılmış ya da 24 saatlik süresi dolmuş. Giriş yapıp “Üyelik bilgilerim” sayfasından yenisini isteyin."
    />
  );
}

/** Shows what the link below each e-mail opens: one press ends them. */
export function EmailLeavePage({ state }: Pick<LinkPageProps, 'state'>) {
  return (
    <LinkPage
      title="E-posta almayı bırakın"
      state={state}
      ready={{
        text: 'Onaylarsanız bu adrese makbuz, son ödeme günü, yanıt ve karar göndermeyiz. Hepsi giriş yaptığınızda portalda durur.',
        label: 'E-posta göndermeyin',
      }}
      done={{
        title: 'Bu adrese artık e-posta göndermeyeceğiz.',
        text: 'Fikriniz değişirse giriş yapıp “Üyelik bilgilerim” sayfasından yeniden isteyebilirsiniz.',
      }}
      unknown="Bağlantı eksik. E-postadaki bağlantının tamamını açın ya da giriş yapıp “Üyelik bilgilerim” sayfasından vazgeçin."
    />
  );
}
