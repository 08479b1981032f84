import type { Payment } from '@balcao/contract/payables/payment-shapes';
import type { findBankSlipPayments, findDarfPayments, findPixPayments } from '@balcao/contract/payables/payments';
import { generic } from '@balcao/messages/generic';
import { paymentScreens } from '@balcao/messages/payment-screens';
import { paymentTexts as texts } from '@balcao/messages/payment-texts';
import { lazy, type ReactNode, Suspense } from 'react';
import { z } from 'zod';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { Section } from '../../../components/page/section.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import type { useList } from '../../../components/table/use-list.ts';
import { useWanted } from '../../../lib/focus/use-wanted.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { bankSlipColumns, paymentColumns } from './payment-columns.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { noPanelFilters } from './payment-query.ts';

const PaymentDialog = lazy(() =>
  import('./payment-dialog.tsx').then(({ PaymentDialog: Dialog }) => ({ default: Dialog })),
);

const openPayment = z.object({ pagamento: z.uuid().optional() });
interface PaymentListProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly search: string;
  /** The lists have the same query. */
  readonly list:
    | ReturnType<typeof useList<typeof findPixPayments>>
    | ReturnType<typeof useList<typeof findBankSlipPayments>>
    | ReturnType<typeof useList<typeof findDarfPayments>>;
  readonly tab: string;
}

/** Filters, order and the open payment are in the address. */
export function PaymentList({ title, action, search: label, list, tab }: PaymentListProps) {
  const { query, change, found, isEmpty, table, pages } = list;
  const [{ pagamento }, changeOpen] = useSearchState(openPayment);
  const isDialogWanted = useWanted(pagamento !== undefined);
  const { search, status, costCenter, startDate, endDate, batch, invoice } = query;
  const isFiltered = Boolean(search || status || costCenter || startDate || endDate || batch || invoice);
  const clear = () => change({ ...noPanelFilters, search: undefined });
  return (
    <Section title={title} action={action}>
      {(!isEmpty || isFiltered) && <PaymentFilters label={label} query={query} onChange={change} />}
      <DataTable<Payment>
        label={title}
        columns={tab === 'pix' ? paymentColumns : bankSlipColumns}
        {...table}
        failedTitle={texts.listFailed}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({
          to: '/pagamentos',
          search: (before) => ({ ...before, ...(tab !== 'pix' && { tab }), pagamento: uuid }),
          resetScroll: false,
        })}
        empty={
          isFiltered ? (
            <NothingFound title={texts.empty} help={texts.emptyFiltered} clear={generic.clear} onClear={clear} />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
      <Suspense fallback={<span hidden>{paymentScreens.loading}</span>}>
        {isDialogWanted && (
          <PaymentDialog id={pagamento} onClose={() => changeOpen({ pagamento: undefined }, { replace: true })} />
        )}
      </Suspense>
    </Section>
  );
}
