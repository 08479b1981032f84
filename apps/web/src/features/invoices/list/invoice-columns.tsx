import type { IssuedInvoice } from '@balcao/contract/invoices/issued-invoices';
import { invoiceList as texts } from '@balcao/messages/invoice-list';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { InvoiceBadge } from '../../../components/invoices/invoice-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { plainDateOf } from '../../../lib/format/dates.ts';
import type { BeginTask } from './begin-task.ts';
import classes from './invoice-columns.module.css';
import { InvoiceMenu } from './invoice-menu.tsx';

const { columns } = texts;

export function invoiceColumns(begin: BeginTask): readonly DataColumn<IssuedInvoice>[] {
  return [
    {
      id: 'number',
      header: columns.number,
      width: 6,
      cell: ({ invoiceNumber }) => <span className="figures">{invoiceNumber ?? texts.noNumber}</span>,
    },
    {
      id: 'customer',
      header: columns.customer,
      card: 'who',
      width: 10,
      grow: true,
      cell: ({ customer }) => customer.name,
    },
    {
      id: 'title',
      header: columns.title,
      card: 'title',
      width: 10,
      grow: true,
      priority: 2,
      cell: ({ title }) => title,
    },
    {
      id: 'competence',
      header: columns.competence,
      card: 'date',
      width: 8,
      priority: 1,
      cell: ({ competence }) => <DateText date={competence} />,
    },
    {
      id: 'value',
      header: columns.value,
      card: 'amount',
      align: 'end',
      width: 8.5,
      cell: ({ value }) => <Money amount={value} />,
    },
    {
      id: 'total',
      header: columns.total,
      align: 'end',
      width: 9,
      optional: true,
      priority: 4,
      cell: ({ value, total }) => <Money amount={total ?? value} />,
    },
    {
      id: 'status',
      header: columns.status,
      card: 'status',
      width: 13.5,
      cell: ({ status, statusReason }) => (
        <>
          <InvoiceBadge status={status} />
          {statusReason && (
            <span className={`hidden ${classes.reason} text-quiet text-13 leading-4.5 truncate`} title={statusReason}>
              {statusReason}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'reason',
      header: columns.reason,
      card: 'actions',
      width: 9,
      grow: true,
      priority: 3,
      cell: ({ statusReason }) => <span title={statusReason ?? undefined}>{statusReason}</span>,
    },
    {
      id: 'createdAt',
      header: columns.createdAt,
      sortable: true,
      optional: true,
      width: 8,
      priority: 5,
      cell: ({ createdAt }) => <DateText date={plainDateOf(createdAt)} />,
    },
    {
      id: 'actions',
      header: columns.actions,
      card: 'side',
      align: 'end',
      width: 4.5,
      cell: (invoice) => <InvoiceMenu invoice={invoice} begin={begin} />,
    },
  ];
}
