import { formatCnpj, isCnpj } from './cnpj.ts';
import { formatCpf, isCpf } from './cpf.ts';
import { maxDocumentLength } from './marks.ts';

/** Whether the text is a CPF or a CNPJ, by `isCpf` and `isCnpj`. Never throws. */
export function isCpfOrCnpj(input: unknown): boolean {
  return isCpf(input) || isCnpj(input);
}

/**
 * Stored form of a document: eleven digits, or fourteen characters with upper-case letters; `null` when the text is
 * neither a CPF nor a CNPJ. Only this function raises lower case, and only ASCII letters.
 */
export function normalizeDocument(input: unknown): string | null {
  if (typeof input !== 'string' || input.length > maxDocumentLength) return null;
  const raised = /[a-z]/.test(input) ? input.replace(/[a-z]/g, (letter) => letter.toUpperCase()) : input;
  if (!isCpfOrCnpj(raised)) return null;
  const isBare = raised.length === 11 || raised.length === 14;
  return isBare && !/[^0-9A-Z]/.test(raised) ? raised : raised.replace(/[^0-9A-Z]+/g, '');
}

/**
 * Writes the mask of a CPF for up to eleven digits, and of a CNPJ from the twelfth or from the first letter on, so that
 * one field takes both. It does not validate. Never throws.
 */
export function formatDocument(input: unknown): string {
  if (typeof input !== 'string') return '';
  const taken = input.replace(/[^0-9A-Za-z]/g, '');
  return taken.length > 11 || /[A-Za-z]/.test(taken) ? formatCnpj(taken) : formatCpf(taken);
}

/** Document for display to others: only the middle of a CPF (`***.982.247-**`), a CNPJ whole. */
export function shownDocument(document: string): string {
  // The DICT masks documents already.
  if (document.includes('*')) return document;
  const formatted = formatDocument(document);
  return /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(formatted) ? `***${formatted.slice(3, 12)}**` : formatted;
}
