import type { PaymentExtractQuery, PaymentGuard, PaymentListQuery } from '@balcao/contract';
import { orderOf } from '../../../database/order-of.ts';
import type { PayablesDeps } from '../deps.ts';
import { actionsOn, isApprover, isCodeOver, type Person } from '../payment.ts';
import { refuse } from '../refusals.ts';
import { favoriteNames } from '../store/favorite-store.ts';
import {
  findPaymentRows,
  type PaymentFilters,
  type PaymentReturnRow,
  type PaymentRow,
  paidBefore,
  paymentRow,
  returnsOf,
} from '../store/payment-store.ts';
import { policyOf } from '../store/policy-store.ts';
import { findCostCenters } from './cost-centers.ts';

/** A payment with all that a screen shows of it. */
export interface Shown {
  readonly row: PaymentRow;
  readonly returns: readonly PaymentReturnRow[];
  readonly may: ReturnType<typeof actionsOn>;
  readonly costCenterName: string;
}

const repeatedDays = 7;
/** A warning is shown from this multiple of the largest amount that the payee got. */
const unusualFactor = 3;

/** A page of payments of one kind. */
export function findPayments(deps: PayablesDeps) {
  const showing = showPayments(deps);
  return async (sellerId: string, person: Person, kind: PaymentFilters['kind'], query: PaymentListQuery) => {
    const { search = '', status, costCenter, startDate, endDate, batch } = query;
    return showing(sellerId, person, query, {
      sellerId,
      kind,
      text: search,
      statuses: status ? [status] : null,
      costCenter: costCenter ?? null,
      from: startDate ?? null,
      until: endDate ?? null,
      batchId: batch ?? null,
      notBy: null,
    });
  };
}

/** A page of the extract: both kinds. */
export function findExtract(deps: PayablesDeps) {
  const showing = showPayments(deps);
  return async (sellerId: string, person: Person, query: PaymentExtractQuery) => {
    const { searchTerm = '', statusFilter, costCenterFilter, startDate, endDate } = query;
    return showing(sellerId, person, query, {
      sellerId,
      kind: null,
      text: searchTerm,
      statuses: statusFilter ? [statusFilter] : null,
      batchId: null,
      costCenter: costCenterFilter ?? null,
      from: startDate ?? null,
      until: endDate ?? null,
      notBy: null,
    });
  };
}

/** What waits for this person's approval; nothing for who does not approve. */
export function findApprovals(deps: PayablesDeps) {
  const showing = showPayments(deps);
  return async (sellerId: string, person: Person, query: { page: number; size: number; sort: string }) => {
    const [policy, clock] = await Promise.all([policyOf(deps.reader, sellerId), deps.clockOf(sellerId)]);
    const none = { content: [], totalElements: 0, totalPages: 0, number: query.page, size: query.size };
    if (!isApprover(person, policy, clock.today())) return none;
    return showing(sellerId, person, query, {
      sellerId,
      kind: null,
      text: '',
      statuses: ['pending_approval'],
      costCenter: null,
      batchId: null,
      from: null,
      until: null,
      notBy: policy.secondPersonAbove === null ? person.email : null,
    });
  };
}

type Ordered = Pick<PaymentFilters, 'order' | 'limit' | 'offset'>;

function showPayments(deps: PayablesDeps) {
  const show = shownOf(deps);
  return async (
    sellerId: string,
    person: Person,
    { page, size, sort }: { readonly page: number; readonly size: number; readonly sort: string },
    filters: Omit<PaymentFilters, keyof Ordered>,
  ) => {
    const { field, direction } = orderOf(sort);
    const order = { column: field as PaymentFilters['order']['column'], direction };
    const { rows, total } = await findPaymentRows(deps.reader, { ...filters, order, limit: size, offset: page * size });
    const content = await show(sellerId, person, rows);
    return { content, totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
  };
}

/** Payments as a person sees them: with what came back, and what the person may do. */
export function shownOf(deps: PayablesDeps) {
  const centersOf = findCostCenters(deps);
  return async (sellerId: string, person: Person, rows: readonly PaymentRow[]): Promise<Shown[]> => {
    const [returns, policy, clock, centers] = await Promise.all([
      returnsOf(
        deps.reader,
        sellerId,
        rows.map(({ id }) => id),
      ),
      policyOf(deps.reader, sellerId),
      deps.clockOf(sellerId),
      centersOf(sellerId),
    ]);
    const names = new Map(centers.map(({ key, name }) => [key, name]));
    return rows.map((row) => ({
      row,
      returns: returns.get(row.id) ?? [],
      may: actionsOn(row, person, policy, clock.today()),
      costCenterName: names.get(row.cost_center) ?? row.cost_center,
    }));
  };
}

/** One payment. Refuses `payable.not_found`. */
export function getPayment(deps: PayablesDeps) {
  const show = shownOf(deps);
  const guards = guardsOf(deps);
  return async (sellerId: string, person: Person, id: string) => {
    const row = (await paymentRow(deps.reader, sellerId, id)) ?? refuse('payable.not_found');
    const [[shown], told] = await Promise.all([show(sellerId, person, [row]), guards(sellerId, [row])]);
    return { shown: shown ?? refuse('payable.not_found'), guards: told.get(id) ?? [] };
  };
}

/** What to look at before each of some payments is approved, in a few queries; nothing of one that is decided. */
export function guardsOf({ reader, clockOf, limitLeft }: PayablesDeps) {
  return async (sellerId: string, rows: readonly PaymentRow[]): Promise<ReadonlyMap<string, PaymentGuard[]>> => {
    const waiting = rows.filter(({ status }) => status === 'pending_approval');
    if (waiting.length === 0) return new Map();
    const now = (await clockOf(sellerId)).now();
    const ids = waiting.map(({ id }) => id);
    const [before, names, left] = await Promise.all([
      paidBefore(reader, sellerId, ids, now.subtract({ hours: repeatedDays * 24 })),
      favoriteNames(
        reader,
        sellerId,
        waiting.flatMap(({ pix_key }) => pix_key ?? []),
      ),
      limitLeft(sellerId, now),
    ]);
    return new Map(
      waiting.map((row) => {
        const { count = 0, mostCents = null, isRepeated = false } = before.get(row.id) ?? {};
        const favorite = row.pix_key ? names.get(row.pix_key) : undefined;
        const isUnusual = mostCents !== null && row.amount_cents > mostCents * unusualFactor;
        const passesLimit = row.kind === 'PIX' && left !== null && row.amount_cents > left.leftCents;
        const guards: PaymentGuard[] = [
          ...(count === 0 ? (['first_payee'] as const) : []),
          ...(isRepeated ? (['repeated'] as const) : []),
          ...(favorite && favorite !== row.payee_name ? (['name_differs'] as const) : []),
          ...(isUnusual ? (['unusual_amount'] as const) : []),
          ...(passesLimit ? (['limit_exceeded'] as const) : []),
          ...(isCodeOver(row, now) ? (['code_expired'] as const) : []),
        ];
        return [row.id, guards];
      }),
    );
  };
}
