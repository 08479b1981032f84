import PdfDocument from 'pdfkit';
import type { InvoicePaper, PaperSection, PaperWords } from '../../deps.ts';

type Pdf = InstanceType<typeof PdfDocument>;

const page = { left: 36, width: 523 } as const;
const [black, gray, line, shade] = ['#111', '#5c5f66', '#9aa0a6', '#f1f3f5'];

/** The auxiliary document of an invoice (DANFSE) on one A4 page: sections in boxes, as the national one has them. */
export function invoicePdf(words: PaperWords, paper: InvoicePaper): Promise<Uint8Array> {
  const info = { Title: `${words.title} ${paper.number}`, Author: paper.seller.name, Creator: 'Balcão' };
  const pdf = new PdfDocument({ size: 'A4', margin: page.left, info, lang: 'pt-BR', displayTitle: true });
  const finished = collect(pdf);
  pdf
    .font('Helvetica-Bold')
    .fontSize(14)
    .fillColor(black)
    .text(words.title, page.left, 36, { width: page.width, align: 'center' });
  if (paper.canceledAt) {
    pdf
      .moveDown(0.3)
      .fontSize(12)
      .fillColor('#b42318')
      .text(words.canceled(paper.canceledAt), { width: page.width, align: 'center' });
  }
  let top = pdf.y + 10;
  for (const section of words.sections(paper)) top = drawSection(pdf, section, top);
  pdf
    .font('Helvetica')
    .fontSize(8)
    .fillColor(gray)
    .text(words.footer(paper), page.left, top + 4, { width: page.width });
  pdf.end();
  return finished;
}

/** A shaded title and rows of labelled values in a box; answers where the next one begins. */
function drawSection(pdf: Pdf, { title, rows }: PaperSection, top: number): number {
  pdf.rect(page.left, top, page.width, 16).fill(shade);
  pdf
    .font('Helvetica-Bold')
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
      .font('Helvetica')
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

function collect(pdf: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
