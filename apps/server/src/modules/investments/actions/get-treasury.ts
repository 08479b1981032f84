import type { ConnectionProvider } from '@balcao/contract';
import { assertInvariant, type Cents, cents, sumCents } from '@balcao/kernel';
import { type Worth, worthOf } from '../application.ts';
import type { InvestmentsDeps } from '../deps.ts';
import { openApplications } from '../store/investment-store.ts';

/** Open applications, with the net of redeeming each today. */
export async function valuedApplications(
  { reader, provider, clockOf }: Pick<InvestmentsDeps, 'reader' | 'provider' | 'clockOf'>,
  sellerId: string,
) {
  const today = (await clockOf(sellerId)).today();
  const held = await openApplications(reader, sellerId);
  return held.map((application) => ({ application, worth: worthOf(application, today, provider.annualCdi) }));
}

/** Money by account: investments at today's net value, the rest by the ledger. */
export async function getTreasury(deps: InvestmentsDeps, sellerId: string) {
  const clock = await deps.clockOf(sellerId);
  const [applications, held, acquiring, blocked] = await Promise.all([
    valuedApplications(deps, sellerId),
    deps.ledger.balances(deps.reader, sellerId),
    deps.acquiringBalanceOf(sellerId),
    deps.blockedAtBanks(sellerId),
  ]);
  const inTransitAmount = held.get('investment-in-transit') ?? cents(0);
  const debitAccountAmount = held.get('checking') ?? cents(0);
  const worth = sumOf(applications.map(({ worth }) => worth));
  const accounts = [acquiring.availableCents, debitAccountAmount, worth.netCents, inTransitAmount];
  const [product] = deps.provider.products;
  const rate = deps.provider.annualCdi.findLast(({ from }) => from <= clock.today());
  assertInvariant(product && rate, 'the institution has a product, and the day a CDI');
  return {
    balances: {
      debitAccountAmount,
      blockedAmount: held.get('med-hold') ?? cents(0),
      investAccountAmount: worth.netCents,
      redeemAccountAmount: acquiring.availableCents,
      provisionedAmount: acquiring.provisionedCents,
      inTransitAmount,
      totalAmount: sumCents(accounts),
    },
    invested: {
      ...worth,
      principalCents: sumCents(applications.map(({ application }) => application.principalCents)),
    },
    blockedAtBanks: blocked.map(({ provider, medCents, totalCents, rise, readAt }) => ({
      provider: provider as ConnectionProvider,
      amount: totalCents,
      med: medCents,
      rise: rise && { amount: rise.amountCents, at: rise.at.toString() },
      readAt: readAt.toString(),
    })),
    cdiPercent: product.cdiPercent,
    annualCdi: rate.annualPct,
    at: clock.now(),
  };
}

function sumOf(parts: readonly Worth[]): Worth {
  const sum = (amountOf: (part: Worth) => Cents) => sumCents(parts.map(amountOf));
  return {
    grossCents: sum((part) => part.grossCents),
    yieldCents: sum((part) => part.yieldCents),
    iofCents: sum((part) => part.iofCents),
    irCents: sum((part) => part.irCents),
    netCents: sum((part) => part.netCents),
  };
}
