/** More digits than a double holds exactly are no amount. */
const mostDigits = 15;

/**
 * Reads an amount of a statement into whole cents: `1234.56`, `1.234,56`, `1,234.56`, `+10`, `-10,5`, `10,00-`, `(10.00)`.
 * Null when it is unreadable, or could be two things: `1.234` is a thousand to some banks and a real to others.
 */
export function readStatementAmount(text: string): number | null {
  if (text.length > 40) return null;
  let rest = text.trim().replace(/^R\$\s*/i, '');
  let isNegative = false;
  if (rest.startsWith('(') && rest.endsWith(')')) {
    isNegative = true;
    rest = rest.slice(1, -1);
  } else if (/[-+]$/.test(rest)) {
    isNegative = rest.endsWith('-');
    rest = rest.slice(0, -1);
  } else if (/^[-+]/.test(rest)) {
    isNegative = rest.startsWith('-');
    rest = rest.slice(1);
  }
  rest = rest.replace(/^\s*R\$\s*/i, '');
  const cents = centsOf(rest);
  if (cents === null) return null;
  return isNegative && cents !== 0 ? -cents : cents;
}

function centsOf(text: string): number | null {
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
  if (after.length === 3 && before !== '' && before !== '0') return null;
  return whole(before, after);
}

function areThousands(text: string, mark: string): boolean {
  const [first = '', ...groups] = text.split(mark);
  return first.length >= 1 && first.length <= 3 && groups.every((group) => group.length === 3);
}

/** Places beyond the second are zeros, as some banks write `10.0000`. */
function whole(reais: string, places: string): number | null {
  if (!/^0*$/.test(places.slice(2))) return null;
  const digits = `${reais || '0'}${places.slice(0, 2).padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  return digits.length > mostDigits ? null : Number(digits);
}
