import PdfDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PdfDocument>;

/** An A4 page's margins and width, in points. */
export const page = { left: 40, right: 555, width: 515 } as const;
export const gray = '#5c5f66';
export const black = '#111';

/** Makes an A4 document: `draw` puts things on it, and the bytes are answered once it is finished. */
export async function drawPdf(title: string, draw: (document: Pdf) => void): Promise<Uint8Array> {
  const document = new PdfDocument({ size: 'A4', margin: page.left, info: { Title: title, Author: 'Balcão' } });
  const finished = collect(document);
  draw(document);
  document.end();
  return finished;
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
    rule(document, top - 4);
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
      .fontSize(7.5)
      .fillColor(gray)
      .text(label, left, top, { width: width - 8 });
    document
      .font('Helvetica-Bold')
      .fontSize(10)
      .fillColor(black)
      .text(value, left, top + 10, { width: width - 8 });
    bottom = Math.max(bottom, document.y);
  });
  return bottom + 10;
}

/** A thin line from margin to margin. */
export function rule(document: Pdf, y: number): void {
  document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor('#c9ccd1').stroke();
}

function collect(document: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
