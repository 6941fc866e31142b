import type PDFDocument from 'pdfkit';
import { create as createQrCode } from 'qrcode';
import type { Crest } from '~/parts/content/branding/crest';
import type { Box } from './paper-content';

type Pdf = InstanceType<typeof PDFDocument>;

/** Draws the municipality's crest in the middle of a box, as large as it fits. */
export function drawCrest(pdf: Pdf, { box, shapes }: Crest, { left, top, width, height }: Box): void {
  const [boxLeft, boxTop, across, down] = box;
  const scale = Math.min(width / across, height / down);
  pdf
    .save()
    .translate(left + (width - across * scale) / 2, top + (height - down * scale) / 2)
    .scale(scale)
    .translate(-boxLeft, -boxTop)
    .path(`M${boxLeft} ${boxTop}h${across}v${down}h${-across}z`)
    .clip();
  for (const shape of shapes) {
    const { path, fill, rule, fillOpacity, stroke, strokeOpacity, width: line, cap, join, miter } = shape;
    pdf.save();
    if (shape.matrix) pdf.transform(...shape.matrix);
    if (fillOpacity < 1) pdf.fillOpacity(fillOpacity);
    if (strokeOpacity < 1) pdf.strokeOpacity(strokeOpacity);
    pdf.lineWidth(line).lineCap(cap).lineJoin(join).miterLimit(miter).path(path);
    const filling = rule === 'evenodd' ? 'even-odd' : 'non-zero';
    if (fill !== null && stroke !== null) pdf.fillAndStroke(fill, stroke, filling);
    else if (fill !== null) pdf.fill(fill, filling);
    else if (stroke !== null) pdf.stroke(stroke);
    pdf.restore();
  }
  pdf.restore();
}

/** Draws one path for the whole code: squares drawn one by one leave hairlines between them. */
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
