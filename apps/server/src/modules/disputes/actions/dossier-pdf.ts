import type { disputeDossier } from '@balcao/messages';
import { PDFDocument } from 'pdf-lib';
import { black, drawIssuer, drawPaper, drawRows, gray, page, rule } from '../../../files/draw-pdf.ts';
import { oneFileLimits } from '../../rails/index.ts';
import { assertThat } from '../refusals.ts';
import type { EvidenceDocument } from '../store/dispute-reader.ts';

type Dossier = ReturnType<typeof disputeDossier>;

type AttachedFile = Pick<EvidenceDocument, 'mediaType' | 'content'>;

/** Vertical position below which a section begins on the next page. */
const lastTop = 700;

export async function dossierPdf(words: Dossier, documents: readonly AttachedFile[]): Promise<Uint8Array> {
  return append(await ownPages(words), documents);
}

function ownPages(words: Dossier): Promise<Uint8Array> {
  const { width, left } = page;
  return drawPaper(words, (document) => {
    const head = drawIssuer(document, words.issuer, 44) + 14;
    rule(document, head);
    document
      .font('bold')
      .fontSize(18)
      .fillColor(black)
      .text(words.title, left, head + 18, { width });
    document.moveDown(0.7).font('regular').fontSize(9).fillColor(gray).text(words.highlight.label, { width });
    document.font('bold').fontSize(22).fillColor(black).text(words.highlight.amount, { width });
    document.font('regular').fontSize(10).fillColor(gray).text(words.highlight.when, { width });
    for (const { title, rows, lines } of words.sections) {
      if (document.y > lastTop) document.addPage();
      document.moveDown(1.4).font('bold').fontSize(12).fillColor(black).text(title, left, document.y, { width });
      document.moveDown(0.6);
      for (const row of rows) {
        if (document.y > lastTop) document.addPage();
        document.y = drawRows(document, [row], document.y);
      }
      document.font('regular').fontSize(9.5).fillColor(black);
      for (const line of lines) document.text(line, left, document.y, { width, lineGap: 2 }).moveDown(0.3);
    }
    document.moveDown(1.5).fontSize(8).fillColor(gray).text(words.footer, left, document.y, { width });
  });
}

/** Refuses `charge.evidence_locked` for a file that no dossier can take: damaged, or locked with a password. */
export async function assertAppends(document: AttachedFile): Promise<void> {
  const sheet = await PDFDocument.create();
  const isTaken = await appendTo(sheet, document).then(
    () => true,
    () => false,
  );
  assertThat(isTaken, 'charge.evidence_locked');
}

/** Refuses `charge.dossier_too_long` and `charge.dossier_too_large` above what a provider that takes one file accepts. */
export async function assertFits(content: Uint8Array): Promise<void> {
  const { maxPages, maxBytes } = oneFileLimits;
  const pages = (await PDFDocument.load(content)).getPageCount();
  assertThat(pages <= maxPages, 'charge.dossier_too_long', { pages, max: maxPages });
  assertThat(content.byteLength <= maxBytes, 'charge.dossier_too_large', { max: maxBytes / 1024 / 1024 });
}

/** A document that cannot be read as a PDF is named in the dossier and left out of its pages. */
async function append(own: Uint8Array, documents: readonly AttachedFile[]): Promise<Uint8Array> {
  const whole = await PDFDocument.load(own);
  for (const document of documents) {
    try {
      await appendTo(whole, document);
    } catch {
      // The file is damaged or locked; the issuer already has it as it was sent.
    }
  }
  return whole.save();
}

async function appendTo(whole: PDFDocument, document: AttachedFile): Promise<void> {
  if (document.mediaType === 'application/pdf') await appendPdf(whole, document.content);
  else await appendImage(whole, document);
}

async function appendPdf(whole: PDFDocument, content: Uint8Array): Promise<void> {
  const added = await PDFDocument.load(content);
  for (const one of await whole.copyPages(added, added.getPageIndices())) whole.addPage(one);
}

async function appendImage(whole: PDFDocument, { mediaType: type, content }: AttachedFile): Promise<void> {
  const image = type === 'image/png' ? await whole.embedPng(content) : await whole.embedJpg(content);
  const sheet = whole.addPage([595, 842]);
  const { width, height } = image.scaleToFit(515, 762);
  sheet.drawImage(image, { x: (595 - width) / 2, y: (842 - height) / 2, width, height });
}
