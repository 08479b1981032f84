import type { FeeFinding, FindingState } from '@balcao/contract/fee-audit/claims';
import { formatPlainDate, type PlainDate } from '@balcao/kernel';
import { cardBrandName } from '@balcao/messages/card-brands';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { IconAlertTriangle, IconCheck, IconMail } from '@tabler/icons-react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { moneyColumn } from '../../../components/table/value-columns.tsx';

const { acquirers, products, plan, findings } = feeAuditScreens;
const { columns, kinds, states } = findings;

const looks: Readonly<Record<FindingState, StatusLook>> = {
  OPEN: { label: states.OPEN, tone: 'amber', icon: IconAlertTriangle },
  CLAIMED: { label: states.CLAIMED, tone: 'blue', icon: IconMail },
  SETTLED: { label: states.SETTLED, tone: 'gray', icon: IconCheck },
};

export const findingColumns: readonly DataColumn<FeeFinding>[] = [
  {
    id: 'kind',
    header: columns.kind,
    card: 'who',
    width: 12,
    grow: true,
    cell: ({ kind, dueDate, paidDate }) => (
      <>
        {kinds[kind]}
        {kind === 'LATE_SETTLEMENT' && dueDate && paidDate && (
          <span className="block text-quiet text-13">{findings.late(dayAndMonth(dueDate), dayAndMonth(paidDate))}</span>
        )}
      </>
    ),
  },
  { id: 'acquirer', header: columns.acquirer, width: 6.5, priority: 6, cell: ({ acquirer }) => acquirers[acquirer] },
  {
    id: 'sale',
    header: columns.sale,
    card: 'title',
    width: 8,
    grow: true,
    priority: 1,
    cell: (one) => findingName(one),
  },
  { id: 'plan', header: columns.plan, width: 13.5, priority: 5, cell: planOf },
  {
    id: 'saleDate',
    header: columns.when,
    card: 'date',
    sortable: true,
    width: 7.5,
    cell: ({ saleDate }) => (saleDate ? <DateText date={saleDate} /> : '—'),
  },
  moneyColumn({ id: 'gross', header: columns.gross, width: 8, priority: 7 }),
  {
    id: 'agreed',
    header: columns.agreed,
    align: 'end',
    width: 7,
    priority: 3,
    cell: ({ agreed }) => (agreed === null ? '—' : <Money amount={agreed} />),
  },
  {
    id: 'charged',
    header: columns.charged,
    align: 'end',
    width: 7,
    priority: 2,
    cell: ({ charged }) => (charged === null ? '—' : <Money amount={charged} />),
  },
  {
    id: 'difference',
    header: columns.difference,
    card: 'amount',
    align: 'end',
    sortable: true,
    width: 7.5,
    cell: ({ difference }) => (difference === 0 ? '—' : <Money amount={difference} />),
  },
  {
    id: 'state',
    header: columns.state,
    card: 'status',
    width: 9,
    priority: 4,
    cell: ({ state }) => <StatusBadge {...looks[state]} />,
  },
];

/** The year is the sale's, or the next one. */
function dayAndMonth(date: PlainDate): string {
  return formatPlainDate(date).slice(0, 5);
}

/** Its name at the acquirer. */
export function findingName({ nsu, tid }: Pick<FeeFinding, 'nsu' | 'tid'>): string {
  return nsu ? `NSU ${nsu}` : (tid ?? '—');
}

function planOf({ brand, product, installment, installments }: FeeFinding): string {
  const name = brand && brand !== 'PIX' ? `${cardBrandName(brand.toLowerCase())} · ` : '';
  return product ? name + plan(products[product], installments, installment) : '—';
}
