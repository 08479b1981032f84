import type { ChargeItem } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { compactChargeColumns } from '../../../components/charges/charge-columns.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';

/** Who owes, and the compact list; of a card, who is read first. */
export const receivableColumns: readonly DataColumn<ChargeItem>[] = [
  {
    id: 'customerName',
    header: chargeScreens.columns.customerName,
    card: 'who',
    width: 9,
    grow: true,
    cell: ({ customerName }) => customerName,
  },
  ...compactChargeColumns.map(({ card, ...column }): DataColumn<ChargeItem> => {
    if (column.id === 'title') return { ...column, width: 11, priority: 1 };
    return card ? { ...column, card } : column;
  }),
];
