import { formatDocument } from '@balcao/brazil/documents';
import type { Role } from '@balcao/contract/roles';
import type { ListedSubSeller } from '@balcao/contract/sub-sellers';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { Tooltip } from '@mantine/core';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { moneyColumn, textColumn } from '../../../components/table/value-columns.tsx';
import { shareText } from '../share-text.ts';
import { activeLook, splitLook } from '../sub-seller-look.ts';

const { columns } = subSellerScreens.list;

/** These roles see more than a sub-seller's name and document. */
const wholeListRoles: readonly Role[] = ['SELLER_CONFIG_NF', 'SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE'];

/** The columns of the list for a person with those roles; the ids of those that sort are the fields that the service sorts by. */
export function subSellerColumns(roles: readonly Role[]): readonly DataColumn<ListedSubSeller>[] {
  return roles.some((role) => wholeListRoles.includes(role)) ? [...who, ...whole] : who;
}

const who: readonly DataColumn<ListedSubSeller>[] = [
  textColumn({ id: 'name', header: columns.name, card: 'who', sortable: true, width: 10, grow: true }),
  {
    id: 'document',
    header: columns.document,
    card: 'date',
    width: 11,
    priority: 2,
    cell: ({ document }) => <span className="figures">{formatDocument(document)}</span>,
  },
];

const whole: readonly DataColumn<ListedSubSeller>[] = [
  { id: 'share', header: columns.share, align: 'end', width: 7.5, priority: 3, cell: shareText },
  moneyColumn({ id: 'paidThisMonth', header: columns.paidThisMonth, width: 8, priority: 1 }),
  moneyColumn({ id: 'paidTotal', header: columns.paidTotal, card: 'amount', width: 8 }),
  {
    id: 'split',
    header: columns.split,
    card: 'status',
    width: 11,
    cell: ({ splitStatus }) => (
      <Tooltip label={subSellerScreens.splitHint[splitStatus]} multiline maw={280}>
        <span>
          <StatusBadge {...splitLook[splitStatus]} />
        </span>
      </Tooltip>
    ),
  },
  {
    id: 'active',
    header: columns.active,
    width: 7,
    priority: 2,
    cell: ({ isActive }) => <StatusBadge {...activeLook(isActive)} />,
  },
  { id: 'email', header: columns.email, width: 12, grow: true, optional: true, cell: ({ contact }) => contact.email },
];
