import { formatCents } from '@balcao/kernel';
import { saleLinkFiles } from '@balcao/messages/sale-link-files';
import bwip from 'bwip-js/node';
import { drawPdf, type Pdf } from '../../../../files/draw-pdf.ts';
import type { PaymentLinksDeps } from '../../deps.ts';
import { type PaymentLink, termsOf } from '../../payment-link.ts';
import { refuse } from '../../refusals.ts';
import { findLink } from '../../store/payment-link-reader.ts';

const { poster } = saleLinkFiles;
const page = { left: 50, top: 60, width: 495 } as const;
const codeSide = 300;
const black = '#111';
const gray = '#5c5f66';

/**
 * Draws an A4 poster with the seller, the title, the price and the QR code of the link. Refuses
 * `payment_link.not_found`.
 */
export async function drawPoster(deps: PaymentLinksDeps, sellerId: string, linkId: string) {
  const link = (await findLink(deps.reader, sellerId, linkId)) ?? refuse('payment_link.not_found');
  const { fantasyName } = await deps.sellers.sellerOf(sellerId);
  const url = `${deps.baseUrl}/payment-link/${link.id}`;
  const code = await bwip.toBuffer({ bcid: 'qrcode', text: url, scale: 8 });
  const facts = { title: link.title, author: fantasyName, margin: page.left };
  const content = await drawPdf(facts, (document) => {
    const top = drawWhat(document, link, fantasyName);
    const left = page.left + (page.width - codeSide) / 2;
    document.image(code, left, top, { width: codeSide, height: codeSide });
    line(document, poster.scan, { font: 'bold', size: 18, top: top + codeSide + 18 });
    line(document, `${poster.or} ${url}`, { font: 'regular', size: 11, color: gray, top: document.y + 8 });
    line(document, `${poster.pays} ${methodsOf(link)}`, {
      ...{ font: 'regular', size: 13, top: document.y + 18 },
    });
  });
  return { fileName: poster.fileName(link.title), mediaType: 'application/pdf', content };
}

function drawWhat(document: Pdf, { title, description, valueCents, sale }: PaymentLink, sellerName: string): number {
  line(document, sellerName, { font: 'regular', size: 16, color: gray, top: page.top, height: 20 });
  line(document, title, { font: 'bold', size: 32, top: document.y + 14, height: 120 });
  if (description) line(document, description, { font: 'regular', size: 13, top: document.y + 10, height: 64 });
  const price = sale?.openAmount ? poster.openAmount : formatCents(valueCents);
  line(document, price, { font: 'bold', size: 36, top: document.y + 18 });
  return document.y + 18;
}

function methodsOf({ terms }: PaymentLink): string {
  const offered = (['PIX', 'CREDIT_CARD', 'BANK_SLIP'] as const).filter((method) => termsOf(terms, method));
  return offered.map((method) => poster.methods[method]).join(' · ');
}

function line(
  document: Pdf,
  text: string,
  {
    font,
    size,
    top,
    color = black,
    height,
  }: { font: string; size: number; top: number; color?: string; height?: number },
): void {
  document.font(font).fontSize(size).fillColor(color);
  const limit = height === undefined ? {} : { height, ellipsis: true };
  document.text(text, page.left, top, { width: page.width, align: 'center', ...limit });
}
