import { Banner } from '~/ui/message/banner';
import { TextLink } from '~/ui/basics/link';
import { urls } from '~/urls';

/** Says why a member does not see everything under their number, and what to do about it. */
export function UnprovenBanner({ isCompany = false }: { isCompany?: boolean }) {
  if (isCompany) {
    return (
      <Banner kind="info" title="Şirketin yetkilisi olduğunuz henüz doğrulanmadı.">
        Belediyede bu vergi numarasıyla açılan diğer kayıtları görmek için yetki belgenizle belediyeye
        başvurun.
      </Banner>
    );
  }
  return (
    <Banner kind="info" title="Kimliğiniz henüz doğrulanmadı.">
      <p>
        Sicil kayıtlarınızı ve borçlarınızı görmek için{' '}
        <TextLink to={urls.register}>kimliğinizi doğrulayın</TextLink>.
      </p>
    </Banner>
  );
}
