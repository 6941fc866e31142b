import { PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';

function FeedButton({ act, kind, children }: { act: string; kind?: 'secondary'; children: string }) {
  return (
    <PostForm hiddenValues={{ islem: act }}>
      <Button {...(kind && { kind })} icon="calendar">
        {children}
      </Button>
    </PostForm>
  );
}

/** Shows the secret address for a calendar program: made, shown, changed, ended. */
export function DueFeedCard({ address }: { address: string | null }) {
  return (
    <Card title="Takviminizde görün" isScreenOnly>
      {address === null ? (
        <p>
          Size özel, gizli bir adres oluşturun ve telefonunuzun takvimine ekleyin. Takviminiz son ödeme
          günlerini kendiliğinden günceller ve üç gün önce hatırlatır.
        </p>
      ) : (
        <>
          <p>
            <a href={address.replace(/^https?:/, 'webcal:')}>Takvim uygulamamda aç</a>
          </p>
          <p>Açılmazsa takvim uygulamanızda “Abone ol” ya da “URL ile ekle”yi seçip bu adresi yapıştırın:</p>
          <p>
            <code>{address}</code>
          </p>
        </>
      )}
      <p>
        <strong>Bu adresi bilen herkes borçlarınızın adını ve tutarını görür.</strong> T.C. kimlik numaranız
        ve açık adresiniz dosyada yer almaz. Adres başkasının eline geçerse değiştirin.
      </p>
      <Cluster isScreenOnly>
        {address === null ? (
          <FeedButton act="ekle">Takvimime ekle</FeedButton>
        ) : (
          <>
            <FeedButton act="degistir" kind="secondary">
              Adresi değiştir
            </FeedButton>
            <FeedButton act="kapat" kind="secondary">
              Kapat
            </FeedButton>
          </>
        )}
      </Cluster>
    </Card>
  );
}
