interface Slip {
  /** Three digits. */
  readonly bank: string;
  readonly reais: number;
  readonly dueDate: string;
  /** The bank's own 25 digits. */
  readonly free: string;
}

/** The bar code and line of a slip by the public rule: modulo 10 of its three fields, modulo 11 of the bar code. */
export function slipOf({ bank, reais, dueDate, free }: Slip) {
  const days = Math.round((Date.parse(dueDate) - Date.parse('1997-10-07')) / 86_400_000);
  const factor = String(((days - 1000) % 9000) + 1000);
  const head = `${bank}9`;
  const rest = `${head}${factor}${String(Math.round(reais * 100)).padStart(10, '0')}${free}`;
  const digit = modulo11(rest);
  const fields = [head + free.slice(0, 5), free.slice(5, 15), free.slice(15)].map((field) => field + modulo10(field));
  return {
    codigoBarras: rest.slice(0, 4) + digit + rest.slice(4),
    linhaDigitavel: fields.join('') + digit + rest.slice(4, 18),
  };
}

function modulo11(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = 11 - (sum % 11);
  return rest === 0 || rest >= 10 ? 1 : rest;
}

function modulo10(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
