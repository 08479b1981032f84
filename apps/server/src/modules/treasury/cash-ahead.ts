import { addDays, type Cents, cents, type PlainDate, sumCents } from '@balcao/kernel';

export type CashKind = 'RECEIVABLES' | 'SUBSCRIPTIONS' | 'PAYMENTS' | 'RECURRING_PAYMENTS';

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
  readonly amountCents: Cents;
  readonly wholeCents: Cents;
  readonly descriptions: readonly string[];
}

export interface CashDay {
  readonly date: PlainDate;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
  readonly parts: readonly CashPart[];
}

export interface DefaultRate {
  readonly dueCents: Cents;
  readonly lateCents: Cents;
}

const kinds: readonly CashKind[] = ['RECEIVABLES', 'SUBSCRIPTIONS', 'PAYMENTS', 'RECURRING_PAYMENTS'];

/** Reduces an amount by the default rate, rounded down to the cent. */
export function afterDefaults(amountCents: Cents, { dueCents, lateCents }: DefaultRate): Cents {
  if (dueCents === 0) return amountCents;
  return cents(Number((BigInt(amountCents) * BigInt(dueCents - lateCents)) / BigInt(dueCents)));
}

/** Runs the balance over every day; movements outside of the days are ignored. */
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

/** Null when no day ends below zero. */
export function negativeDay(days: readonly CashDay[]): CashDay | null {
  return days.find(({ balanceCents }) => balanceCents < 0) ?? null;
}

/** The first one on a tie. */
export function lowestDay(days: readonly CashDay[]): CashDay {
  const [first, ...rest] = days;
  if (!first) throw new Error('a forecast has days');
  return rest.reduce((lowest, day) => (day.balanceCents < lowest.balanceCents ? day : lowest), first);
}

/** True when no day ends below zero with all receivables paid today. */
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
