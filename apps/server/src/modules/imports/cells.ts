import { addDays, type Cents, cents, foldText, type PlainDate, plainDate, readPlainDate } from '@balcao/kernel';

/** CARD and methods that cannot be charged here; `OTHER` has to be mapped to a method. */
export type MethodWord = 'BANK_SLIP' | 'PIX' | 'CARD' | 'OTHER' | null;

export function methodOf(cell: string): MethodWord {
  const word = wordOf(cell);
  const isSlip = /boleto|bank ?slip/.test(word);
  const isPix = /\bpix\b/.test(word);
  const isCard = /card|cartao|credit|credito|debit/.test(word);
  if ([isSlip, isPix, isCard].filter(Boolean).length > 1) return 'OTHER';
  if (isSlip) return 'BANK_SLIP';
  if (isPix) return 'PIX';
  if (isCard) return 'CARD';
  return /^(undefined|all|todos|qualquer|pergunte ao cliente|cash|dinheiro|transfer|transferencia)$/.test(word)
    ? 'OTHER'
    : null;
}

/** Reads cents from a whole number. */
export function centsOf(cell: string): Cents | null {
  return /^\d+$/.test(cell) ? amountOf(Number(cell)) : null;
}

function amountOf(amount: number): Cents | null {
  return Number.isSafeInteger(amount) ? cents(amount) : null;
}

/** Reads a written day, or a workbook's serial day. */
export function dateOf(cell: string): PlainDate | null {
  const serial = Number(/^(\d{5})(?:,\d+)?$/.exec(cell)?.[1] ?? 0);
  return serial >= serials.first && serial <= serials.last ? addDays(firstDay, serial) : readPlainDate(cell);
}

/** Day 0 of a workbook. */
const firstDay = plainDate('1899-12-30');
/** Serial days of 2000 to 2099; other five-digit numbers are no dates. */
const serials = { first: 36_526, last: 73_050 } as const;

/** At most so many characters, and no half of one, which the database would refuse. */
export function beginningOf(cell: string, max: number): string {
  return cell.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** Lower case, without accents and punctuation. */
export function wordOf(cell: string): string {
  return foldText(cell)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
