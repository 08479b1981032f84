import { readReais } from '@balcao/kernel/read-reais';

/**
 * Reads an amount of a statement as whole cents: `1234.56`, `1.234,56`, `1,234.56`, `+10`, `-10,5`, `10,00-`,
 * `(10.00)`. Null when it is unreadable, or ambiguous: `1.234` is a thousand to some banks and a real to others.
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
  const cents = readReais(rest);
  if (cents === null || cents === 'AMBIGUOUS') return null;
  return isNegative && cents !== 0 ? -cents : cents;
}
