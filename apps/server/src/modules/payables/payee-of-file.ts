import { foldText } from '@balcao/kernel';

/** Whom a file says that a payment is for. */
export interface PayeeOfFile {
  /** Of thirty columns at most in CNAB; empty where the file names nobody. */
  readonly payeeName: string;
  readonly payeeDocument: string | null;
}

/** Whether the owner of a key, as the DICT shows them, is whom the file names: its document decides where there is one, and else its name as far as it goes. */
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
