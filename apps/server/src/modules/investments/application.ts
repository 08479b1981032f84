import { type DatedCdi, investmentValue, iofRate, irRate } from '@balcao/brazil';
import { assertInvariant, type Cents, cents, daysBetween, type PlainDate, percentOf } from '@balcao/kernel';

/** Money invested at one time, at a share of the CDI. */
export interface Application {
  readonly appliedOn: PlainDate;
  /** What of the money applied is still in it: what is above it is yield, which is taxed. */
  readonly principalCents: Cents;
  /**
   * What it was worth before taxes on `basedOn`, from which it yields: at first what was applied; after a part was redeemed, what
   * was left of it.
   */
  readonly baseCents: Cents;
  readonly basedOn: PlainDate;
  readonly cdiPercent: number;
}

/** What an application, or a part of it, is worth on a day. Gross less both taxes is the net. */
export interface Worth {
  readonly grossCents: Cents;
  readonly yieldCents: Cents;
  readonly iofCents: Cents;
  readonly irCents: Cents;
  readonly netCents: Cents;
}

/** A part that is redeemed, and what of the principal leaves with it. */
export interface Part extends Worth {
  readonly principalCents: Cents;
}

/** What an application is worth before taxes: CDI of each business day since `basedOn`, by the method of B3. */
export function grossOf(
  { baseCents, basedOn, cdiPercent }: Omit<Application, 'principalCents' | 'appliedOn'>,
  on: PlainDate,
  annualCdi: readonly DatedCdi[],
): Cents {
  return investmentValue({ principalCents: baseCents, appliedOn: basedOn, on, cdiPct: cdiPercent, annualCdi })
    .grossCents;
}

/** The same with the taxes that a redemption of all of it on that day would withhold: IOF, then income tax on the rest. */
export function worthOf(application: Application, on: PlainDate, annualCdi: readonly DatedCdi[]): Worth {
  const grossCents = grossOf(application, on, annualCdi);
  return taxed(grossCents, cents(grossCents - application.principalCents), { on, since: application.appliedOn });
}

/**
 * The part of an application that brings the seller exactly `netCents`, which is at most what all of it would bring. Yield
 * leaves in proportion. A cent more of gross changes the net by a cent at most, so that every net up to the whole one is that
 * of some part.
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

/** A share of an amount, to the nearest cent, halves up. */
function proportion(amount: Cents, part: number, whole: number): Cents {
  return cents(Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)));
}
