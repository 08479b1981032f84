import { type ChargeItem, findCharges } from '@balcao/contract/charges';
import { formatPlainDate } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { home } from '@balcao/messages/home';
import { Box, Button, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { compactChargeColumns } from '../../../components/charges/charge-columns.tsx';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { textColumn } from '../../../components/table/value-columns.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useMayCreate } from '../../../lib/navigation/use-may-see.ts';
import { type ReceivableFilter, receivableFilters } from '../home-search.ts';
import type { DashboardQuery } from '../movement/movements.ts';
import { receivablesQuery } from '../receivables-query.ts';

/** In a card, the customer comes first. */
const receivableColumns: readonly DataColumn<ChargeItem>[] = [
  textColumn({ id: 'customerName', header: chargeScreens.columns.customerName, card: 'who', width: 9, grow: true }),
  ...compactChargeColumns.map(({ card, ...column }): DataColumn<ChargeItem> => {
    if (column.id === 'title') return { ...column, width: 11, priority: 1 };
    return card ? { ...column, card } : column;
  }),
];

const texts = home.receivables;
const figures = new Intl.NumberFormat('pt-BR');
const shown = 10;

interface ReceivablesProps {
  readonly status: ReceivableFilter;
  readonly onStatus: (status: ReceivableFilter) => void;
  /** Determines the days of the period. */
  readonly dashboard: DashboardQuery;
  /** Whether the person may open charges. */
  readonly opensCharge: boolean;
  readonly opensList: boolean;
}

export function Receivables({ status, onStatus, dashboard, opensCharge, opensList }: ReceivablesProps) {
  const range = dashboard.data?.graph;
  const query = range ? receivablesQuery(status, range) : {};
  const charges = useQuery({
    ...answerOptions(findCharges, { query: { ...query, size: shown } }, ['charge', 'sandbox']),
    placeholderData: keepPreviousData,
    enabled: range !== undefined,
  });
  const found = charges.data;
  const error = charges.error ?? (range ? null : dashboard.error);
  const retry = () => void (range ? charges.refetch() : dashboard.refetch());
  const [first, last] = status === 'LATE' ? [range?.lateFrom, range?.lateTo] : [range?.from, range?.to];
  const rangeText = first && last && ([formatPlainDate(first), formatPlainDate(last)] as const);
  return (
    <Section title={texts.title}>
      <Box className="flex flex-wrap items-center justify-between gap-y-3 gap-x-4" m="-0.5rem 0 0.75rem">
        <p className="min-h-5 text-quiet text-13" style={{ flex: '1 1 18rem' }}>
          {rangeText && (status === 'PAID' ? texts.paid : texts.due)(...rangeText)}
        </p>
        <SegmentedControl
          size="xs"
          aria-label={texts.filter}
          value={status}
          onChange={(value) => onStatus(value as ReceivableFilter)}
          data={receivableFilters.map((value) => ({ value, label: texts[value] }))}
        />
      </Box>
      {error && !found ? (
        <ErrorState title={texts.loadFailed} error={error} onRetry={retry} />
      ) : (
        <DataTable<ChargeItem>
          label={texts.listLabel}
          columns={receivableColumns}
          rows={found?.content}
          rowKey={({ uuid }) => uuid}
          {...(opensCharge && { rowLink: ({ uuid }: ChargeItem) => ({ to: '/cobrancas/$uuid', params: { uuid } }) })}
          pageSize={shown / 2}
          stale={charges.isPlaceholderData}
          error={error}
          onRetry={retry}
          empty={<NoReceivables status={status} onAll={() => onStatus('ALL')} />}
        />
      )}
      {found && found.totalElements > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-3">
          <p className="font-semibold">
            {texts.count(figures.format(found.totalElements))}
            {found.totalAmount !== null && (
              <>
                , <Money amount={found.totalAmount} />
              </>
            )}
          </p>
          {opensList && (
            <Link to="/cobrancas" search={query} className="hover:underline text-link font-medium no-underline">
              {texts.seeAll}
            </Link>
          )}
        </div>
      )}
    </Section>
  );
}

function NoReceivables({ status, onAll }: { readonly status: ReceivableFilter; readonly onAll: () => void }) {
  const mayCreate = useMayCreate();
  const all = (
    <Button variant="default" onClick={onAll}>
      {texts.showAll}
    </Button>
  );
  const create = mayCreate && (
    <Button component={Link} to="/seja-pago/criar/cobranca-pontual" variant="default">
      {texts.emptyAction}
    </Button>
  );
  return <EmptyState title={texts.empty} help={texts.emptyHelp[status]} action={status === 'ALL' ? create : all} />;
}
