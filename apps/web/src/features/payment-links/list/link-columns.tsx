import type { PaymentLink } from '@balcao/contract/payment-links';
import { formatCents } from '@balcao/kernel';
import { paymentLinks } from '@balcao/messages/payment-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { InstantText } from '../../../components/display/date-text.tsx';
import { linkStatusLook } from '../../../components/display/link-status.ts';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { LinkActions } from './link-actions.tsx';
import type { LinkTab } from './link-search.ts';
import { MethodIcons } from './method-icons.tsx';

const { columns } = paymentLinks.list;

/** The columns of a list; the ids that sort are the fields of the service. */
export function linkColumns(tab: LinkTab, onDelete: (link: PaymentLink) => void): readonly DataColumn<PaymentLink>[] {
  return [
    {
      id: 'title',
      header: tab === 'subscriptions' ? columns.plan : columns.title,
      card: 'who',
      sortable: true,
      width: tab === 'sales' ? 9.5 : 12,
      grow: true,
      cell: ({ title }) => title,
    },
    {
      id: 'status',
      header: columns.status,
      card: 'status',
      width: 7.5,
      cell: ({ status }) => <StatusBadge {...linkStatusLook[status]} />,
    },
    ...(tab === 'subscriptions' ? [periodColumn] : []),
    ...(tab === 'sales' ? [soldColumn] : []),
    ...(tab === 'fast-orders' ? [installmentsColumn] : [methodsColumn]),
    {
      id: 'createdAt',
      header: columns.createdAt,
      card: 'date',
      sortable: true,
      priority: 1,
      width: 10.5,
      cell: ({ createdAt }) => <InstantText at={createdAt} />,
    },
    {
      id: 'value',
      header: columns.value,
      card: 'amount',
      align: 'end',
      sortable: true,
      width: 9,
      cell: ({ value, sale }) => (sale?.openAmount ? saleLinks.from(formatCents(value)) : <Money amount={value} />),
    },
    {
      id: 'actions',
      header: columns.actions,
      card: 'side',
      align: 'end',
      width: 5.5,
      cell: (link) => <LinkActions link={link} onDelete={onDelete} />,
    },
  ];
}

const periodColumn: DataColumn<PaymentLink> = {
  id: 'period',
  header: columns.period,
  width: 7,
  priority: 1,
  cell: ({ paymentSubscription: terms }) => terms && paymentLinks.detail.periods[terms.type],
};

/** How many of how many. */
const soldColumn: DataColumn<PaymentLink> = {
  id: 'sold',
  header: saleLinks.sold,
  width: 6.5,
  cell: ({ sale }) => sale && saleLinks.soldOf(sale.sold, sale.stock),
};

const methodsColumn: DataColumn<PaymentLink> = {
  id: 'methods',
  header: columns.methods,
  width: 6.5,
  priority: 2,
  cell: (link) => <MethodIcons link={link} />,
};

/** A quick link is paid by card alone. */
const installmentsColumn: DataColumn<PaymentLink> = {
  id: 'installments',
  header: columns.installments,
  width: 7,
  priority: 2,
  cell: ({ installments }) => paymentLinks.form.upTo(installments),
};
