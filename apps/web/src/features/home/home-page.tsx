import { grants } from '@balcao/contract/access';
import { findCharges, getChargeDashboard } from '@balcao/contract/charges';
import { getWorkList } from '@balcao/contract/home';
import { getSandboxClock } from '@balcao/contract/sandbox';
import { home } from '@balcao/messages/home';
import { Button, Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { BalanceCard } from '../../components/balance/balance-card.tsx';
import { NewChargeButton } from '../../components/charges/new-charge-button.tsx';
import { LateMenu } from '../../components/menu/late-menu.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { maySee } from '../../lib/navigation/access.ts';
import { useMayCreateLinks } from '../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import type { Session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { BalanceActions } from './balance-actions.tsx';
import { FirstSteps } from './first-steps.tsx';
import { firstNameOf, greetingAt } from './greeting-at.ts';
import { homeSearch, type ReceivableFilter } from './home-search.ts';
import { Movement } from './movement/movement.tsx';
import { Receipts } from './receipts/receipts.tsx';
import { Receivables } from './receivables/receivables.tsx';
import { Today } from './today/today.tsx';

const CreateItems = lazyRouteComponent(() => import('./create/create-items.tsx'), 'CreateItems');

/** Everything that may change the work list. */
const workTopics = [
  'charge',
  'balance',
  'payable',
  'payment-batch',
  'banking',
  'reconciliation',
  'import',
  'sandbox',
] as const;

/** The work list first; then balance, movements of the period, and their charges. */
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
  const workList = useQuery(answerOptions(getWorkList, {}, workTopics));
  const linked = maySee(session, grants.charges);
  const opensCharge = maySee(session, grants.charge);
  const seesCharges = mayCall(session, findCharges);
  const today = { session, workList, opensList: linked, opensCharge };
  const showStatus = (chosen: ReceivableFilter) => change({ status: chosen });
  const may = useMayCreateLinks();
  const header = (
    <PageHeader title={greeting}>
      {(may.link || may.fast) && <CreateCharge />}
      <NewChargeButton />
    </PageHeader>
  );
  if (dashboard.data?.hasCharges === false) {
    return (
      <>
        {header}
        {workList.isPending ? (
          <Skeleton height="16rem" radius="md" />
        ) : (
          <>
            {workList.data && workList.data.lines.length > 0 && <Today {...today} withCharges={false} />}
            <FirstSteps session={session} />
          </>
        )}
      </>
    );
  }
  return (
    <>
      {header}
      <Today {...today} withCharges={seesCharges} />
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
      <Movement
        period={period}
        onPeriod={(chosen) => change({ period: chosen })}
        dashboard={dashboard}
        linked={linked}
        onStatus={showStatus}
      />
      {seesCharges && (
        <Receivables
          status={status}
          onStatus={showStatus}
          dashboard={dashboard}
          opensCharge={opensCharge}
          opensList={linked}
        />
      )}
    </>
  );
}

function CreateCharge() {
  const button = (
    <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.8} />}>
      {home.create.open}
    </Button>
  );
  return (
    <LateMenu button={button} component={CreateItems}>
      <CreateItems button={button} />
    </LateMenu>
  );
}

/** By the seller's clock, which in a sandbox may run ahead. */
function useGreeting({ user }: Session): string {
  const clock = useQuery({ ...answerOptions(getSandboxClock, {}, ['sandbox']), enabled: user.sandbox });
  const now = clock.data ? Date.parse(clock.data.now) : Date.now();
  return home.greeting(greetingAt(now), firstNameOf(user.name ?? user.email) || user.fantasyName || user.companyName);
}
