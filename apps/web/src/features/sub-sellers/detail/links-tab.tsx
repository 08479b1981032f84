import { grants } from '@balcao/contract/access';
import { findSubSellerLinks, type SubSellerLink } from '@balcao/contract/sub-sellers/sub-seller-statement';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import type { LinkProps } from '@tanstack/react-router';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { dayColumn, moneyColumn } from '../../../components/table/value-columns.tsx';
import { linkTabOf } from '../../../lib/navigation/link-tab-of.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { shareText } from '../share-text.ts';

const texts = subSellerScreens.links;

const columns: readonly DataColumn<SubSellerLink>[] = [
  { id: 'title', header: texts.columns.title, card: 'who', width: 10, grow: true, cell: ({ title }) => title },
  { id: 'type', header: texts.columns.type, width: 8, priority: 1, cell: ({ type }) => texts.types[type] },
  moneyColumn({ id: 'value', header: texts.columns.value, width: 9, priority: 1 }),
  { id: 'share', header: texts.columns.share, align: 'end', width: 8, card: 'status', cell: shareText },
  {
    id: 'amount',
    header: texts.columns.amount,
    card: 'amount',
    align: 'end',
    width: 9,
    cell: ({ amountOnPaymentLink }) => <Money amount={amountOnPaymentLink} />,
  },
  dayColumn({ id: 'createdAt', header: texts.columns.createdAt, card: 'date', width: 7.5 }),
];

export function LinksTab({ uuid }: { readonly uuid: string }) {
  const { table, pages } = useList(findSubSellerLinks, {
    topics: ['payment-link'],
    params: { uuid },
    fixed: { size: 20 },
  });
  const seesLinks = useMaySee(grants.paymentLinks);
  return (
    <>
      <DataTable<SubSellerLink>
        label={texts.label}
        columns={columns}
        {...table}
        rowKey={(link) => link.uuid}
        {...(seesLinks && { rowLink: linkOf })}
        empty={<EmptyState title={texts.empty} help={texts.emptyHelp} />}
      />
      <Pagination {...pages} />
    </>
  );
}

function linkOf({ uuid, type }: SubSellerLink): LinkProps {
  return {
    to: '/seja-pago',
    search: (before) => ({ ...before, page: undefined, tab: undefined, ...linkTabOf[type], link: uuid }),
  };
}
