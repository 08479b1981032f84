import { grants } from '@balcao/contract/access';
import { type ChargeItem, findCharges } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useMayCreate, useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { chargeColumns } from './charge-columns.tsx';
import { ChargeFilters } from './charge-filters.tsx';
import classes from './charges-page.module.css';
import { isFiltered, noPanelFilters, searchChange } from './filter-chips.ts';

/** Every charge of the seller, filtered and sorted by the address. */
export function ChargesPage() {
  const [query, change] = useSearchState(findCharges.query);
  const charges = useQuery({ ...answerOptions(findCharges, { query }, ['charge']), placeholderData: keepPreviousData });
  const found = charges.data;
  const opensCharge = useMaySee(grants.charge);
  const isLeast = found?.totalAmount === null;

  return (
    <>
      <PageHeader title={chargeScreens.title} count={found?.totalElements} isLeast={isLeast} />
      <ChargeFilters query={query} onChange={change} />
      <DataTable<ChargeItem>
        label={chargeScreens.listLabel}
        columns={chargeColumns}
        rows={found?.content}
        rowKey={({ uuid }) => uuid}
        {...(opensCharge && { rowLink: ({ uuid }) => ({ to: '/cobrancas/$uuid', params: { uuid } }) })}
        pageSize={query.size}
        paged={(found?.totalPages ?? 2) > 1}
        sort={query.sort}
        onSort={(sort) => change({ sort })}
        stale={charges.isPlaceholderData}
        error={charges.error}
        onRetry={() => void charges.refetch()}
        empty={isFiltered(query) ? <NothingFound onClear={() => change(noFilter)} /> : <NoCharges />}
      />
      {found && found.totalElements > 0 && (
        <div className={classes.foot}>
          <p className={classes.total}>
            {found.totalAmount === null ? (
              chargeScreens.notSummed
            ) : (
              <>
                {chargeScreens.total} <Money amount={found.totalAmount} />
              </>
            )}
          </p>
          <Pagination {...found} page={found.number} isLeast={isLeast} onPage={(page) => change({ page })} />
        </div>
      )}
    </>
  );
}

const noFilter = { ...noPanelFilters, ...searchChange('customerName', '') };

function NoCharges() {
  const action = (
    <Button component={Link} to="/seja-pago/criar/cobranca-pontual">
      {chargeScreens.emptyAction}
    </Button>
  );
  return <EmptyState title={chargeScreens.empty} help={chargeScreens.emptyHelp} action={useMayCreate() && action} />;
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title={chargeScreens.empty}
      help={chargeScreens.emptyFiltered}
      action={
        <Button variant="default" onClick={onClear}>
          {chargeScreens.filters.clearAll}
        </Button>
      }
    />
  );
}
