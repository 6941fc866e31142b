import { Card } from '~/ui/basics/card';
import { QrPicture } from './qr-code';

/** Shows the QR code that takes a receipt from the kiosk to the payer's phone; a script adds "Yazdır". */
export function ReceiptCode({ code }: { code: { link: string; size: number; path: string } }) {
  return (
    <Card title="Makbuzunuzu telefonunuza alın">
      <div data-kiosk-receipt={code.link}>
        <p>
          Telefonunuzun kamerasını karekoda tutun. Bağlantı 24 saat geçerlidir ve makbuzu bir kez verir.
          İşiniz bitince “Bitir”e basın.
        </p>
        <QrPicture code={code} label="Makbuz bağlantısının karekodu" />
      </div>
    </Card>
  );
}
