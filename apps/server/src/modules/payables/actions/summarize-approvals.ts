import type { ApprovalSummary } from '@balcao/contract';
import { type Cents, type Clock, cents, maxPlainDate, type PlainDate, sumCents } from '@balcao/kernel';
import type { PayablesDeps } from '../deps.ts';
import { actionsOn, isApprover, isCodeOver, type Person, type PolicyToday } from '../payment.ts';
import { assertThat } from '../refusals.ts';
import { findPaymentsOf, type Payment } from '../store/payment-store.ts';
import { policyFor } from '../store/policy-store.ts';
import { plannedPayments } from './planned-payments.ts';
import { payableOn, startsAt } from './start-payment.ts';

interface Asked {
  readonly sellerId: string;
  readonly by: Person;
  readonly ids: readonly string[];
}

type Exceeded = ApprovalSummary['exceeded'][number];
type Planned = Awaited<ReturnType<typeof plannedPayments>>[number];

/**
 * Calculates the effect of approving some payments together on the balance and the limits, day by day. It guarantees
 * nothing, because `approvePayment` checks each again. Refuses `payable.not_approver`.
 */
export async function summarizeApprovals(deps: PayablesDeps, { sellerId, by, ids }: Asked): Promise<ApprovalSummary> {
  const clock = await deps.clockOf(sellerId);
  const today = clock.today();
  const policy = await policyFor(deps.reader, { sellerId, by }, clock);
  assertThat(isApprover(by, policy), 'payable.not_approver');
  const payments = (await findPaymentsOf(deps.reader, sellerId, ids)).filter(
    (payment) => actionsOn(payment, by, policy).includes('approve') && !isCodeOver(payment, clock.now()),
  );
  const byDay = Map.groupBy(payments, ({ kind, paymentDate }) => payableOn(kind, maxPlainDate(paymentDate, today)));
  const dates = [...byDay.keys()].sort();
  const [balances, planned] = await Promise.all([
    deps.ledger.balances(deps.reader, sellerId),
    plannedPayments(deps, sellerId, dates.at(-1) ?? today),
  ]);
  const balance = balances.get('checking') ?? cents(0);
  const scheduled = planned.filter(({ isApproved }) => isApproved);
  const days = daysOf(byDay, dates, balance, scheduled);
  const passed = await Promise.all(
    dates.map((date) => limitPassed(deps, sellerId, { date, clock, payments: byDay.get(date) ?? [], scheduled })),
  );
  const amount = totalOf(payments);
  const exceeded: Exceeded[] = [
    ...days.flatMap(({ date, balanceAfter }): Exceeded[] => exceededBy('balance', date, -balanceAfter)),
    ...passed.flatMap(({ exceeded: ofDay }) => ofDay),
    ...personExceeded(payments, by, policy),
  ];
  const leavesToday = totalOf(byDay.get(today) ?? []);
  const isRefused =
    passed.some(({ isRefused: ofDay }) => ofDay) || exceeded.some(({ limit }) => limit === 'second_person');
  return {
    amount,
    balance,
    alreadyScheduled: totalOf(scheduled),
    balanceAfter: days.at(-1)?.balanceAfter ?? balance,
    mayApprove: payments.length > 0 && leavesToday <= balance && !isRefused,
    exceeded,
    days,
  };
}

function daysOf(
  byDay: ReadonlyMap<PlainDate, readonly Payment[]>,
  dates: readonly PlainDate[],
  balance: Cents,
  scheduled: readonly Planned[],
): ApprovalSummary['days'] {
  return dates.map((date) => {
    const payments = byDay.get(date) ?? [];
    const until = dates.filter((one) => one <= date).map((one) => totalOf(byDay.get(one) ?? []));
    const before = totalOf(scheduled.filter(({ on }) => on <= date));
    return {
      date,
      amount: totalOf(payments),
      balanceAfter: cents(balance - sumCents(until) - before),
      payments: payments.map(({ id, updatedAt, payeeName, amountCents }) => ({
        uuid: id,
        updatedAt: updatedAt.toString(),
        recipient: payeeName,
        amount: amountCents,
      })),
    };
  });
}

interface Day {
  readonly date: PlainDate;
  readonly clock: Clock;
  readonly payments: readonly Payment[];
  readonly scheduled: readonly Planned[];
}

/** Amount by which a day's Pix exceed the limit of the window in which they start; those of today would be refused. */
async function limitPassed(
  { limitLeft }: PayablesDeps,
  sellerId: string,
  { date, clock, payments, scheduled }: Day,
): Promise<{ readonly exceeded: readonly Exceeded[]; readonly isRefused: boolean }> {
  const chosen = totalOf(payments.filter(({ kind }) => kind === 'PIX'));
  const left = await limitLeft(sellerId, startsAt({ kind: 'PIX', paymentDate: date }, clock));
  if (chosen === 0 || !left) return { exceeded: [], isRefused: false };
  const others = totalOf(scheduled.filter(({ on, kind }) => on === date && kind === 'PIX'));
  return {
    exceeded: exceededBy('pix_limit', date, chosen + others - left.leftCents),
    isRefused: date === clock.today() && chosen > left.leftCents,
  };
}

function personExceeded(payments: readonly Payment[], by: Person, policy: PolicyToday): Exceeded[] {
  const { secondPersonAbove, aloneTodayCents, codeAbove, approvedTodayCents } = policy;
  const own = totalOf(
    payments.filter(({ submittedBy, editors }) => submittedBy === by.email || editors.includes(by.email)),
  );
  return [
    ...(own > 0 && secondPersonAbove !== null
      ? exceededBy('second_person', null, own + aloneTodayCents - secondPersonAbove)
      : []),
    ...(codeAbove === null
      ? []
      : exceededBy('second_factor', null, totalOf(payments) + approvedTodayCents - codeAbove)),
  ];
}

function exceededBy(limit: Exceeded['limit'], date: PlainDate | null, over: number): Exceeded[] {
  return over > 0 ? [{ limit, date, exceededBy: cents(over) }] : [];
}

function totalOf(payments: readonly { readonly amountCents: Cents }[]): Cents {
  return sumCents(payments.map(({ amountCents }) => amountCents));
}
