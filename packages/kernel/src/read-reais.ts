import { type Cents, cents } from './money.ts';

const maxDigits = 15;

/**
 * Reads an unsigned amount in reais as cents: `1234.56`, `1.234,56`, `1,234.56`, `1234,5`, `R$ 10`, `10.0000`. Returns
 * `AMBIGUOUS` when there are two readings (`1.234` is a thousand to some and a real to others), and null when it is not
 * an amount.
 */
export function readReais(written: string): Cents | 'AMBIGUOUS' | null {
  const text = written.replace(/^R\$/i, '').replaceAll(/[\s\u00A0]/g, '');
  if (!/^[\d.,]+$/.test(text) || !/\d/.test(text)) return null;
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at < 0) return whole(text, '');
  const mark = text.charAt(at);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const isMixed = before.includes(mark === '.' ? ',' : '.');
  if (before.includes(mark)) {
    // A repeated mark separates thousands, and the other mark may not come before it.
    return !isMixed && areThousands(text, mark) ? whole(text.replaceAll(mark, ''), '') : null;
  }
  if (isMixed)
    return areThousands(before, mark === '.' ? ',' : '.') ? whole(before.replaceAll(/[.,]/g, ''), after) : null;
  // One mark with three digits may be a thousand or a real.
  if (after.length === 3 && before !== '' && before !== '0') return before.length > 3 ? null : 'AMBIGUOUS';
  return whole(before, after);
}

function areThousands(text: string, mark: string): boolean {
  const [first = '', ...groups] = text.split(mark);
  return first.length >= 1 && first.length <= 3 && groups.every((group) => group.length === 3);
}

/** Decimal places beyond the second must be zeros, as some banks write `10.0000`. */
function whole(reais: string, places: string): Cents | null {
  if (!/^0*$/.test(places.slice(2))) return null;
  const digits = `${reais || '0'}${places.slice(0, 2).padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  return digits.length > maxDigits ? null : cents(Number(digits));
}
