import { type CsvFile, readCsvFile } from '../csv.ts';
import { isWorkbook, readWorkbook, type WorkbookCell } from '../documents/read-workbook.ts';
import { UnreadableZip } from '../documents/read-zip.ts';
import { refuse } from '../refusals.ts';

/** Limit of a workbook's unpacked size. */
const maxWorkbookBytes = 64 * 1024 * 1024;

/**
 * Reads a workbook, recognised by its first bytes, or else a CSV. A workbook is stored as CSV with its own line
 * numbers. Null for a file that is no text or has an unclosed quote. Refuses `import.sheet_unreadable`,
 * `.sheet_encrypted`, `.sheet_macros`, `.sheet_too_large` and `.sheet_from_1904`.
 */
export async function readImportFile(content: Uint8Array): Promise<CsvFile | null> {
  if (!isWorkbook(content)) return readCsvFile(content);
  const book = await readWorkbook(content, maxWorkbookBytes);
  if (!book.ok) return refuse(`import.sheet_${book.problem}`);
  // Days are numbers in a workbook and nothing tells them apart, so dates counted from 1904 would be wrong.
  if (book.from1904) return refuse('import.sheet_from_1904');
  const lines: string[] = [];
  try {
    for (const { line, cells } of book.rows) {
      while (lines.length < line - 1) lines.push('');
      lines.push(cells.map(cellText).join(';'));
    }
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error;
    refuse('import.sheet_unreadable');
  }
  return readCsvFile(Buffer.from(lines.join('\n')));
}

function cellText(cell: WorkbookCell): string {
  if (typeof cell === 'number') return numberText(cell);
  const text = cell.replace(/\s+/g, ' ').trim();
  return /[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a number as a person types it: a comma, and cents for an amount. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en', { useGrouping: false });
  const isAmount = Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;
  return (isAmount ? value.toFixed(2) : String(value)).replace('.', ',');
}
