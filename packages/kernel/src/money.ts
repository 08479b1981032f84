declare const brand: unique symbol;

/** Brazilian money in whole cents, exact up to R$ 90 trillion. Negative amounts are debts. */
export type Cents = number & { readonly [brand]: 'cents' };

/** Throws unless the amount is a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new Error(`not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

/** Converts reais as on the wire to cents. Throws for more than two decimal places. */
export function centsFromReais(reais: number): Cents {
  const scaled = Math.round(reais * 100);
  if (Math.abs(scaled / 100 - reais) > Number.EPSILON * Math.max(1, Math.abs(reais))) {
    throw new Error(`more than two decimal places: ${reais}`);
  }
  return cents(scaled);
}

/** Converts cents to reais as on the wire, the nearest number with two decimal places. */
export function reaisFromCents(amount: Cents): number {
  return amount / 100;
}

export function addCents(left: Cents, right: Cents): Cents {
  return cents(left + right);
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** Rounds to the nearest cent, halves away from zero, as Brazilian finance and the courts' tables do. */
export function roundHalfUp(amount: number): Cents {
  const magnitude = Math.abs(amount);
  return cents(Math.sign(amount) * Math.floor(magnitude + 0.5 + magnitude * Number.EPSILON));
}

/** Percentage of an amount (3.19 is 3.19 %), to the nearest cent, halves away from zero. */
export function percentOf(amount: Cents, percent: number): Cents {
  return roundHalfUp((amount * Math.round(percent * 1e6)) / 1e8);
}

/** Splits a total in equal parts that sum to it; the first part has the remainder. */
export function splitEvenly(total: Cents, count: number): Cents[] {
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`not a number of parts: ${count}`);
  const part = Math.trunc(total / count);
  const first = total - part * (count - 1);
  return Array.from({ length: count }, (_, index) => cents(index === 0 ? first : part));
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats as `R$ 1.234,56`, with the no-break space of Intl. */
export function formatCents(amount: Cents): string {
  return brl.format(amount / 100);
}
