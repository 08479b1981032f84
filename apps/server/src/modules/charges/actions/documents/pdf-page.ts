import { drawPdf, type Pdf } from '../../../draw-pdf.ts';
import type { PaperWords } from '../../papers/paper-texts.ts';

export const page = { left: 40, right: 555, width: 515 } as const;
export const gray = '#5c5f66';
export const black = '#111';
const line = '#c9ccd1';
/** The green of the product's screens. */
const green = '#14532d';

export function drawPaper({ title, issuer }: PaperWords, draw: (document: Pdf) => void): Promise<Uint8Array> {
  return drawPdf({ title, author: issuer.name, margin: page.left }, draw);
}

/** Draws the issuer: monogram, trade name and legal name. Returns the vertical position below it. */
export function drawIssuer(document: Pdf, { name, details }: PaperWords['issuer'], top: number): number {
  const side = 36;
  document.roundedRect(page.left, top, side, side, 6).fill(green);
  document
    .font('bold')
    .fontSize(15)
    .fillColor('#fff')
    .text(monogramOf(name), page.left, top + 12, { width: side, align: 'center', lineBreak: false });
  const [left, width] = [page.left + side + 12, page.width - side - 12];
  document
    .fontSize(14)
    .fillColor(black)
    .text(name, left, top + 3, { width, height: 16, ellipsis: true });
  document
    .font('regular')
    .fontSize(9)
    .fillColor(gray)
    .text(details, left, top + 21, { width });
  return Math.max(document.y, top + side);
}

/** Initials of the first and the last word: `CA` for Café Serra Azul. */
function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}|^\p{N}/u.test(word) && !/^(d[aeo]s?|e)$/i.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

export function drawRows(
  document: Pdf,
  rows: readonly (readonly (readonly [label: string, value: string])[])[],
  from: number,
): number {
  let top = from;
  for (const row of rows) {
    top = drawRow(document, row, top);
    rule(document, top - 6);
  }
  return top;
}

function drawRow(document: Pdf, row: readonly (readonly [label: string, value: string])[], top: number): number {
  const width = page.width / row.length;
  let bottom = top;
  row.forEach(([label, value], index) => {
    const left = page.left + index * width;
    document
      .font('regular')
      .fontSize(8)
      .fillColor(gray)
      .text(label, left, top, { width: width - 8 });
    document
      .fontSize(10.5)
      .fillColor(black)
      .text(value, left, top + 11, { width: width - 8 });
    bottom = Math.max(bottom, document.y);
  });
  return bottom + 14;
}

export function rule(document: Pdf, y: number): void {
  document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(line).stroke();
}
