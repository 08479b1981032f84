import { foldText } from '@balcao/kernel';

export interface PayeeOfFile {
  /** CNAB has thirty columns; the name is empty when the file has none. */
  readonly payeeName: string;
  readonly payeeDocument: string | null;
}

/**
 * Compares a key's owner in the DICT with the payee in the file: by document when the file has one, otherwise by the
 * name as far as it goes.
 */
export function isPayeeOfFile(
  { payeeName, payeeDocument }: PayeeOfFile,
  owner: { readonly name: string; readonly document: string },
): boolean {
  const given = payeeDocument?.replace(/[.\-/ ]/g, '') ?? '';
  if (given) return shownOf(given) === owner.document.replace(/[.\-/ ]/g, '');
  const [named, owned] = [foldText(payeeName).trim(), foldText(owner.name).trim()];
  return owned.startsWith(named);
}

/** The DICT masks a CPF's first three and last two digits. */
function shownOf(document: string): string {
  return document.length === 11 ? `***${document.slice(3, 9)}**` : document;
}
