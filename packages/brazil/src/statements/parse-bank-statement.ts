import type { BankStatement } from './bank-statement.ts';
import { isCnabStatement, readCnabStatement } from './read-cnab-statement.ts';
import { readOfx } from './read-ofx.ts';

export const maxStatementBytes = 20 * 1024 * 1024;

/**
 * Reads a bank's statement file: OFX 1 (SGML) or 2 (XML), or CNAB 240 with segments E. No content throws, and the time
 * grows linearly with the length. Unreadable lines are in `problems` with their line number, and are left out, never
 * guessed.
 */
export function parseBankStatement(input: unknown): BankStatement {
  if (!(input instanceof Uint8Array)) return refused('not_a_statement');
  if (input.byteLength > maxStatementBytes) return refused('too_large');
  const text = decodeText(input);
  if (/<OF[XC]>|<OFX\s|<STMTRS>/i.test(text)) return { format: 'OFX', ...withSomething(readOfx(text)) };
  if (isCnabStatement(text)) return { format: 'CNAB240', ...readCnabStatement(text) };
  return refused('not_a_statement');
}

function withSomething(
  read: Pick<BankStatement, 'accounts' | 'problems'>,
): Pick<BankStatement, 'accounts' | 'problems'> {
  if (read.accounts.length > 0 || read.problems.length > 0) return read;
  return { accounts: [], problems: [{ code: 'not_a_statement', place: 0 }] };
}

function refused(code: 'not_a_statement' | 'too_large'): BankStatement {
  return { format: null, accounts: [], problems: [{ code, place: 0 }] };
}

/**
 * Decodes a statement. Declared encodings are often wrong, so the bytes decide: a BOM, then UTF-8 if valid, otherwise
 * Windows-1252, in which every byte is valid.
 */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
