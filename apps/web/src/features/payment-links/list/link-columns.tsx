import type { PaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { InstantText } from '../../../components/display/date-text.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { textColumn } from '../../../components/table/value-columns.tsx';
import { LinkActions } from './link-actions.tsx';
import { LinkPrice } from './link-price.tsx';
import type { LinkTab } from './link-search.ts';
import { MethodIcons } from './method-icons.tsx';
import { soldText, statusLookOf } from './sale-look.ts';

const { columns } = paymentLinks.list;

export function linkColumns(tab: LinkTab, onDelete: (link: PaymentLink) => void): readonly DataColumn<PaymentLink>[] {
  return [
    textColumn({
      id: 'title',
      header: tab === 'subscriptions' ? columns.plan : columns.title,
      card: 'who',
      sortable: true,
      width: tab === 'sales' ? 10 : 12,
      grow: true,
    }),
    {
      id: 'status',
      header: columns.status,
      card: 'status',
      width: tab === 'subscriptions' ? 10 : 7.5,
      cell: (link) => <StatusBadge {...statusLookOf(link)} />,
    },
    ...(tab === 'subscriptions' ? [periodColumn] : []),
    ...(tab === 'fast-orders' ? [installmentsColumn] : [{ ...methodsColumn, priority: tab === 'sales' ? 3 : 2 }]),
    ...(tab === 'sales' ? [soldColumn] : []),
    {
      id: 'createdAt',
      header: columns.createdAt,
      ...(tab === 'sales' ? { priority: 2 } : { priority: 1, card: 'date' }),
      sortable: true,
      width: 10.5,
      cell: ({ createdAt }) => <InstantText at={createdAt} />,
    },
    {
      id: 'value',
      header: tab === 'sales' ? columns.price : columns.value,
      card: 'amount',
      align: 'end',
      sortable: true,
      width: tab === 'sales' ? 13.5 : 9,
      cell: (link) => <LinkPrice link={link} />,
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

const methodsColumn: DataColumn<PaymentLink> = {
  id: 'methods',
  header: columns.methods,
  width: 6.5,
  cell: (link) => <MethodIcons link={link} />,
};

/** A quick link accepts only cards. */
const installmentsColumn: DataColumn<PaymentLink> = {
  id: 'installments',
  header: columns.installments,
  width: 7,
  priority: 2,
  cell: ({ installments }) => paymentLinks.form.upTo(installments),
};

const soldColumn: DataColumn<PaymentLink> = {
  id: 'sold',
  header: columns.sold,
  card: 'date',
  align: 'end',
  width: 9,
  priority: 1,
  cell: (link) => (
    <>
      <span className="only-in-card">{columns.sold}: </span>
      {soldText(link)}
    </>
  ),
};
