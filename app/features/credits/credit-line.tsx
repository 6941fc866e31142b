import { TextLink } from '~/ui/basics/link';
import { Banner } from '~/ui/message/banner';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import { urls } from '~/urls';
import type { CreditSum } from './credits.server';

/** Says, above what somebody owes, what they have paid too much; with the earliest last day where one is certain. */
export function CreditLine({ sum }: { sum: CreditSum | null }) {
  if (sum === null) return null;
  const { left, unread, claimUntil } = sum;
  const title =
    left > 0
      ? `Fazla ödemeniz var: ${formatMoney(left)}`
      : 'Fazla ödeme kayıtlarınızın bir bölümü okunamadı.';
  return (
    <Banner kind="info" title={title}>
      <p>
        {left > 0 && unread > 0 && 'Okunamayan kayıtlar da var; tutar bundan çok olabilir. '}
        {claimUntil !== null && `${formatDate(claimUntil)} gününe kadar isteyin. `}
        <TextLink to={urls.credits}>Borcunuza saydırın ya da hesabınıza isteyin</TextLink>.
      </p>
    </Banner>
  );
}
