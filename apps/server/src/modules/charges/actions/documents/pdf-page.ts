import PdfDocument from 'pdfkit';
import type { PaperWords } from '../../papers/paper-texts.ts';

export type Pdf = InstanceType<typeof PdfDocument>;

/** An A4 page's margins and width, in points. */
export const page = { left: 40, right: 555, width: 515 } as const;
export const gray = '#5c5f66';
export const black = '#111';
const line = '#c9ccd1';
/** The deep green of the product's screens. */
const green = '#14532d';

/** Makes an A4 document: `draw` puts things on it, and the bytes are answered once it is finished. */
export async function drawPdf(
  { title, issuer }: PaperWords,
  draw: (document: Pdf) => Promise<void> | void,
): Promise<Uint8Array> {
  const info = { Title: title, Author: issuer.name, Creator: 'Balcão' };
  const document = new PdfDocument({ size: 'A4', margin: page.left, info, lang: 'pt-BR', displayTitle: true });
  const finished = collect(document);
  await draw(document);
  document.end();
  return finished;
}

/** Who issues it: a monogram of the trade name, the name, and who that is by law. Answers where it ends. */
export function drawIssuer(document: Pdf, { name, details }: PaperWords['issuer'], top: number): number {
  const side = 36;
  document.roundedRect(page.left, top, side, side, 6).fill(green);
  document
    .font('Helvetica-Bold')
    .fontSize(15)
    .fillColor('#fff')
    .text(monogramOf(name), page.left, top + 12, { width: side, align: 'center', lineBreak: false });
  const [left, width] = [page.left + side + 12, page.width - side - 12];
  document
    .fontSize(14)
    .fillColor(black)
    .text(name, left, top + 3, { width, height: 16, ellipsis: true });
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor(gray)
    .text(details, left, top + 21, { width });
  return Math.max(document.y, top + side);
}

/** The first letters of the first and the last word that begin with one: `CA` of Café Serra Azul. */
function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}|^\p{N}/u.test(word) && !/^(d[aeo]s?|e)$/i.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Labelled values, those of a row side by side, with a line under each row; answers where they end. */
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
      .font('Helvetica')
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

/** A thin line from margin to margin. */
export function rule(document: Pdf, y: number): void {
  document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(line).stroke();
}

function collect(document: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
