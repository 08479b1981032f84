import { bankingAccountTypes } from '@balcao/contract/banking/banking-statement';
import { getTreasury, type Treasury } from '@balcao/contract/investments';
import { formatCents } from '@balcao/kernel';
import { screens } from '@balcao/messages/screens';
import { treasury as texts } from '@balcao/messages/treasury';
import { treasuryAhead } from '@balcao/messages/treasury-ahead';
import { ActionIcon, Skeleton, Tabs, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { Money } from '../../components/display/money.tsx';
import { ExplainButton } from '../../components/explanation/explain-button.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../components/feedback/stale-notice.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { TabStrip } from '../../components/page/tab-strip.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { Accounts } from './accounts.tsx';
import { Statement } from './statement.tsx';

const options = answerOptions(getTreasury, {}, ['balance', 'sandbox']);
const later = {
  DAYS: lazy(() => import('./ahead/days-tab.tsx')),
  AHEAD: lazy(() => import('./ahead/ahead-tab.tsx')),
  IDLE: lazy(() => import('./ahead/idle-tab.tsx')),
};
const tabs = [...bankingAccountTypes, 'DAYS', 'AHEAD', 'IDLE'] as const;
type Tab = (typeof tabs)[number];
const search = z.object({ tab: z.enum(tabs).default('CHECKING_ACCOUNT') });
/** The statements keep these in the address; another tab begins without them. */
const ofStatements = { page: undefined, startDate: undefined, endDate: undefined };
const tabTexts: Readonly<Record<Tab, string>> = { ...texts.tabs, ...treasuryAhead.tabs };

/** `/tesouraria`: the seller's money by account, what may be done with it, and the statements of two of them. */
export function TreasuryPage() {
  const { data, error, refetch } = useQuery(options);
  const [{ tab }, change] = useSearchState(search);
  const show = (next: string | null) => change({ tab: next as Tab, ...ofStatements });
  return (
    <>
      <PageHeader title={screens.treasury} />
      {error && data && <StaleNotice onRetry={() => void refetch()} />}
      {error && !data ? (
        <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Total treasury={data} />
          <Accounts treasury={data} />
        </>
      )}
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <TabStrip label={texts.tabsLabel} value={tab}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {tabTexts[one]}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <Tabs.Panel value={tab} className="pt-5">
          <Shown tab={tab} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Shown({ tab }: { readonly tab: Tab }) {
  if (tab === 'CHECKING_ACCOUNT' || tab === 'INVESTMENT_ACCOUNT') return <Statement key={tab} account={tab} />;
  const Later = later[tab];
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <Later />
    </Suspense>
  );
}

function Total({ treasury }: { readonly treasury: Treasury | undefined }) {
  return (
    <dl className="mb-6" aria-busy={!treasury}>
      <dt className="flex items-center text-quiet text-13 gap-1">
        {texts.total}
        <Tooltip label={texts.totalHelp} events={{ hover: true, focus: true, touch: true }}>
          <ActionIcon variant="subtle" size="sm" aria-label={texts.totalHelp}>
            <IconInfoCircle size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </dt>
      <dd className="h-10 text-28 font-semibold tracking-tight">
        {treasury ? (
          <>
            <Money amount={treasury.totalAmount} /> <ExplainButton figure="TREASURY_TOTAL" label={texts.total} />
          </>
        ) : (
          <Skeleton height="2rem" width="12rem" />
        )}
      </dd>
      <dd className="min-h-5 text-quiet text-13">
        {treasury && treasury.inTransitAmount > 0 && texts.inTransit(formatCents(treasury.inTransitAmount))}
      </dd>
    </dl>
  );
}
