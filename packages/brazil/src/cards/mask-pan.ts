/**
 * Masks a card number: the first six and the last four digits stay, as PCI DSS 3.4 allows, the others become `*`. A
 * text that is not a card number (12 to 19 digits) is masked completely. Spaces and hyphens are removed. Never throws.
 */
export function maskPan(pan: unknown): string {
  if (typeof pan !== 'string') return '';
  const taken = pan.slice(0, 64).replace(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(taken)) return '*'.repeat(Math.min(taken.length, 19));
  return taken.slice(0, 6) + '*'.repeat(taken.length - 10) + taken.slice(-4);
}
