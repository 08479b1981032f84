import { findCharges } from '@balcao/contract/charges';
import type { PlainDate } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { sharedStorage } from '../../../lib/browser-storage.ts';
import { type ChargeTab, changeToTab, chargeTabs, filtersOfTab, tabOf } from './charge-tabs.ts';
import classes from './charges-page.module.css';
import type { ChargeFilterChange, ChargeQuery } from './filter-chips.ts';

const texts = chargeScreens.tabs;
const keptTab = 'balcao.charges-tab';
const figures = new Intl.NumberFormat('pt-BR');

interface ChargeTabBarProps {
  readonly query: ChargeQuery;
  readonly onChange: (change: ChargeFilterChange, options?: { replace?: boolean }) => void;
}

/** Tabs over the list with number and sum. An empty address opens the last used tab. */
export function ChargeTabBar(props: ChargeTabBarProps) {
  const today = useSellerToday();
  return today ? (
    <Tabs {...props} today={today} />
  ) : (
    <div className={`${classes.tabs} flex overflow-x-auto gap-2 mb-4`} />
  );
}

function Tabs({ query, onChange, today }: ChargeTabBarProps & { readonly today: PlainDate }) {
  const current = tabOf(query, today);
  const isBlank = useLocation({ select: ({ searchStr }) => searchStr === '' });
  const openKept = useEffectEvent(() => {
    const kept = chargeTabs.find((tab) => tab === sharedStorage.get(keptTab));
    if (isBlank && kept && kept !== 'ALL') onChange(changeToTab(kept, today), { replace: true });
  });
  useEffect(() => openKept(), []);
  const open = (tab: ChargeTab) => {
    sharedStorage.set(keptTab, tab);
    onChange(changeToTab(tab, today));
  };
  return (
    <section aria-label={texts.label} className={`${classes.tabs} flex overflow-x-auto gap-2 mb-4`}>
      {chargeTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className={`grid content-center py-2 px-3 border rounded bg-raised text-start whitespace-nowrap cursor-pointer focus-inset ${classes.tab} hover:border-strong`}
          aria-pressed={tab === current}
          onClick={() => open(tab)}
        >
          <span>{texts.names[tab]}</span>
          <Count tab={tab} today={today} />
        </button>
      ))}
    </section>
  );
}

/** Empty until loaded. */
function Count({ tab, today }: { readonly tab: ChargeTab; readonly today: PlainDate }) {
  const { sort: _sort, ...filters } = filtersOfTab(tab, today);
  const { data } = useQuery({
    ...answerOptions(findCharges, { query: { ...filters, size: 1 } }, ['charge']),
    staleTime: 30_000,
  });
  return (
    <>
      <small className="text-quiet text-13 leading-5 whitespace-nowrap">
        {data && figures.format(data.totalElements)}
      </small>
      <small className="text-quiet text-13 leading-5 whitespace-nowrap">
        {data && data.totalAmount !== null && data.totalElements > 0 && <Money amount={data.totalAmount} />}
      </small>
    </>
  );
}
