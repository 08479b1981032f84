import { grants } from '@balcao/contract/access';
import { type ChargeItem, findCharges } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useMayCreate, useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { ReportButton } from '../report/report-button.tsx';
import { chargeColumns } from './charge-columns.tsx';
import { ChargeFilters } from './charge-filters.tsx';
import classes from './charges-page.module.css';
import { isFiltered, noPanelFilters, searchChange } from './filter-chips.ts';

/** Every charge of the seller, filtered and sorted by the address. */
export function ChargesPage() {
  const { query, change, found, table, pages } = useList(findCharges, { topics: ['charge'] });
  const opensCharge = useMaySee(grants.charge);
  const isLeast = found?.totalAmount === null;

  return (
    <>
      <PageHeader title={chargeScreens.title} count={found?.totalElements} isLeast={isLeast}>
        <ReportButton query={query} />
      </PageHeader>
      <ChargeFilters query={query} onChange={change} />
      <DataTable<ChargeItem>
        label={chargeScreens.listLabel}
        columns={chargeColumns}
        {...table}
        rowKey={({ uuid }) => uuid}
        {...(opensCharge && { rowLink: ({ uuid }) => ({ to: '/cobrancas/$uuid', params: { uuid } }) })}
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
          <Pagination {...pages} isLeast={isLeast} />
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
