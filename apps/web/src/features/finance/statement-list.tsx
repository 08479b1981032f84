import { findStatement, type StatementRow } from '@balcao/contract/settlement';
import { cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { finance } from '@balcao/messages/finance';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link, type LinkProps, lazyRouteComponent } from '@tanstack/react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../components/feedback/stale-notice.tsx';
import { useSellerToday } from '../../components/form/use-seller-now.ts';
import { partyDetails } from '../../components/statement/party-details.ts';
import { StatementTable, type StatementTotal } from '../../components/statement/statement-table.tsx';
import { usePartyLink } from '../../components/statement/use-party-link.ts';
import { FilterPanel } from '../../components/table/filter-panel.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { useList } from '../../components/table/use-list.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { ExportMenu } from './export-menu.tsx';
import {
  customerNameSearch,
  type FiltersChange,
  filterChips,
  filtersOf,
  noFilters,
  type StatementTab,
  usualDays,
} from './finance-search.ts';

const StatementFilters = lazyRouteComponent(() => import('./statement-filters.tsx'), 'StatementFilters');

const texts = finance.statement;
/** Nothing is fetched until a sandbox's clock is known. */
const unknownDay = usualDays('REDEEMS', '2000-01-01' as never);

/** Past, future, or anticipable movements. */
export function StatementList({ tab }: { readonly tab: StatementTab }) {
  const today = useSellerToday();
  const days = today ? usualDays(tab, today) : unknownDay;
  const [{ customerName }, changeName] = useSearchState(customerNameSearch);
  const { query, change, found, table, pages } = useList(findStatement, {
    topics: ['balance', 'sandbox'],
    usual: { ...days, ...(tab !== 'REDEEMS' && { sort: 'executionDate,ASC' }) },
    ...(tab === 'ANTECIPATION' && { fixed: { statementType: 'CREDIT_ANTICIPATED' as const } }),
    ready: today !== undefined,
  });
  const linkOf = usePartyLink();
  const chips = filterChips({ query, usual: days, customerName, tab }, change);
  const { executionDateInitial: from, executionDateFinal: to } = query;
  const period = today && from && to ? texts.period(formatPlainDate(from), formatPlainDate(to)) : texts.choosePeriod;

  return (
    <>
      <FilterPanel
        chips={chips}
        onClear={() => change(noFilters)}
        label={period}
        name={`${texts.choosePeriod}: ${period}`}
        icon={<IconCalendarEvent size={16} stroke={1.6} />}
        tools={found?.totalElements !== 0 && <ExportMenu query={query} />}
        standing={{ query: filtersOf(query), customerName, tab, today }}
        form={StatementFilters}
        onApply={({ customerName: name, ...changed }: FiltersChange) => {
          changeName({ customerName: name }, { replace: true });
          change(changed);
        }}
      />
      <p className="only-printed">{period}</p>
      {content()}
      {found && (
        <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 mt-3">
          <p className="text-quiet text-13">
            {tab === 'REDEEMS' &&
              found.totals.subSellersToRelease > 0 &&
              texts.subSellers(formatCents(found.totals.subSellersToRelease))}
          </p>
          <Pagination {...pages} />
        </div>
      )}
    </>
  );

  function content() {
    if (!found) {
      if (table.error) return <ErrorState title={texts.loadFailed} error={table.error} onRetry={table.onRetry} />;
      return <Loading rows={query.size} />;
    }
    if (found.content.length === 0) {
      return (
        <EmptyState
          title={texts.empty[tab]}
          help={texts.emptyHelp}
          action={
            chips.length > 0 && (
              <Button variant="default" onClick={() => change(noFilters)}>
                {texts.filters.clearAll}
              </Button>
            )
          }
        />
      );
    }
    return (
      <>
        {table.error && <StaleNotice onRetry={table.onRetry} />}
        <StatementTable
          label={texts.label}
          rows={found.content}
          order={query.sort?.endsWith('ASC') ? 'oldest-first' : 'newest-first'}
          totals={totalsOf(found, tab)}
          about={({ party }) => <Party party={party} link={linkOf(party)} />}
          stale={table.stale}
        />
      </>
    );
  }
}

type Found = NonNullable<ReturnType<typeof useList<typeof findStatement>>['found']>;

/** Column totals, those of filtered rows, or of future days. */
function totalsOf({ totals, filtered, coming }: Found, tab: StatementTab): StatementTotal[] {
  const words = texts.totals;
  if (tab !== 'REDEEMS') {
    return [
      {
        label: tab === 'ANTECIPATION' ? words.early : words.coming,
        toRelease: coming.toReleaseAmount,
        available: coming.availableAmount,
        isLast: true,
      },
    ];
  }
  const { toRelease, available } = filtered ?? totals;
  const moved = [
    {
      label: filtered ? words.filteredCredits : words.credits,
      toRelease: toRelease.credits,
      available: available.credits,
    },
    {
      label: filtered ? words.filteredDebits : words.debits,
      toRelease: cents(-toRelease.debits),
      available: cents(-available.debits),
    },
  ];
  if (filtered) return moved;
  const opening = { toRelease: totals.toRelease.openingBalance, available: totals.available.openingBalance };
  const closing = { toRelease: totals.toRelease.closingBalance, available: totals.available.closingBalance };
  return [{ label: words.opening, ...opening }, ...moved, { label: words.closing, ...closing, isLast: true }];
}

function Party({ party, link }: { readonly party: StatementRow['party']; readonly link: LinkProps | undefined }) {
  if (!party) return null;
  const details = partyDetails(party);
  return (
    <>
      {' · '}
      {link ? (
        <Anchor renderRoot={(props) => <Link {...props} {...link} />} inherit underline="always">
          {party.name}
        </Anchor>
      ) : (
        party.name
      )}
      {details && <span className="max-sm:hidden"> · {details}</span>}
    </>
  );
}

function Loading({ rows }: { readonly rows: number }) {
  return (
    <div className="grid gap-3 pt-2" aria-busy="true" role="status" aria-label={texts.label}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
        <Skeleton key={index} height="2.75rem" radius="sm" />
      ))}
    </div>
  );
}
