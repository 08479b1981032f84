import type { BankSlipWords } from '@balcao/messages/bank-slip';
import bwip from 'bwip-js/node';
import type { Pdf } from '../../../../files/draw-pdf.ts';
import { black, drawIssuer, drawPaper, gray, page } from '../../../../files/draw-pdf.ts';

type BankSlipField = keyof BankSlipWords['fields'];
type Box = readonly [field: BankSlipField, share: number];

const rightShare = 0.27;
const boxHeight = 23;

/**
 * One A4 page in FEBRABAN's layout: a summary, the payer's part, the cutting line, and the collection form. Its ITF-25
 * bar code is 103 mm by 13 mm and 5 mm from the left edge, as bank readers require.
 */
export async function bankSlipPdf(
  words: BankSlipWords,
  { barcode, brCode }: { readonly barcode: string; readonly brCode: string | null },
): Promise<Uint8Array> {
  const bars = await bwip.toBuffer({
    bcid: 'interleaved2of5',
    text: barcode,
    scale: 3,
    height: 13,
    width: 103,
    includetext: false,
  });
  const code = brCode ? await bwip.toBuffer({ bcid: 'qrcode', text: brCode, scale: 3 }) : null;
  return drawPaper(words, (document) => {
    const summary = drawSummary(document, words);
    const receipt = drawReceipt(document, words, summary + 22);
    const form = drawForm(document, words, { from: drawCut(document, words.cut, receipt + 26), code });
    document.image(bars, page.left + 14, form + 8, { width: 292, height: 37 });
    const under = { width: page.width, align: 'right' } as const;
    small(document).text(`${words.authentication} · ${words.formTitle}`, page.left, form + 6, under);
  });
}

/** For the person who pays: who charges, for what, which installment, when and how much. */
function drawSummary(document: Pdf, { issuer, subject, description, highlights }: BankSlipWords): number {
  const top = drawIssuer(document, issuer, 36) + 16;
  const width = 300;
  document.font('bold').fontSize(11).fillColor(black).text(subject, page.left, top, { width });
  if (description) document.font('regular').fontSize(9).fillColor(gray).text(description, { width });
  const bottom = document.y;
  highlights.forEach(([label, value], index) => {
    const share = (page.width - width) / highlights.length;
    const at = { width: share, align: 'right' } as const;
    const left = page.left + width + index * share;
    document.font('regular').fontSize(8).fillColor(gray).text(label, left, top, at);
    document
      .font('bold')
      .fontSize(11)
      .fillColor(black)
      .text(value, left, top + 11, at);
  });
  return Math.max(bottom, document.y);
}

function drawReceipt(document: Pdf, words: BankSlipWords, from: number): number {
  let top = drawBank(document, words, words.receiptTitle, from);
  const rows: readonly (readonly Box[])[] = [
    [
      ['beneficiary', 0.5],
      ['beneficiaryCode', 0.23],
      ['dueDate', rightShare],
    ],
    [
      ['payer', 0.5],
      ['nossoNumero', 0.23],
      ['amount', rightShare],
    ],
    [
      ['documentNumber', 0.25],
      ['documentDate', 0.25],
      ['wallet', 0.23],
      ['charged', rightShare],
    ],
  ];
  for (const row of rows) top = drawBoxes(document, words, row, top);
  small(document).text(words.authentication, page.left, top + 4, { width: page.width, align: 'right' });
  return document.y;
}

function drawCut(document: Pdf, text: string, y: number): number {
  small(document).text(text, page.left, y - 10, { width: page.width, align: 'right' });
  document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).dash(3, { space: 3 }).strokeColor(gray).stroke();
  document.undash();
  return y + 14;
}

function drawForm(
  document: Pdf,
  words: BankSlipWords,
  { from, code }: { readonly from: number; readonly code: Buffer | null },
): number {
  let top = drawBank(document, words, words.line, from);
  const rows: readonly (readonly Box[])[] = [
    [
      ['place', 1 - rightShare],
      ['dueDate', rightShare],
    ],
    [
      ['beneficiary', 1 - rightShare],
      ['beneficiaryCode', rightShare],
    ],
    [
      ['documentDate', 0.16],
      ['documentNumber', 0.22],
      ['kind', 0.1],
      ['acceptance', 0.08],
      ['processedOn', 0.17],
      ['nossoNumero', rightShare],
    ],
    [
      ['bankUse', 0.16],
      ['wallet', 0.1],
      ['currency', 0.12],
      ['quantity', 0.18],
      ['unitValue', 0.17],
      ['amount', rightShare],
    ],
  ];
  for (const row of rows) {
    top = drawBoxes(document, words, row, top);
    if (words.beneficiaryAddress && row.some(([field]) => field === 'beneficiary'))
      top = drawAddress(document, words.beneficiaryAddress, top);
  }
  const instructions = top;
  for (const field of ['discount', 'deductions', 'fine', 'additions', 'charged'] as const) {
    drawBox(document, words, field, { left: page.left + page.width * (1 - rightShare), width: rightWidth(), top });
    top += boxHeight;
  }
  drawInstructions(document, words, { top: instructions, height: top - instructions, code });
  const payer = drawBoxes(
    document,
    words,
    [
      ['payer', 1 - rightShare],
      ['withdrawalCode', rightShare],
    ],
    top,
  );
  return words.payerAddress ? drawAddress(document, words.payerAddress, payer) : payer;
}

/** An address gets the same width as the name above it. */
function drawAddress(document: Pdf, address: string, top: number): number {
  const [width, height] = [page.width - rightWidth(), 14];
  frame(document, { left: page.left, top, width, height });
  const at = { width: width - 8, height: 10, ellipsis: true };
  document
    .font('regular')
    .fontSize(8)
    .fillColor(black)
    .text(address, page.left + 4, top + 3.5, at);
  return top + height;
}

function rightWidth(): number {
  return page.width * rightShare;
}

function drawInstructions(
  document: Pdf,
  words: BankSlipWords,
  { code, ...at }: { readonly top: number; readonly height: number; readonly code: Buffer | null },
) {
  const width = page.width - rightWidth();
  frame(document, { left: page.left, width, ...at });
  const side = at.height - 16;
  const textWidth = code ? width - side - 18 : width - 8;
  small(document).text(words.fields.instructions[0], page.left + 4, at.top + 3, { width: textWidth });
  document.font('regular').fontSize(9).fillColor(black);
  for (const [index, text] of words.instructions.entries()) {
    document.text(text, page.left + 4, index === 0 ? at.top + 16 : document.y + 3, { width: textWidth });
  }
  if (!code) return;
  const left = page.left + width - side - 6;
  document.image(code, left, at.top + 4, { width: side, height: side });
  small(document).text(words.pix, left, at.top + side + 6, { width: side, align: 'center' });
}

function drawBank(document: Pdf, { bankName, bankCode }: BankSlipWords, right: string, top: number): number {
  const bottom = top + 18;
  document.font('bold').fontSize(10).fillColor(black);
  document.text(bankName, page.left, top + 4, { width: 140, lineBreak: false });
  document.fontSize(13).text(bankCode, page.left + 146, top + 2, { width: 52, align: 'center', lineBreak: false });
  document.fontSize(10.5).text(right, page.left + 204, top + 3.5, { width: page.width - 204, align: 'right' });
  document.lineWidth(1.2).strokeColor(black);
  for (const x of [page.left + 144, page.left + 200]) document.moveTo(x, top).lineTo(x, bottom).stroke();
  document.moveTo(page.left, bottom).lineTo(page.right, bottom).stroke();
  return bottom;
}

function drawBoxes(document: Pdf, words: BankSlipWords, row: readonly Box[], top: number): number {
  let left: number = page.left;
  for (const [field, share] of row) {
    const width = page.width * share;
    drawBox(document, words, field, { left, width, top });
    left += width;
  }
  return top + boxHeight;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Amounts are right-aligned; text that does not fit its box is cut with an ellipsis. */
function drawBox(document: Pdf, { fields }: BankSlipWords, field: BankSlipField, { left, top, width }: Place): void {
  const [label, value] = fields[field];
  frame(document, { left, top, width, height: boxHeight });
  small(document).text(label, left + 4, top + 3, { width: width - 8, lineBreak: false });
  const isAmount = field === 'dueDate' || field === 'amount' || field === 'nossoNumero' || field === 'beneficiaryCode';
  document
    .font(field === 'dueDate' || field === 'amount' ? 'bold' : 'regular')
    .fontSize(9)
    .fillColor(black)
    .text(value, left + 4, top + 11.5, {
      width: width - 8,
      height: 10,
      ellipsis: true,
      align: isAmount ? 'right' : 'left',
    });
}

function frame(document: Pdf, { left, top, width, height }: Place & { readonly height: number }): void {
  document.rect(left, top, width, height).lineWidth(0.5).strokeColor(gray).stroke();
}

function small(document: Pdf): Pdf {
  return document.font('regular').fontSize(6.5).fillColor(gray);
}
