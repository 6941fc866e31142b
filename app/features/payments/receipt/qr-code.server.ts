import { create as createQrCode } from 'qrcode';

/** Describes a QR code as one path over `size` modules a side. */
interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code that stands some dirt. */
export function qrCodeOf(text: string): QrCode {
  const { modules } = createQrCode(text, { errorCorrectionLevel: 'M' });
  const { size, data: dark } = modules;
  const rows = Array.from({ length: size }, (_, row) => {
    const cells = Array.from({ length: size }, (_, column) => (dark[row * size + column] ? '1' : '0')).join(
      '',
    );
    return [...cells.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index} ${row}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size, path: rows.flat().join('') };
}
