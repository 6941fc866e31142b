import type { ReceiptView } from '~/features/payments/payment-list.server';
import { Card } from '~/ui/basics/card';
import { entries } from '~/ui/table/entries.css';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { urls } from '~/urls';

/** Shows the newest receipts over all sicil records; on a phone home leaves them to the way in to all receipts. */
export function LastReceipts({ receipts }: { receipts: readonly ReceiptView[] }) {
  // A kiosk hands out no files.
  const isKiosk = useIsKiosk();
  if (receipts.length === 0) return null;
  return (
    <Card title="Son ödemeleriniz" side={<TextLink to={urls.receipts}>Bütün makbuzlarınız</TextLink>}>
      <ul className={`${entries} latest`}>
        {receipts.map(({ no, at, total, about, path }) => (
          <li key={no}>
            <span>
              <DateText value={at} isInstant />: {about}, <Money kurus={total} />
            </span>
            {isKiosk ? no : <TextLink to={path}>{no} (PDF)</TextLink>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
