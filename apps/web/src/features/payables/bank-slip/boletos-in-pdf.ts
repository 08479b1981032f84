import { type Boleto, boletosIn } from '@balcao/brazil/boleto';
import type { PlainDate } from '@balcao/kernel';

/** A year's carnê has about as many pages. */
const maxPages = 30;

/** Recognised by name, because this file is loaded late. */
class LockedPdf extends Error {
  override readonly name = 'LockedPdf';
}

/** In file order. Throws LockedPdf, and other errors for files that are no PDF. */
export async function boletosInPdf(content: Uint8Array, referenceDate: PlainDate): Promise<readonly Boleto[]> {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(content, { verbosity: 0 }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'PasswordException' ? new LockedPdf() : error;
  });
  try {
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    }
    return boletosOf(pages, referenceDate);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Removes duplicates, because a line is also on the receipt. */
function boletosOf(pages: readonly string[], referenceDate: PlainDate): readonly Boleto[] {
  const found = pages.flatMap((page) => boletosIn(page, { referenceDate }));
  return [...new Map(found.map((boleto) => [boleto.barcode, boleto])).values()];
}
