declare const brand: unique symbol;

/** Brazilian money: a whole number of cents, exact up to R$ 90 trillion. Negative is owed. */
export type Cents = number & { readonly [brand]: 'cents' };

/** Takes a whole number as cents; anything else is a fault of the caller. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new Error(`not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

/** Reais with at most two decimal places, as written on the wire, to cents. Throws on a third place. */
export function centsFromReais(reais: number): Cents {
  const scaled = Math.round(reais * 100);
  if (Math.abs(scaled / 100 - reais) > Number.EPSILON * Math.max(1, Math.abs(reais))) {
    throw new Error(`more than two decimal places: ${reais}`);
  }
  return cents(scaled);
}

/** Cents to reais, as written on the wire: the nearest decimal number with two places. */
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

/** Rounds to the nearest cent, halves away from zero (the habit of Brazilian finance and of the courts' tables). */
export function roundHalfUp(amount: number): Cents {
  const magnitude = Math.abs(amount);
  return cents(Math.sign(amount) * Math.floor(magnitude + 0.5 + magnitude * Number.EPSILON));
}

/** A percentage of an amount, in percent units (3.19 is 3.19 %), to the nearest cent, halves up. */
export function percentOf(amount: Cents, percent: number): Cents {
  return roundHalfUp((amount * Math.round(percent * 1e6)) / 1e8);
}

/** Splits a total in equal parts; no cent is lost, the remainder goes to the first part. */
export function splitEvenly(total: Cents, count: number): Cents[] {
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`not a number of parts: ${count}`);
  const part = Math.trunc(total / count);
  const first = total - part * (count - 1);
  return Array.from({ length: count }, (_, index) => cents(index === 0 ? first : part));
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234,56`, with the no-break space that Intl writes. */
export function formatCents(amount: Cents): string {
  return brl.format(amount / 100);
}
