import { feeAudit } from '@balcao/messages';
import { black, drawIssuer, drawPaper, gray, type Pdf, page, rule } from '../../../files/draw-pdf.ts';
import { issuerOf, type PaperFile } from '../../charges/index.ts';
import type { FeeAuditDeps } from '../deps.ts';
import { centsOfMicros } from '../settlement-entry.ts';
import { claimLines } from '../store/claim-store.ts';
import { getClaim } from './make-claim.ts';

/** The letter of a claim as PDF, by kind of finding with all its lines. Refuses `fee_audit.claim_not_found`. */
export async function buildLetter(deps: FeeAuditDeps, sellerId: string, claimId: string): Promise<PaperFile> {
  const claim = await getClaim(deps, sellerId, claimId);
  const [seller, lines] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    claimLines(deps.reader, sellerId, claimId),
  ]);
  const words = feeAudit.letter({
    number: claim.number,
    acquirer: claim.acquirer,
    seller: issuerOf(seller),
    madeAt: claim.madeAt,
    claimedCents: claim.claimedCents,
    lines: lines.map((line) => ({
      ...line,
      grossCents: centsOfMicros(line.grossMicros),
      agreedCents: line.agreedMicros === null ? null : centsOfMicros(line.agreedMicros),
      chargedCents: line.chargedMicros === null ? null : centsOfMicros(line.chargedMicros),
      differenceCents: centsOfMicros(line.differenceMicros),
    })),
  });
  return { fileName: `${words.fileName}.pdf`, mediaType: 'application/pdf', content: await letterPdf(words) };
}

type LetterWords = ReturnType<typeof feeAudit.letter>;

/** Vertical position below which a line begins on the next page. */
const lastTop = 770;
const rowHeight = 15;

function letterPdf(words: LetterWords): Promise<Uint8Array> {
  const { width, left } = page;
  return drawPaper(words, (document) => {
    const head = drawIssuer(document, words.issuer, 44) + 14;
    rule(document, head);
    document
      .font('bold')
      .fontSize(18)
      .fillColor(black)
      .text(words.title, left, head + 18, { width });
    document.moveDown(0.7).font('regular').fontSize(10).text(words.intro, { width, lineGap: 2 });
    document.moveDown(0.8).fontSize(9).fillColor(gray).text(words.highlight.label, { width });
    document.font('bold').fontSize(20).fillColor(black).text(words.highlight.amount, { width });
    for (const section of words.sections) drawSection(document, section);
    if (document.y > lastTop - 60) document.addPage();
    document.moveDown(1.2).font('regular').fontSize(10).fillColor(black);
    document.text(words.closing, left, document.y, { width, lineGap: 2 });
    document.moveDown(1.2).fontSize(8).fillColor(gray).text(words.footer, left, document.y, { width });
  });
}

function drawSection(document: Pdf, { title, columns, rows }: LetterWords['sections'][number]): void {
  if (document.y > lastTop - 80) document.addPage();
  document.moveDown(1.2).font('bold').fontSize(12).fillColor(black);
  document.text(title, page.left, document.y, { width: page.width });
  let top = drawCells(document, columns, document.y + 8, true);
  for (const row of rows) {
    if (top > lastTop) {
      document.addPage();
      top = drawCells(document, columns, page.left, true);
    }
    top = drawCells(document, row, top, false);
  }
  document.y = top;
}

/** The first two columns name the sale; the amounts after them are at the right. */
function drawCells(document: Pdf, cells: readonly string[], top: number, isHead: boolean): number {
  const nameWidth = 150;
  const rest = (page.width - 60 - nameWidth) / Math.max(1, cells.length - 2);
  let left: number = page.left;
  cells.forEach((cell, index) => {
    const width = index === 0 ? 60 : index === 1 ? nameWidth : rest;
    document
      .font('regular')
      .fontSize(isHead ? 8 : 9)
      .fillColor(isHead ? gray : black)
      .text(cell, left, top, {
        width: width - 6,
        height: rowHeight,
        align: index < 2 ? 'left' : 'right',
        ellipsis: true,
        lineBreak: false,
      });
    left += width;
  });
  rule(document, top + rowHeight - 4);
  return top + rowHeight;
}
