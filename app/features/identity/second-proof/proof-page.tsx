import { PostForm } from '~/platform/forms/post-form';
import { Banner } from '~/ui/message/banner';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { urls } from '~/urls';

/** Says whom to turn to where no number is on record. */
export function NoPhone({ isEmployee }: { isEmployee: boolean }) {
  return (
    <Card title="Kod gönderebileceğimiz bir telefon yok">
      <Stack>
        <p>
          Bu sayfayı kayıtlı telefonunuza gelen bir kodla açarsınız. Kaydınızda telefon yok ya da telefonunuz
          son 72 saatte değişti. Değiştiyse bu süre dolunca kod yeni numaranıza gelir.
        </p>
        <p>
          Beklemeden açmak için e-Devlet ile yeniden giriş yapın; sayfa kodsuz açılır.{' '}
          {isEmployee
            ? 'Kaydınızda telefon yoksa işletmek için kimliğinizle insan kaynakları birimine başvurun.'
            : 'Kaydınızda telefon yoksa işletmek için kimliğinizle belediyenin hizmet masasına gelin; işleminizi orada da yapabilirsiniz.'}
        </p>
        <Cluster>
          <ButtonLink to={urls.home} kind="secondary">
            Ana sayfaya dön
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  );
}

/** Says why a code is needed and where it goes, before one is sent. */
export function SendProof({ phone, isEmployee }: { phone: string; isEmployee: boolean }) {
  return (
    <Card>
      <PostForm>
        <Stack>
          <p>
            Açmak istediğiniz sayfada kişisel ya da mali bilgiler var. Şifreniz başkasının eline geçse de
            onları göremesin diye kayıtlı telefonunuza, <strong>{phone}</strong> numarasına bir kod
            göndeririz.
          </p>
          <p>
            Bu numara artık sizin değilse{' '}
            {isEmployee
              ? 'e-Devlet ile giriş yapın ya da insan kaynakları birimine başvurun.'
              : 'e-Devlet ile giriş yapın ya da kimliğinizle belediyenin hizmet masasına gelin.'}
          </p>
          <Cluster>
            <Button icon="phone">Kod gönder</Button>
            <ButtonLink to={urls.home} kind="quiet">
              Vazgeç, ana sayfaya dön
            </ButtonLink>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

/** A form that came when the proof had run out waits behind this page. */
export function TypedWaits({ isTyped }: { isTyped: boolean }) {
  if (!isTyped) return null;
  return (
    <Banner kind="info" title="Yazdıklarınız duruyor." isLive>
      Form henüz gönderilmedi. Kodu yazınca kaldığınız yerden devam edersiniz.
    </Banner>
  );
}
