import type PDFDocument from 'pdfkit';
import { create as createQrCode } from 'qrcode';

type Pdf = InstanceType<typeof PDFDocument>;

/** PDF points from the upper left corner of the page. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The municipality's crest as public/crest.svg has it, in its square of 96. */
export function drawCrest(pdf: Pdf, { left, top, width, height }: Box): void {
  const tree = 'v-6l-7 1 5-7-4 .5 4.5-7-3 .5 4.5-8 4.5 8-3-.5 4.5 7-4-.5 5 7-7-1v6z';
  const waves =
    'M14 74c6-3.5 11-3.5 17 0s11 3.5 17 0 11-3.5 17 0 11 3.5 17 0M26 82c5-3 9-3 14 0s9 3 14 0 9-3 14 0';
  pdf
    .save()
    .translate(left, top)
    .scale(width / 96, height / 96)
    .lineCap('round');
  pdf.circle(48, 48, 44.5).lineWidth(3).stroke('#14567f').circle(48, 48, 39.5).clip();
  pdf.path('M8 8h80v50H8z').fill('#dff0fa').circle(66, 27, 7).fill('#f3b441');
  pdf.path('M4 58 30 30l16 16 12-11 34 27v8H4z').fill('#8fb996');
  pdf.path('M4 60c16-10 30-12 44-6 14-6 28-5 44 5v14H4z').fill('#3f7d58');
  pdf.path(`M22 60${tree}M74 60${tree}`).fill('#1f5a3c').lineWidth(1.5);
  pdf.path('M37 62V44a11 11 0 0 1 22 0v18z').fillAndStroke('#f7f3ea', '#c9bda0');
  pdf.path('M41 62V45a7 7 0 0 1 14 0v17z').fill('#c9bda0');
  pdf.path('M4 66c9-5 16-5 24 0s14 5 21 0 14-5 21 0 14 4 22-1v25H4z').fill('#1b6fa3');
  pdf.lineWidth(2.5).path(waves).stroke('#9fd3f2');
  pdf.path('M48 42c4.5 6 7 9.5 7 13.5a7 7 0 0 1-14 0c0-4 2.5-7.5 7-13.5z').fill('#2f9be0').restore();
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
