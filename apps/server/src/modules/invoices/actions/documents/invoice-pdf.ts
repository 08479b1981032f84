import { drawPdf, type Pdf } from '../../../draw-pdf.ts';
import type { InvoicePaper, PaperSection, PaperWords } from '../../deps.ts';

const page = { left: 36, width: 523 } as const;
const [black, gray, line, shade] = ['#111', '#5c5f66', '#9aa0a6', '#f1f3f5'];

/** The auxiliary document of an invoice (DANFSE) on one A4 page: sections in boxes, as the national one has them. */
export function invoicePdf(words: PaperWords, paper: InvoicePaper): Promise<Uint8Array> {
  const facts = { title: `${words.title} ${paper.number}`, author: paper.seller.name, margin: page.left };
  const { width } = page;
  return drawPdf(facts, (pdf) => {
    pdf.font('bold').fontSize(14).fillColor(black).text(words.title, page.left, 36, { width, align: 'center' });
    if (paper.canceledAt) {
      const canceled = words.canceled(paper.canceledAt);
      pdf.moveDown(0.3).fontSize(12).fillColor('#b42318').text(canceled, { width, align: 'center' });
    }
    let top = pdf.y + 10;
    for (const section of words.sections(paper)) top = drawSection(pdf, section, top);
    const footer = words.footer(paper);
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(gray)
      .text(footer, page.left, top + 4, { width });
  });
}

/** A shaded title and rows of labelled values in a box; answers where the next one begins. */
function drawSection(pdf: Pdf, { title, rows }: PaperSection, top: number): number {
  pdf.rect(page.left, top, page.width, 16).fill(shade);
  pdf
    .font('bold')
    .fontSize(8.5)
    .fillColor(black)
    .text(title, page.left + 6, top + 4, { width: page.width - 12 });
  let bottom = top + 16;
  for (const row of rows) bottom = drawRow(pdf, row, bottom);
  pdf
    .rect(page.left, top, page.width, bottom - top)
    .lineWidth(0.6)
    .strokeColor(line)
    .stroke();
  return bottom + 8;
}

function drawRow(pdf: Pdf, row: PaperSection['rows'][number], top: number): number {
  const width = page.width / row.length;
  let bottom = top;
  row.forEach(([label, value], index) => {
    const left = page.left + 6 + index * width;
    pdf
      .font('regular')
      .fontSize(7)
      .fillColor(gray)
      .text(label, left, top + 5, { width: width - 10 });
    pdf
      .fontSize(9.5)
      .fillColor(black)
      .text(value || '-', left, top + 14, { width: width - 10 });
    bottom = Math.max(bottom, pdf.y);
  });
  return bottom + 4;
}
