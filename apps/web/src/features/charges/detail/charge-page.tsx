import { findCharges } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { screens } from '@balcao/messages/screens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { NotesSection } from '../../../components/notes/notes-section.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { cachedRow } from '../../../lib/api/cached-row.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useOpenName } from '../../../lib/navigation/open-name.ts';
import { ChargeCommands } from './actions/charge-commands.tsx';
import { ChargeActivities } from './charge-activities.tsx';
import { chargeAnswer } from './charge-answer.ts';
import { ChargeFacts } from './charge-facts.tsx';
import classes from './charge-page.module.css';
import { ChargeReceipts } from './charge-receipts.tsx';
import { ChargeRefunds } from './charge-refunds.tsx';
import { ChargeSkeleton } from './charge-skeleton.tsx';
import { ChargeTitle } from './charge-title.tsx';
import { DisputeSection } from './dispute/dispute-section.tsx';
import { ChargeInvoices } from './invoices/charge-invoices.tsx';
import { ChargeAmounts } from './money/charge-amounts.tsx';
import { ChargeSplit } from './money/charge-split.tsx';
import { ChargeStatement } from './money/charge-statement.tsx';
import { NoSuchCharge } from './no-such-charge.tsx';
import { PaymentAttempts } from './payment-attempts.tsx';
import { PaymentFacts } from './payment-facts.tsx';

const texts = chargeScreens.detail;

/** Ordered by need: amount and state, history, money or payment; facts beside them. */
export function ChargePage({ uuid }: { readonly uuid: string }) {
  const client = useQueryClient();
  const charge = useQuery(chargeAnswer(uuid));
  useOpenName(charge.data?.customerName);
  const row = cachedRow(client, findCharges, (row) => row.uuid === uuid);
  // The list's data is painted before the rest is rendered.
  const isPainted = useDeferredValue(true, row === undefined);

  if (charge.data && isPainted) {
    const isPaid = charge.data.netAmount !== null;
    return (
      <article className="flex flex-col gap-6">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <ChargeTitle charge={charge.data} />
          <div className={`${classes.actions} flex flex-wrap gap-2`}>
            <ChargeCommands charge={charge.data} />
          </div>
        </header>
        <div className={`${classes.columns} grid grid-cols-1 gap-8`}>
          <div className="min-w-0">
            <ChargeActivities activities={charge.data.activities} />
            {charge.data.dispute && <DisputeSection uuid={uuid} dispute={charge.data.dispute} />}
            {isPaid || <PaymentFacts charge={charge.data} columns={2} />}
            <ChargeAmounts charge={charge.data} />
            <ChargeSplit uuid={uuid} />
            <ChargeRefunds charge={charge.data} />
            <ChargeStatement uuid={uuid} isPaid={isPaid} />
            <PaymentAttempts attempts={charge.data.chargesTries} />
            <ChargeInvoices charge={charge.data} />
          </div>
          <div className="min-w-0">
            <ChargeFacts charge={charge.data} />
            {isPaid && <PaymentFacts charge={charge.data} columns={1} />}
            <ChargeReceipts charge={charge.data} />
            <NotesSection subject="charge" subjectId={uuid} />
          </div>
        </div>
      </article>
    );
  }
  if (isMissing(charge.error)) return <NoSuchCharge />;
  if (charge.error) {
    return (
      <>
        <PageHeader title={screens.charge} />
        <ErrorState title={texts.loadFailed} error={charge.error} onRetry={() => void charge.refetch()} />
      </>
    );
  }
  return <ChargeSkeleton row={row} />;
}
