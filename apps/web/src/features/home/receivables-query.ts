import type { ChargeQuery } from '@balcao/contract/charges';
import type { PlainDate } from '@balcao/kernel';
import type { ReceivableFilter } from './home-search.ts';

interface Range {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly lateFrom: PlainDate;
  readonly lateTo: PlainDate;
}

type ReceivablesQuery = Partial<
  Pick<ChargeQuery, 'status' | 'expirationDateInitial' | 'expirationDateFinal' | 'paidDateInitial' | 'paidDateFinal'>
>;

/** Paid charges by payment date, others by due date. */
export function receivablesQuery(filter: ReceivableFilter, range: Range): ReceivablesQuery {
  const { from, to, lateFrom, lateTo } = range;
  if (filter === 'PAID') return { status: [filter], paidDateInitial: from, paidDateFinal: to };
  if (filter === 'LATE') return { status: [filter], expirationDateInitial: lateFrom, expirationDateFinal: lateTo };
  const due = { expirationDateInitial: from, expirationDateFinal: to };
  return filter === 'ALL' ? due : { status: [filter], ...due };
}
