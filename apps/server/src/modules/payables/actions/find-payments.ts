import type { PaymentExtractQuery, PaymentGuard, PaymentKind, PaymentListQuery } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { orderOf } from '../../../database/order-of.ts';
import type { PayablesDeps } from '../deps.ts';
import { actionsOn, isApprover, isCodeOver, ownApprovalLimit, type Person, unansweredHours } from '../payment.ts';
import { refuse } from '../refusals.ts';
import { unansweredTotals } from '../store/fact-store.ts';
import { favoriteNames } from '../store/favorite-store.ts';
import { paidBefore } from '../store/payee-store.ts';
import {
  findPayment,
  type Payment,
  type PaymentFilters,
  type PaymentReturn,
  paymentPage,
  paymentTotals,
  returnsOf,
  sumApprovable,
} from '../store/payment-store.ts';
import { policyFor } from '../store/policy-store.ts';
import { receivedOfPayments } from '../store/received-store.ts';
import { findCostCenters } from './cost-centers.ts';

export interface Shown {
  readonly payment: Payment;
  readonly returns: readonly PaymentReturn[];
  readonly may: ReturnType<typeof actionsOn>;
  readonly costCenterName: string;
  readonly receivedInvoice: { readonly uuid: string; readonly number: string } | null;
}

const repeatedDays = 7;
const unusualFactor = 3;

export async function findPayments(
  deps: PayablesDeps,
  sellerId: string,
  person: Person,
  kind: PaymentKind,
  query: PaymentListQuery,
) {
  const { search: text, status, costCenter, startDate: from, endDate: until, batch: batchId, invoice } = query;
  return showPayments(deps, sellerId, person, query, {
    ...{ sellerId, kind, text, status, costCenter, from, until, batchId, invoice },
  });
}

/** Returns a page of Pix and boletos together, with the totals of all matches. */
export async function findExtract(deps: PayablesDeps, sellerId: string, person: Person, query: PaymentExtractQuery) {
  const {
    searchTerm: text,
    statusFilter: status,
    costCenterFilter: costCenter,
    startDate: from,
    endDate: until,
  } = query;
  const filters = { sellerId, text, status, costCenter, from, until };
  const [page, totals] = await Promise.all([
    showPayments(deps, sellerId, person, query, filters),
    paymentTotals(deps.reader, filters),
  ]);
  return { ...page, totals };
}

export async function findApprovals(
  deps: PayablesDeps,
  sellerId: string,
  person: Person,
  query: { page: number; size: number; sort: string },
) {
  const clock = await deps.clockOf(sellerId);
  const policy = await policyFor(deps.reader, { sellerId, by: person }, clock);
  const none = { content: [], totalElements: 0, totalPages: 0, number: query.page, size: query.size };
  if (!isApprover(person, policy)) return none;
  return showPayments(deps, sellerId, person, query, {
    sellerId,
    status: 'pending_approval',
    approvableBy: { email: person.email, ownLimitCents: ownApprovalLimit(policy) },
  });
}

/** Payments whose outcome this person may say, because the bank does not. */
export async function sumUnanswered(deps: PayablesDeps, sellerId: string, person: Person) {
  const clock = await deps.clockOf(sellerId);
  if (!isApprover(person, await policyFor(deps.reader, { sellerId, by: person }, clock))) return null;
  return unansweredTotals(deps.reader, sellerId, clock.now().subtract({ hours: unansweredHours }));
}

/** Total that waits for this person's approval, recurring orders included; null when the person does not approve. */
export async function sumApprovals(
  { reader, clockOf }: Pick<PayablesDeps, 'reader' | 'clockOf'>,
  sellerId: string,
  person: Person,
) {
  const policy = await policyFor(reader, { sellerId, by: person }, await clockOf(sellerId));
  if (!isApprover(person, policy)) return null;
  return sumApprovable(reader, sellerId, { email: person.email, ownLimitCents: ownApprovalLimit(policy) });
}

type Ordered = Pick<PaymentFilters, 'order' | 'limit' | 'offset'>;

async function showPayments(
  deps: PayablesDeps,
  sellerId: string,
  person: Person,
  { page, size, sort }: { readonly page: number; readonly size: number; readonly sort: string },
  filters: Omit<PaymentFilters, keyof Ordered>,
) {
  const { field, direction } = orderOf(sort);
  const order = { column: field as PaymentFilters['order']['column'], direction };
  const { payments, total } = await paymentPage(deps.reader, { ...filters, order, limit: size, offset: page * size });
  const content = await shownOf(deps, sellerId, person, payments);
  return { content, ...pagingOf(total, { page, size }) };
}

export async function shownOf(
  deps: PayablesDeps,
  sellerId: string,
  person: Person,
  payments: readonly Payment[],
): Promise<Shown[]> {
  const clock = await deps.clockOf(sellerId);
  const ids = payments.map(({ id }) => id);
  const [returns, received, policy, centers] = await Promise.all([
    returnsOf(deps.reader, sellerId, ids),
    receivedOfPayments(deps.reader, sellerId, ids),
    policyFor(deps.reader, { sellerId, by: person }, clock),
    findCostCenters(deps, sellerId),
  ]);
  const names = new Map(centers.map(({ key, name }) => [key, name]));
  return payments.map((payment) => ({
    payment,
    returns: returns.get(payment.id) ?? [],
    may: actionsOn(payment, person, policy),
    costCenterName: names.get(payment.costCenter) ?? payment.costCenter,
    receivedInvoice: received.get(payment.id) ?? null,
  }));
}

/** Refuses `payable.not_found`. */
export async function getPayment(deps: PayablesDeps, sellerId: string, person: Person, id: string) {
  const payment = (await findPayment(deps.reader, sellerId, id)) ?? refuse('payable.not_found');
  const [[shown], guardsById] = await Promise.all([
    shownOf(deps, sellerId, person, [payment]),
    guardsOf(deps, sellerId, [payment]),
  ]);
  return { shown: shown ?? refuse('payable.not_found'), guards: guardsById.get(id) ?? [] };
}

export async function guardsOf(
  { reader, clockOf, limitLeft }: PayablesDeps,
  sellerId: string,
  payments: readonly Payment[],
): Promise<ReadonlyMap<string, PaymentGuard[]>> {
  const waiting = payments.filter(({ status }) => status === 'pending_approval');
  if (waiting.length === 0) return new Map();
  const clock = await clockOf(sellerId);
  const now = clock.now();
  const ids = waiting.map(({ id }) => id);
  const [before, names, left] = await Promise.all([
    paidBefore(reader, sellerId, ids, now.subtract({ hours: repeatedDays * 24 })),
    favoriteNames(
      reader,
      sellerId,
      waiting.flatMap(({ pixKey }) => pixKey ?? []),
    ),
    limitLeft(sellerId, now),
  ]);
  return new Map(
    waiting.map((payment) => {
      const { count = 0, maxCents = null, isRepeated = false } = before.get(payment.id) ?? {};
      const favorite = payment.pixKey ? names.get(payment.pixKey) : undefined;
      const isUnusual = maxCents !== null && payment.amountCents > maxCents * unusualFactor;
      const isNow = payment.kind === 'PIX' && payment.paymentDate <= clock.today();
      const passesLimit = isNow && left !== null && payment.amountCents > left.leftCents;
      const guards: PaymentGuard[] = [
        ...(count === 0 ? (['first_payee'] as const) : []),
        ...(isRepeated ? (['repeated'] as const) : []),
        ...(favorite && favorite !== payment.payeeName ? (['name_differs'] as const) : []),
        ...(isUnusual ? (['unusual_amount'] as const) : []),
        ...(passesLimit ? (['limit_exceeded'] as const) : []),
        ...(isCodeOver(payment, now) ? (['code_expired'] as const) : []),
      ];
      return [payment.id, guards];
    }),
  );
}
