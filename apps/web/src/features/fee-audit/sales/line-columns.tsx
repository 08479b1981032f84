import type { FeeVerdict, SettlementLineItem } from '@balcao/contract/fee-audit/files';
import { cardBrandName } from '@balcao/messages/card-brands';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { IconAlertTriangle, IconCheck, IconHourglass, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { moneyColumn } from '../../../components/table/value-columns.tsx';

const { sales, products, plan, acquirers } = feeAuditScreens;
const { columns, verdicts, entries } = sales;

const looks: Readonly<Record<FeeVerdict, StatusLook>> = {
  AGREED: { label: verdicts.AGREED, tone: 'green', icon: IconCheck },
  ABOVE: { label: verdicts.ABOVE, tone: 'amber', icon: IconAlertTriangle },
  NO_RATE: { label: verdicts.NO_RATE, tone: 'gray', icon: IconQuestionMark },
  OTHER: { label: verdicts.OTHER, tone: 'gray', icon: IconMinus },
};
const waiting: StatusLook = { label: sales.waiting, tone: 'purple', icon: IconHourglass };

export const lineColumns: readonly DataColumn<SettlementLineItem>[] = [
  {
    id: 'kind',
    header: columns.kind,
    card: 'who',
    width: 9,
    grow: true,
    cell: ({ kind, nsu, tid }) => (kind === 'SALE' && (nsu || tid) ? (nsu ? `NSU ${nsu}` : tid) : entries[kind]),
  },
  { id: 'acquirer', header: columns.acquirer, width: 6.5, priority: 7, cell: ({ acquirer }) => acquirers[acquirer] },
  { id: 'plan', header: columns.plan, card: 'title', width: 13.5, priority: 2, cell: planOf },
  {
    id: 'saleDate',
    header: columns.saleDate,
    card: 'date',
    sortable: true,
    width: 7.5,
    cell: ({ saleDate }) => (saleDate ? <DateText date={saleDate} /> : '—'),
  },
  {
    id: 'paidDate',
    header: columns.paid,
    width: 7,
    priority: 4,
    cell: ({ paidDate }) => (paidDate ? <DateText date={paidDate} /> : '—'),
  },
  moneyColumn({ id: 'gross', header: columns.gross, width: 8, priority: 6 }),
  {
    id: 'agreed',
    header: columns.agreed,
    align: 'end',
    width: 7,
    priority: 5,
    cell: ({ agreedFee }) => (agreedFee === null ? '—' : <Money amount={agreedFee} />),
  },
  { id: 'fee', header: columns.fee, align: 'end', width: 7, priority: 3, cell: ({ fee }) => <Money amount={fee} /> },
  { id: 'net', header: columns.net, card: 'amount', align: 'end', width: 8, cell: ({ net }) => <Money amount={net} /> },
  {
    id: 'verdict',
    header: columns.verdict,
    card: 'status',
    width: 11.5,
    priority: 1,
    cell: ({ verdict }) => <StatusBadge {...(verdict ? looks[verdict] : waiting)} />,
  },
];

function planOf({ brand, product, installment, installments }: SettlementLineItem): string {
  const name = brand && brand !== 'PIX' ? `${cardBrandName(brand.toLowerCase())} · ` : '';
  return product ? name + plan(products[product], installments, installment) : '—';
}
