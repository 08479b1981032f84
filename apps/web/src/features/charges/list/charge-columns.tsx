import { formatDocument } from '@balcao/brazil/documents';
import type { ChargeItem } from '@balcao/contract/charges';
import { formatPlainDate, type PlainDate } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { generic } from '@balcao/messages/generic';
import { ChargeBadge } from '../../../components/display/charge-badge.tsx';
import { DateText } from '../../../components/display/date-text.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { moneyColumn, textColumn } from '../../../components/table/value-columns.tsx';
import { MethodText } from '../method-text.tsx';

const { columns } = chargeScreens;

export const chargeColumns: readonly DataColumn<ChargeItem>[] = [
  textColumn({ id: 'customerName', header: columns.customerName, card: 'who', sortable: true, width: 7, grow: true }),
  textColumn({ id: 'title', header: columns.title, card: 'title', sortable: true, width: 11, grow: true, priority: 1 }),
  {
    id: 'expirationDate',
    header: columns.expirationDate,
    card: 'date',
    sortable: true,
    width: 7,
    cell: ({ expirationDate }) => <DueDate date={expirationDate} />,
  },
  {
    id: 'paymentMethod',
    header: columns.paymentMethod,
    width: 6,
    priority: 2,
    cell: (charge) => <MethodText charge={charge} asIcon />,
  },
  moneyColumn({ id: 'value', header: columns.value, card: 'amount', sortable: true, width: 8 }),
  {
    id: 'status',
    header: columns.status,
    card: 'status',
    sortable: true,
    width: 13,
    cell: (charge) => <ChargeBadge charge={charge} />,
  },
  {
    id: 'paidDate',
    header: columns.paidDate,
    priority: 3,
    sortable: true,
    width: 7,
    cell: ({ paidDate }) => (paidDate ? <DateText date={paidDate} /> : generic.none),
  },
  {
    id: 'customerDocument',
    header: columns.customerDocument,
    priority: 4,
    width: 12,
    cell: ({ customerDocument }) => <span className="figures">{formatDocument(customerDocument)}</span>,
  },
  textColumn({ id: 'customerEmail', header: columns.customerEmail, optional: true, width: 12, grow: true }),
  {
    id: 'part',
    header: columns.part,
    optional: true,
    width: 6.5,
    cell: ({ part }) => (part.of > 1 ? chargeScreens.part(part) : generic.none),
  },
];

/** Today's due date is shown as a word, so that it stands out. */
function DueDate({ date }: { readonly date: PlainDate }) {
  if (date !== useSellerToday()) return <DateText date={date} />;
  return (
    <time dateTime={date} title={formatPlainDate(date)}>
      <strong>{chargeScreens.today}</strong>
    </time>
  );
}
