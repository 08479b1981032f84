import type { ChargeItem } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { ChargeBadge } from '../../../components/display/charge-badge.tsx';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';

const { columns } = chargeScreens;

export const receivableColumns: readonly DataColumn<ChargeItem>[] = [
  {
    id: 'customerName',
    header: columns.customerName,
    card: 'who',
    width: 9,
    grow: true,
    cell: ({ customerName }) => customerName,
  },
  { id: 'title', header: columns.title, width: 11, grow: true, priority: 1, cell: ({ title }) => title },
  {
    id: 'expirationDate',
    header: columns.expirationDate,
    card: 'date',
    width: 7,
    cell: ({ expirationDate }) => <DateText date={expirationDate} />,
  },
  {
    id: 'value',
    header: columns.value,
    card: 'amount',
    align: 'end',
    width: 9,
    cell: ({ value }) => <Money amount={value} />,
  },
  {
    id: 'status',
    header: columns.status,
    card: 'status',
    width: 13,
    cell: (charge) => <ChargeBadge charge={charge} />,
  },
];
