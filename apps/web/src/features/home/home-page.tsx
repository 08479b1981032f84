import { grants } from '@balcao/contract/access';
import { findCharges, getChargeDashboard } from '@balcao/contract/charges';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BalanceCard } from '../../components/balance/balance-card.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { maySee } from '../../lib/navigation/access.ts';
import { useMayCreateLinks } from '../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import type { Session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { BalanceActions } from './balance-actions.tsx';
import { CreateCharge } from './create/create-charge.tsx';
import { FirstSteps } from './first-steps.tsx';
import { homeSearch, type ReceivableFilter } from './home-search.ts';
import { Movement } from './movement/movement.tsx';
import { Overdue } from './overdue.tsx';
import { Receipts } from './receipts/receipts.tsx';
import { Receivables } from './receivables/receivables.tsx';
import { useGreeting } from './use-greeting.ts';

/** How the seller stands: the balance, what moves in the week or the month, and the charges that make it up. */
export function HomePage() {
  const session = useSession();
  return session ? <Home session={session} /> : null;
}

function Home({ session }: { readonly session: Session }) {
  const [{ period, status }, change] = useSearchState(homeSearch);
  const greeting = useGreeting(session);
  const dashboard = useQuery({
    ...answerOptions(getChargeDashboard, { query: { period } }, ['charge', 'sandbox']),
    placeholderData: keepPreviousData,
  });
  const linked = maySee(session, grants.charges);
  const showStatus = (chosen: ReceivableFilter) => change({ status: chosen });
  const may = useMayCreateLinks();
  const header = <PageHeader title={greeting}>{(may.link || may.fast) && <CreateCharge />}</PageHeader>;
  if (dashboard.data?.hasCharges === false) {
    return (
      <>
        {header}
        <FirstSteps session={session} />
      </>
    );
  }
  return (
    <>
      {header}
      {maySee(session, grants.balance) && (
        <BalanceCard
          actions={(balance) => (
            <BalanceActions
              session={session}
              toAnticipate={balance?.amountToAnticipation}
              isEmpty={balance !== undefined && balance.amount <= 0 && balance.provisionedAmount <= 0}
            />
          )}
        />
      )}
      {maySee(session, grants.balance) && <Receipts />}
      <Overdue dashboard={dashboard} linked={linked} />
      <Movement
        period={period}
        onPeriod={(chosen) => change({ period: chosen })}
        dashboard={dashboard}
        linked={linked}
        onStatus={showStatus}
      />
      {mayCall(session, findCharges) && (
        <Receivables
          status={status}
          onStatus={showStatus}
          dashboard={dashboard}
          opensCharge={maySee(session, grants.charge)}
          opensList={linked}
        />
      )}
    </>
  );
}
