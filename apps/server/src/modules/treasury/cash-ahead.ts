import { addDays, type Cents, cents, type PlainDate, sumCents } from '@balcao/kernel';

export type CashKind = 'RECEIVABLES' | 'SUBSCRIPTIONS' | 'PAYMENTS' | 'RECURRING_PAYMENTS';

/** Something that is expected to move the cash of a day; below zero it leaves. */
export interface Expected {
  readonly date: PlainDate;
  readonly kind: CashKind;
  readonly quantity: number;
  readonly amountCents: Cents;
  readonly description: string | null;
}

export interface CashPart {
  readonly kind: CashKind;
  readonly quantity: number;
  /** After the default rate. */
  readonly amountCents: Cents;
  readonly wholeCents: Cents;
  readonly descriptions: readonly string[];
}

export interface CashDay {
  readonly date: PlainDate;
  readonly amountCents: Cents;
  /** What is there at the end of it. */
  readonly balanceCents: Cents;
  readonly parts: readonly CashPart[];
}

/** Of what fell due, how much is late. */
export interface DefaultRate {
  readonly dueCents: Cents;
  readonly lateCents: Cents;
}

const kinds: readonly CashKind[] = ['RECEIVABLES', 'SUBSCRIPTIONS', 'PAYMENTS', 'RECURRING_PAYMENTS'];

/** What is left of an amount when as much of it is not paid as of what fell due before; to the cent, in the seller's disfavour. */
export function afterDefaults(amountCents: Cents, { dueCents, lateCents }: DefaultRate): Cents {
  if (dueCents === 0) return amountCents;
  return cents(Number((BigInt(amountCents) * BigInt(dueCents - lateCents)) / BigInt(dueCents)));
}

/** The cash of every day from an opening balance; what is expected outside of the days is left out. */
export function cashAhead(
  openingCents: Cents,
  expected: readonly Expected[],
  { from, to, defaultRate }: { readonly from: PlainDate; readonly to: PlainDate; readonly defaultRate: DefaultRate },
): CashDay[] {
  const ofDay = Map.groupBy(expected, ({ date }) => date);
  const days: CashDay[] = [];
  let balanceCents = openingCents;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const parts = partsOf(ofDay.get(date) ?? [], defaultRate);
    const amountCents = sumCents(parts.map((part) => part.amountCents));
    balanceCents = cents(balanceCents + amountCents);
    days.push({ date, amountCents, balanceCents, parts });
  }
  return days;
}

function partsOf(expected: readonly Expected[], defaultRate: DefaultRate): CashPart[] {
  return kinds.flatMap((kind) => {
    const own = expected.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    const wholeCents = sumCents(own.map((one) => one.amountCents));
    return {
      kind,
      wholeCents,
      quantity: own.reduce((sum, one) => sum + one.quantity, 0),
      amountCents: kind === 'SUBSCRIPTIONS' ? afterDefaults(wholeCents, defaultRate) : wholeCents,
      descriptions: own.flatMap(({ description }) => description ?? []),
    };
  });
}

/** The first day that ends below zero; null when none does. */
export function negativeDay(days: readonly CashDay[]): CashDay | null {
  return days.find(({ balanceCents }) => balanceCents < 0) ?? null;
}

/** The day that ends with the least, the first of them. */
export function lowestDay(days: readonly CashDay[]): CashDay {
  const [first, ...rest] = days;
  if (!first) throw new Error('a forecast has days');
  return rest.reduce((lowest, day) => (day.balanceCents < lowest.balanceCents ? day : lowest), first);
}

/** Whether no day ends below zero when receivables come today instead of on their days. */
export function isEnough(
  days: readonly CashDay[],
  netCents: Cents,
  taken: readonly { readonly settlementDate: PlainDate; readonly amountCents: Cents }[],
): boolean {
  const takenOn = Map.groupBy(taken, ({ settlementDate }) => settlementDate);
  let moved: number = netCents;
  return days.every(({ date, balanceCents }) => {
    moved -= sumCents((takenOn.get(date) ?? []).map(({ amountCents }) => amountCents));
    return balanceCents + moved >= 0;
  });
}
