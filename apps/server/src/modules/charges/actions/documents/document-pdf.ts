import type { ChargeDocumentWords } from '../charges-deps.ts';
import { black, drawPdf, drawRows, gray, page, rule } from './pdf-page.ts';

/** A receipt or a letter on one A4 page: who issues it, what it says, the facts, and when it was made. */
export function documentPdf(words: ChargeDocumentWords): Promise<Uint8Array> {
  return drawPdf(words.title, (document) => {
    const { width } = page;
    document.font('Helvetica').fontSize(10).fillColor(gray).text(words.issuer, page.left, 48, { width });
    document.moveDown(0.6).font('Helvetica-Bold').fontSize(18).fillColor(black).text(words.title, { width });
    document.moveDown(0.8);
    rule(document, document.y);
    document.moveDown(0.8).font('Helvetica').fontSize(11).fillColor(black);
    for (const paragraph of words.paragraphs) document.text(paragraph, { width, lineGap: 3 }).moveDown(0.8);
    const bottom = drawRows(document, words.rows, document.y + 4);
    document
      .font('Helvetica')
      .fontSize(8)
      .fillColor(gray)
      .text(words.footer, page.left, bottom + 12, { width });
  });
}
