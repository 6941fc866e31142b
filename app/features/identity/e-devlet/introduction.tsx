import { PostForm } from '~/platform/forms/post-form';
import { Banner } from '~/ui/message/banner';
import { Button } from '~/ui/basics/button';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { urls } from '~/urls';
import { eDevletClosedTexts } from './failure';

type ButtonProps = { target: string | null; isOpen: boolean; kind?: 'primary' | 'secondary' };

/** Leads to e-Devlet: a post of its own, from whichever page. */
export function EDevletButton({ target, isOpen, kind = 'primary' }: ButtonProps) {
  const isKiosk = useIsKiosk();
  if (!isOpen) {
    return (
      <Button kind={kind} icon="edevlet" isWide isDisabled>
        {isKiosk ? 'e-Devlet ile giriş (bu cihazda kapalı)' : 'e-Devlet ile giriş (şu anda kapalı)'}
      </Button>
    );
  }
  return (
    <PostForm hiddenValues={{ hedef: target ?? undefined }} action={urls.eDevlet}>
      <Button kind={kind} icon="edevlet" isWide name="islem" value="basla">
        e-Devlet ile giriş
      </Button>
    </PostForm>
  );
}

/** Says what happens behind the button, before it is pressed. */
export function EDevletIntroduction({ target, isOpen }: Pick<ButtonProps, 'target' | 'isOpen'>) {
  const isKiosk = useIsKiosk();
  return (
    <>
      <p>
        Kimliğinizi e-Devlet Kapısı’nda doğrularsınız; belediye yalnızca T.C. kimlik numaranızı, adınızı ve
        soyadınızı öğrenir. e-Devlet şifreniz bize ulaşmaz, E-Belediye şifreniz gerekmez.
      </p>
      {isOpen || (
        <Banner kind="info">
          {isKiosk
            ? `${eDevletClosedTexts.kiosk} e-Devlet oturumunuz burada sizden sonra açık kalabilir.`
            : 'e-Devlet ile giriş şu anda kapalı. Şifrenizle girebilirsiniz.'}
        </Banner>
      )}
      <EDevletButton target={target} isOpen={isOpen} />
    </>
  );
}
