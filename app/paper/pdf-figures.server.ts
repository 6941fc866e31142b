import type PDFDocument from 'pdfkit';
import { create as createQrCode } from 'qrcode';
import type { Box } from './paper-content';

type Pdf = InstanceType<typeof PDFDocument>;

/** The municipality's crest as public/crest.svg has it, in its square of 96. */
export function drawCrest(pdf: Pdf, { left, top, width, height }: Box): void {
  pdf
    .save()
    .translate(left, top)
    .scale(width / 96, height / 96);
  pdf.circle(48, 48, 46).fill('#dff0fa').circle(66, 27, 7).fill('#f3b441');
  pdf.path('m5 58 25-28 16 16 12-11 33 24v9H5z').fill('#8fb996');
  pdf.path('M5 60c16-10 29-12 43-6s28-5 43 5l-7 15H12z').fill('#3f7d58');
  pdf.path('M36 64V44a12 12 0 0 1 24 0v20z').fill('#f7f3ea');
  pdf.path('M41 64V45a7 7 0 0 1 14 0v19z').fill('#c9bda0');
  pdf.path('M8 65c8-4 14-4 22 1s14 5 20 0 13-5 20 0 12 4 18 0a43.5 43.5 0 0 1-80-1z').fill('#1b6fa3');
  pdf.lineWidth(2.5).path('M14 75c6-3 11-3 17 0s11 3 17 0 11-3 17 0 11 3 17 0').stroke('#9fd3f2');
  pdf.path('M48 42c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13z').fill('#2f9be0');
  pdf.circle(48, 48, 43.5).lineWidth(6).stroke('#ffffff');
  pdf.circle(48, 48, 46).lineWidth(3).stroke('#14567f').restore();
}

/** One path for the whole code: squares drawn one by one leave hairlines between them. */
export function drawQrCode(
  pdf: Pdf,
  text: string,
  { left, top, size }: { left: number; top: number; size: number },
): void {
  const { modules } = createQrCode(text, { errorCorrectionLevel: 'M' });
  const step = size / modules.size;
  modules.data.forEach((isDark, place) => {
    const [row, column] = [Math.floor(place / modules.size), place % modules.size];
    if (isDark) pdf.rect(left + column * step, top + row * step, step, step);
  });
  pdf.fill('#000000');
}
