import type { SaleOfLink, SaleStatus } from '@balcao/contract/sale-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { methodLook } from '../../../components/display/method-look.ts';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { moneyColumn } from '../../../components/table/value-columns.tsx';

const { columns, statuses: labels } = saleLinks.sales;

const looks: Readonly<Record<SaleStatus, StatusLook>> = {
  PAID: { label: labels.PAID, tone: 'green', icon: IconCircleCheck },
  WAITING: { label: labels.WAITING, tone: 'amber', icon: IconClock },
  ENDED: { label: labels.ENDED, tone: 'gray', icon: IconCircleX },
};

export const saleColumns: readonly DataColumn<SaleOfLink>[] = [
  { id: 'buyer', header: columns.customer, card: 'who', width: 9, grow: true, cell: ({ buyer }) => buyer.name },
  moneyColumn({ id: 'value', header: columns.value, card: 'amount', width: 9 }),
  {
    id: 'status',
    header: columns.status,
    card: 'status',
    width: 9,
    cell: ({ status }) => <StatusBadge {...looks[status]} />,
  },
  {
    id: 'createdAt',
    header: columns.date,
    card: 'date',
    width: 13,
    priority: 1,
    cell: (sale) => <WhenAndHow sale={sale} />,
  },
  {
    id: 'answers',
    header: columns.answers,
    card: 'actions',
    width: 13,
    priority: 2,
    grow: true,
    cell: ({ answers }) => <Answers answers={answers} />,
  },
];

function WhenAndHow({ sale: { createdAt, paidAt, method } }: { readonly sale: SaleOfLink }) {
  const { label, icon: MethodIcon } = methodLook[method];
  return (
    <span className="inline-flex items-center gap-1.5">
      <InstantText at={paidAt ?? createdAt} />
      <MethodIcon size={16} stroke={1.5} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

function Answers({ answers }: Pick<SaleOfLink, 'answers'>) {
  const given = Object.entries(answers);
  if (given.length === 0) return null;
  return (
    <dl className="whitespace-normal grid gap-0.5" style={{ paddingBottom: '0.25rem' }}>
      {given.map(([label, answer]) => (
        <div key={label}>
          <dt className="text-quiet inline wrap-anywhere">{label}:</dt>{' '}
          <dd className="inline wrap-anywhere">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
