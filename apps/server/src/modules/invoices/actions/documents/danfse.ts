import { danfse as texts } from '@balcao/messages';
import bwip from 'bwip-js/node';
import { drawPdf, type Pdf } from '../../../../files/draw-pdf.ts';
import { readXml, type XmlReader } from '../../../rails/index.ts';
import {
  approximateTaxes,
  type Block,
  complementText,
  danfseBlocks,
  headerLines,
  isTest,
  shadedLabels,
} from './danfse-blocks.ts';

/** Positions and sizes are of NT 008: centimetres on an A4 page, in four columns. */
const cm = 72 / 2.54;
const page = { left: 0.3 * cm, top: 0.3 * cm, width: 20.4 * cm, bottom: 29.4 * cm } as const;
const column = page.width / 4;
const padding = 2;
const lineHeight = 8.4;
/** In the layout's 5 % and 35 % of black. */
const [lightGray, watermarkOpacity] = ['#f2f2f2', 0.35];

const consultation = 'https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=';

/**
 * The auxiliary document of a note (DANFSe v2.0, NT 008) on one A4 page, from the note's XML alone. What happened to the
 * note later is not in its XML: it is the watermark.
 */
export async function danfse(xml: string, watermark: string | null): Promise<Uint8Array> {
  const note = readXml(xml, 'infNFSe');
  const code = await bwip.toBuffer({ bcid: 'qrcode', text: consultation + note.id.replace(/^NFS/, ''), scale: 4 });
  const facts = { title: `DANFSe ${note.text('nNFSe')}`, author: note.text('emit/xNome'), margin: 4 };
  return drawPdf(facts, (pdf) => {
    drawHeader(pdf, note);
    pdf.image(code, 17.48 * cm, 1.67 * cm, { width: 1.52 * cm, height: 1.52 * cm });
    const caption = { width: 4.72 * cm, align: 'center', lineGap: -0.5 } as const;
    pdf
      .font('regular')
      .fontSize(6)
      .fillColor('black')
      .text(texts.authenticity, 15.88 * cm, 3.36 * cm, caption);
    let top = 1.48 * cm;
    for (const block of danfseBlocks) top = drawBlock(pdf, note, block, top);
    drawComplement(pdf, note, top);
    const { left, width, bottom } = page;
    pdf
      .rect(left, page.top, width, bottom - page.top)
      .lineWidth(1)
      .strokeColor('black')
      .stroke();
    if (watermark) drawWatermark(pdf, watermark);
  });
}

function drawHeader(pdf: Pdf, note: XmlReader): void {
  const height = 1.16 * cm;
  pdf.rect(page.left, page.top, page.width, height).fill(lightGray);
  pdf
    .font('bold')
    .fontSize(20)
    .fillColor('black')
    .text('NFS-e', 0.6 * cm, 0.44 * cm, { lineBreak: false });
  pdf
    .font('regular')
    .fontSize(6)
    .text(texts.header.kind, 0.6 * cm, 1.14 * cm, { lineBreak: false });
  const centre = { width: 2 * column, align: 'center' } as const;
  pdf
    .font('bold')
    .fontSize(9)
    .text('DANFSe v2.0', page.left + column, 0.4 * cm, centre);
  pdf.text(texts.header.title, page.left + column, 0.76 * cm, centre);
  if (isTest(note)) {
    pdf
      .fillColor('red')
      .text(texts.header.isTest, page.left + column, 1.12 * cm, centre)
      .fillColor('black');
  }
  headerLines.forEach((line, index) => {
    pdf.font('regular').fontSize(index === 0 ? 8 : 6);
    const top = [0.45, 0.95, 1.2][index] ?? 0;
    pdf.text(fitted(pdf, line(note), column - 2 * padding), page.left + 3 * column, top * cm, { lineBreak: false });
  });
}

/** Returns where the next one begins. */
function drawBlock(pdf: Pdf, note: XmlReader, block: Block, top: number): number {
  if (block.isIn?.(note) === false) return block.sentence ? drawSentence(pdf, block.sentence(note), top) : top;
  const height = (block.rowHeight ?? 0.646) * cm;
  if (block.title) drawTitle(pdf, block.title, { top, height, width: column });
  let bottom = top;
  block.rows.forEach((row, index) => {
    let left = page.left + (block.title && index === 0 ? column : 0);
    for (const [label, value, columns = 1] of row) {
      if (shadedLabels.has(label)) pdf.rect(left, bottom, columns * column, height).fill(lightGray);
      drawField(pdf, [label, value(note)], { left, top: bottom, width: columns * column });
      left += columns * column;
    }
    bottom += height;
  });
  if (block.title) divide(pdf, top);
  for (const [label, value] of block.texts ?? []) bottom = drawText(pdf, [label, value(note)], bottom);
  return bottom;
}

function drawTitle(pdf: Pdf, title: string, box: { top: number; height: number; width: number }): void {
  pdf.rect(page.left, box.top, box.width, box.height).fill(lightGray);
  pdf.font('bold').fontSize(7).fillColor('black');
  const words = title.toLocaleUpperCase('pt-BR');
  pdf.text(words, page.left + padding, box.top + (box.height - 5) / 2, { lineBreak: false });
}

function drawField(
  pdf: Pdf,
  [label, value]: readonly [label: string, value: string],
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): void {
  const inside = width - 2 * padding;
  pdf.font('bold').fontSize(6).fillColor('black');
  // A label that is wider than its field is printed smaller, because it may not be cut.
  pdf.fontSize(Math.min(6, (6 * inside) / pdf.widthOfString(label)));
  pdf.text(label, left + padding, top + 2.5, { lineBreak: false });
  pdf.font('regular').fontSize(7);
  pdf.text(fitted(pdf, value || '-', inside), left + padding, top + 10, { lineBreak: false });
}

/** A text over the whole width, as high as it is. */
function drawText(pdf: Pdf, [label, value]: readonly [label: string, value: string], top: number): number {
  pdf.fillColor('black');
  if (label)
    pdf
      .font('bold')
      .fontSize(6)
      .text(label, page.left + padding, top + 3, { lineBreak: false });
  const first = top + (label ? 10.5 : 3);
  pdf.font('regular').fontSize(7);
  pdf.text(value || '-', page.left + padding, first, { width: page.width - 2 * padding });
  return pdf.y + 3;
}

function drawSentence(pdf: Pdf, words: string, top: number): number {
  const height = 0.4 * cm;
  pdf.font('bold').fontSize(7).fillColor('black');
  pdf.text(words, page.left, top + (height - 5) / 2, { width: page.width, align: 'center' });
  divide(pdf, top);
  return top + height;
}

/** To the page's end; the taxes are its last line, whatever the text before. */
function drawComplement(pdf: Pdf, note: XmlReader, top: number): void {
  const height = 0.39 * cm;
  drawTitle(pdf, texts.titles.complement, { top, height, width: page.width });
  divide(pdf, top);
  pdf.font('regular').fontSize(7);
  const width = page.width - 2 * padding;
  const room = page.bottom - top - height - 2 * lineHeight - 3;
  const words = complementText(note);
  if (words) pdf.text(words, page.left + padding, top + height + 4, { width, height: room, ellipsis: '...' });
  const next = words ? pdf.y + 3 : top + height + 4;
  pdf.text(approximateTaxes(note), page.left + padding, next, { width });
}

function drawWatermark(pdf: Pdf, words: string): void {
  const [x, y] = [10.5 * cm, 14.85 * cm];
  pdf.save().rotate(-50, { origin: [x, y] });
  pdf.font('bold').fontSize(90).fillColor('black').fillOpacity(watermarkOpacity);
  pdf.text(words, x - pdf.widthOfString(words) / 2, y - 32, { lineBreak: false }).restore();
}

function divide(pdf: Pdf, top: number): void {
  const right = page.left + page.width;
  pdf.moveTo(page.left, top).lineTo(right, top).lineWidth(0.5).strokeColor('black').stroke();
}

/** The longest beginning that fits a width in the current font, with an ellipsis when it is not the whole. */
function fitted(pdf: Pdf, words: string, width: number): string {
  if (pdf.widthOfString(words) <= width) return words;
  let end = words.length;
  while (end > 0 && pdf.widthOfString(`${words.slice(0, end).trimEnd()}...`) > width) end -= 1;
  return `${words.slice(0, end).trimEnd()}...`;
}
