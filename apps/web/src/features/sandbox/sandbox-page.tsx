import { paymentMethods } from '@balcao/contract/payment-links';
import { sandbox } from '@balcao/messages/sandbox';
import { Tabs } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { z } from 'zod';
import { PageHeader } from '../../components/page/page-header.tsx';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { AuthenticatorCodes } from './authenticator-codes.tsx';
import { BehaviourForm } from './behaviour-form.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { InstrumentList } from './instrument-list.tsx';
import { MailList } from './mail-list.tsx';
import classes from './sandbox.module.css';
import { TestCards } from './test-cards.tsx';

const tabs = [...paymentMethods.toReversed(), 'MAILS', 'AUTHENTICATOR', 'TEST_CARDS'] as const;
const search = z.object({
  tab: z.enum(tabs).default('PIX'),
  page: z.coerce.number().int().min(0).default(0),
});

/** `/sandbox`: what each simulated rail knows, and the levers of the outside world. */
export function SandboxPage() {
  const [{ tab, page }, setSearch] = useSearchState(search);
  const turn = (next: number) => setSearch({ page: next });
  return (
    <>
      <PageHeader title={sandbox.title} />
      <p className={classes.notice}>
        <IconFlask size={18} stroke={1.6} aria-hidden="true" />
        {sandbox.notice}
      </p>
      <div className={classes.columns}>
        <Tabs
          value={tab}
          onChange={(value) => setSearch({ tab: tabs.find((known) => known === value) })}
          keepMounted={false}
          className={classes.tabs ?? ''}
        >
          <Tabs.List aria-label={sandbox.tabsLabel} className={classes.tabList ?? ''}>
            {tabs.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {sandbox.tabs[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {paymentMethods.map((rail) => (
            <Tabs.Panel key={rail} value={rail} pt="md">
              <InstrumentList rail={rail} page={page} onPage={turn} />
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="MAILS" pt="md">
            <MailList page={page} onPage={turn} />
          </Tabs.Panel>
          <Tabs.Panel value="AUTHENTICATOR" pt="md">
            <AuthenticatorCodes />
          </Tabs.Panel>
          <Tabs.Panel value="TEST_CARDS" pt="md">
            <TestCards />
          </Tabs.Panel>
        </Tabs>
        <aside className={classes.levers}>
          <ClockPanel />
          <BehaviourForm />
        </aside>
      </div>
    </>
  );
}
