import { grants } from '@balcao/contract/access';
import { findStatement, getSellerBalance } from '@balcao/contract/settlement';
import { cents } from '@balcao/kernel';
import { anticipation } from '@balcao/messages/anticipation';
import { finance as texts } from '@balcao/messages/finance';
import { withdrawals } from '@balcao/messages/withdrawals';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AnticipationButton } from '../../components/anticipation/anticipation-button.tsx';
import { BalanceCard } from '../../components/balance/balance-card.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { TabStrip } from '../../components/page/tab-strip.tsx';
import { PendingButton } from '../../components/withdrawals/pending-button.tsx';
import { WithdrawButton } from '../../components/withdrawals/withdraw-button.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { type FinanceTab, financeSearch, financeTabs, type StatementTab } from './finance-search.ts';
import { StatementList } from './statement-list.tsx';

const Calendar = lazy(() => import('./calendar/calendar.tsx').then(({ Calendar }) => ({ default: Calendar })));
const TransferList = lazy(() => import('./transfer-list.tsx').then(({ TransferList }) => ({ default: TransferList })));

/** Read from the balance, because rows belong to the tabs. */
const onDemand = answerOptions(findStatement, { query: { size: 1 } }, ['balance', 'sandbox']);
const balance = answerOptions(getSellerBalance, {}, ['balance', 'sandbox']);

export function FinancePage() {
  const [{ tab, open }, change] = useSearchState(financeSearch);
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const seesBalance = useMaySee(grants.balance);
  const { data: early } = useQuery(onDemand);
  const { data: held } = useQuery({ ...balance, enabled: seesBalance });
  const isEnabled = early?.isOnDemandEnabled;
  const shown = financeTabs.filter((name) => name !== 'ANTECIPATION' || isEnabled || tab === name);
  // Each tab has its own days, filters and pages.
  const show = (next: string | null) =>
    void navigate({ to: pathname, search: { tab: next as FinanceTab } as never, resetScroll: false });
  const controlOf = (dialog: NonNullable<typeof open>) => ({
    opened: open === dialog,
    onOpened: (isOpened: boolean) => change({ open: isOpened ? dialog : undefined }, { replace: true }),
  });

  return (
    <>
      <PageHeader title={texts.title}>
        <PendingButton />
        <AnticipationButton
          label={anticipation.open}
          isEnabled={isEnabled}
          available={early?.onDemandNetAmount ?? cents(0)}
          control={controlOf('anticipate')}
        />
        <WithdrawButton
          label={withdrawals.open}
          isEmpty={held !== undefined && held.amount <= 0 && held.provisionedAmount <= 0}
          control={controlOf('withdraw')}
        />
      </PageHeader>
      {seesBalance && <BalanceCard />}
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <TabStrip label={texts.tabsLabel} value={tab}>
          {shown.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.tabs[name]}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <Tabs.Panel value={tab} className="pt-5">
          <Suspense>{panelOf(tab)}</Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function panelOf(tab: FinanceTab) {
  if (tab === 'CALENDAR') return <Calendar />;
  if (tab === 'TRANSFERS') return <TransferList />;
  return <StatementList key={tab} tab={tab satisfies StatementTab} />;
}
