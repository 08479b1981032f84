import { type Cents, cents } from './money.ts';

/** More digits than a double holds exactly are no amount. */
const mostDigits = 15;

/**
 * An amount in reais, without a sign, as whole cents: `1234.56`, `1.234,56`, `1,234.56`, `1234,5`, `R$ 10`, `10.0000`. `AMBIGUOUS` is what could be two
 * things: `1.234` is a thousand to some and a real to others. Null is what is no amount.
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
    // The same mark twice separates thousands, and then the other one may not be before it.
    return !isMixed && areThousands(text, mark) ? whole(text.replaceAll(mark, ''), '') : null;
  }
  if (isMixed)
    return areThousands(before, mark === '.' ? ',' : '.') ? whole(before.replaceAll(/[.,]/g, ''), after) : null;
  // One mark and three digits: a thousand or a real.
  if (after.length === 3 && before !== '' && before !== '0') return before.length > 3 ? null : 'AMBIGUOUS';
  return whole(before, after);
}

function areThousands(text: string, mark: string): boolean {
  const [first = '', ...groups] = text.split(mark);
  return first.length >= 1 && first.length <= 3 && groups.every((group) => group.length === 3);
}

/** Places beyond the second are zeros, as some banks write `10.0000`. */
function whole(reais: string, places: string): Cents | null {
  if (!/^0*$/.test(places.slice(2))) return null;
  const digits = `${reais || '0'}${places.slice(0, 2).padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  return digits.length > mostDigits ? null : cents(Number(digits));
}
