import { grants } from '@balcao/contract/access';
import { findMeasuredSubscriptions, type MeasuredSubscription } from '@balcao/contract/subscriptions/measures';
import { subscriptionMeasures } from '@balcao/messages/subscription-measures';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { type ListQuery, useList } from '../../../components/table/use-list.ts';
import { dateColumn, moneyColumn } from '../../../components/table/value-columns.tsx';
import { monthText } from '../../../lib/format/dates.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { subscriptionColumns } from '../list/subscription-columns.tsx';

const texts = subscriptionMeasures.list;

const shared = ['customerName', 'titlePlan', 'type', 'status'];
const columns: readonly DataColumn<MeasuredSubscription>[] = [
  ...subscriptionColumns.flatMap(({ sortable: _, ...column }) => (shared.includes(column.id) ? [column] : [])),
  dateColumn({ id: 'changedOn', header: texts.changedOn, card: 'date', width: 7 }),
  moneyColumn({ id: 'amount', header: texts.amount, card: 'amount', sortable: true, width: 8 }),
];

/** `/recorrencias/indicadores/lista` */
export function MeasuredPage() {
  const { query, found, table, pages } = useList(findMeasuredSubscriptions, { topics: ['subscription', 'sandbox'] });
  const opensDetail = useMaySee(grants.subscription);
  return (
    <>
      <PageHeader title={texts.figures[query.figure]} count={found?.totalElements} />
      <p className="text-quiet mb-4 min-h-6">
        {found && (
          <>
            <Money amount={found.total} /> {describe(query, found.content)}
          </>
        )}
      </p>
      <DataTable<MeasuredSubscription>
        label={texts.label}
        columns={columns}
        {...table}
        rowKey={({ uuid }) => uuid}
        {...(opensDetail && { rowLink: ({ uuid }) => ({ to: '/recorrencias/$uuid', params: { uuid } }) })}
        empty={<EmptyState title={texts.empty} />}
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
    </>
  );
}

function describe(
  { figure, to, months, idPlan, startMonth }: ListQuery<typeof findMeasuredSubscriptions>,
  content: readonly MeasuredSubscription[],
): string {
  const plan = content.find((one) => one.idPlan === idPlan)?.titlePlan;
  const parts = [
    figure === 'MRR' && (to ? texts.atEndOf(monthText(to)) : texts.today),
    to && figure !== 'MRR' && (months === 1 ? texts.in(monthText(to)) : texts.until(months, monthText(to))),
    startMonth && texts.startedIn(monthText(startMonth)),
    idPlan && (plan ? texts.ofPlan(plan) : texts.onePlan),
  ];
  return parts.filter(Boolean).join(' · ');
}
