import { Banner } from '~/ui/banner';
import { TextLink } from '~/ui/link';
import { urls } from '~/urls';

/** For members of the short form: why nothing personal is shown, and what to do about it. */
export function UnprovenBanner() {
  return (
    <Banner kind="info" title="Kimliğiniz henüz doğrulanmadı.">
      <p>
        Sicil kayıtlarınızı ve borçlarınızı görmek için{' '}
        <TextLink to={urls.register}>kimliğinizi doğrulayın</TextLink>.
      </p>
    </Banner>
  );
}
