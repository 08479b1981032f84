import { formatDocument } from '@balcao/brazil';

/** `***.456.789-**`: only the customer recognises it. */
export function maskDocument(document: string): string {
  const formatted = formatDocument(document);
  return formatted.replace(/^[0-9A-Z]{2,3}/, (text) => '*'.repeat(text.length)).replace(/\d{2}$/, '**');
}
