import { addDays, cents, type PlainDate } from '@balcao/kernel';
import { settlementDateOf } from '../../settlement/index.ts';
import { cashAhead, type Expected, isEnough, lowestDay, negativeDay } from '../cash-ahead.ts';
import type { TreasuryDeps } from '../deps.ts';

const daysAhead = 90;
const rateDays = 180;

/**
 * Forecasts the cash of 90 days from the checking account and what can be transferred to it now; investments are left
 * out. Receivables count on their day. Subscriptions count on the day of release, less the share of the last 180 days'
 * due amounts that is late.
 */
export async function viewCashAhead(deps: TreasuryDeps, sellerId: string) {
  const from = (await deps.clockOf(sellerId)).today();
  const to = addDays(from, daysAhead);
  const rateOf = { from: addDays(from, -rateDays), to: addDays(from, -1) };
  const [balances, { availableCents }, coming, open, due, payments, defaultRate, treasury] = await Promise.all([
    deps.ledger.balances(deps.reader, sellerId),
    deps.settlement.balanceOf(sellerId),
    deps.settlement.comingByDay(sellerId, { from, to }),
    deps.charges.unpaidPeriods(sellerId, { from, to }),
    deps.subscriptions.dueAhead(sellerId, to),
    deps.plannedPayments(sellerId, to),
    deps.charges.defaultRateOf(sellerId, rateOf),
    deps.investments.treasuryOf(sellerId),
  ]);
  const checkingCents = balances.get('checking') ?? cents(0);
  const openingCents = cents(checkingCents + availableCents);
  const expected: Expected[] = [
    ...coming.map((one) => ({ ...one, kind: 'RECEIVABLES' as const, description: null })),
    ...open.map((one) => subscriptionOn({ ...one, receivingType: 'EARLY' })),
    ...due.map(subscriptionOn),
    ...payments.map(({ on, amountCents, description, isRecurring }) => ({
      date: on < from ? from : on,
      quantity: 1,
      amountCents: cents(-amountCents),
      description,
      kind: isRecurring ? ('RECURRING_PAYMENTS' as const) : ('PAYMENTS' as const),
    })),
  ];
  const days = cashAhead(openingCents, expected, { from, to, defaultRate });
  const lowest = lowestDay(days);
  const neededCents = cents(Math.max(0, -lowest.balanceCents));
  const quote = await deps.settlement.quoteAhead(sellerId, neededCents, lowest.date);
  return {
    from,
    to,
    checkingCents,
    availableCents,
    openingCents,
    days,
    lowest,
    rateOf,
    defaultRate,
    investedCents: treasury.invested.netCents,
    negativeOn: negativeDay(days)?.date ?? null,
    isAnticipationEnabled: quote !== null,
    anticipation:
      quote && neededCents > 0 && quote.receivables.length > 0
        ? { ...quote, neededCents, isEnough: isEnough(days, quote.netCents, quote.receivables) }
        : null,
  };
}

interface DueSubscriptions {
  readonly dueDate: PlainDate;
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
  readonly receivingType: 'EARLY' | 'RECURRENT';
  readonly netCents: Expected['amountCents'];
  readonly quantity: number;
}

/** The release date if paid on its due date. A card is charged in one installment. */
function subscriptionOn({ dueDate, method, receivingType, netCents, quantity }: DueSubscriptions): Expected {
  const date = settlementDateOf({ method, receivingType, paidOn: dueDate, days: 30 });
  return { date, kind: 'SUBSCRIPTIONS', quantity, amountCents: netCents, description: null };
}
