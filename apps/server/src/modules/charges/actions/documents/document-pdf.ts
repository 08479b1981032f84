import type { ChargeDocumentWords } from '@balcao/messages';
import { black, drawIssuer, drawPaper, drawRows, gray, page, rule } from '../../../../files/draw-pdf.ts';

export interface PaperFile {
  readonly fileName: string;
  readonly mediaType: 'application/pdf';
  readonly content: Uint8Array;
}

export function documentPdf(words: ChargeDocumentWords): Promise<Uint8Array> {
  const { width } = page;
  return drawPaper(words, (document) => {
    const head = drawIssuer(document, words.issuer, 44) + 14;
    rule(document, head);
    document
      .font('bold')
      .fontSize(18)
      .fillColor(black)
      .text(words.title, page.left, head + 18, { width });
    document
      .moveDown(0.7)
      .font('regular')
      .fontSize(9)
      .fillColor(gray)
      .text(words.highlight.label, { width })
      .moveDown(0.3);
    document.font('bold').fontSize(22).fillColor(black).text(words.highlight.amount, { width });
    document.font('regular').fontSize(10).fillColor(gray).text(words.highlight.when, { width });
    document.moveDown(1.2).fontSize(11).fillColor(black);
    for (const paragraph of words.paragraphs) document.text(paragraph, { width, lineGap: 3 }).moveDown(0.8);
    rule(document, document.y);
    const bottom = drawRows(document, words.rows, document.y + 10);
    document
      .fontSize(8)
      .fillColor(gray)
      .text(words.footer, page.left, bottom + 6, { width });
  });
}
