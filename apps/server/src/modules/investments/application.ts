import { type DatedCdi, investmentValue, iofRate, irRate } from '@balcao/brazil';
import { assertInvariant, type Cents, cents, daysBetween, type PlainDate, percentOf } from '@balcao/kernel';

export interface Application {
  readonly appliedOn: PlainDate;
  /** Principal still in the application; the rest of its value is yield, which is taxed. */
  readonly principalCents: Cents;
  /** Gross value on `basedOn`, from which it yields: first the amount applied, after a redemption what was left. */
  readonly baseCents: Cents;
  readonly basedOn: PlainDate;
  readonly cdiPercent: number;
}

export interface Worth {
  readonly grossCents: Cents;
  readonly yieldCents: Cents;
  readonly iofCents: Cents;
  readonly irCents: Cents;
  readonly netCents: Cents;
}

/** The redeemed part and its share of the principal. */
export interface Part extends Worth {
  readonly principalCents: Cents;
}

/** Gross value: the CDI of each business day since `basedOn`, by the method of B3. */
export function grossOf(
  { baseCents, basedOn, cdiPercent }: Omit<Application, 'principalCents' | 'appliedOn'>,
  on: PlainDate,
  annualCdi: readonly DatedCdi[],
): Cents {
  return investmentValue({ principalCents: baseCents, appliedOn: basedOn, on, cdiPct: cdiPercent, annualCdi })
    .grossCents;
}

/** Also withholds the taxes of redeeming everything that day: IOF, then income tax on the rest. */
export function worthOf(application: Application, on: PlainDate, annualCdi: readonly DatedCdi[]): Worth {
  const grossCents = grossOf(application, on, annualCdi);
  return taxed(grossCents, cents(grossCents - application.principalCents), { on, since: application.appliedOn });
}

/**
 * Finds the part that brings exactly `netCents`, at most the net of all. Principal and yield leave in proportion. A
 * cent of gross changes the net by at most a cent, so every net value has a part.
 */
export function partBringing(
  netCents: Cents,
  application: Application,
  on: PlainDate,
  annualCdi: readonly DatedCdi[],
): Part {
  const whole = worthOf(application, on, annualCdi);
  assertInvariant(netCents > 0 && netCents <= whole.netCents, 'a part is above zero, and not above the whole');
  if (netCents === whole.netCents) return { ...whole, principalCents: application.principalCents };
  const partOf = (gross: number) => {
    const grossCents = cents(gross);
    const yieldCents = proportion(whole.yieldCents, gross, whole.grossCents);
    return taxed(grossCents, yieldCents, { on, since: application.appliedOn });
  };
  const near = Number((BigInt(netCents) * BigInt(whole.grossCents)) / BigInt(whole.netCents));
  for (let distance = 0; distance <= whole.grossCents; distance++) {
    for (const gross of distance === 0 ? [near] : [near - distance, near + distance]) {
      if (gross < netCents || gross > whole.grossCents) continue;
      const part = partOf(gross);
      if (part.netCents === netCents) return { ...part, principalCents: cents(part.grossCents - part.yieldCents) };
    }
  }
  throw new Error('no part brings this net');
}

function taxed(
  grossCents: Cents,
  yieldCents: Cents,
  { on, since }: { readonly on: PlainDate; readonly since: PlainDate },
): Worth {
  const days = daysBetween(since, on);
  const iofCents = percentOf(yieldCents, iofRate(days, on));
  const irCents = percentOf(cents(yieldCents - iofCents), irRate(days, on));
  return { grossCents, yieldCents, iofCents, irCents, netCents: cents(grossCents - iofCents - irCents) };
}

/** Rounds to the nearest cent, halves up. */
function proportion(amount: Cents, part: number, whole: number): Cents {
  return cents(Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)));
}
