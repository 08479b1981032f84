import { paymentMethods } from '@balcao/contract/payment-links';
import { sandbox } from '@balcao/messages/sandbox';
import { Tabs } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { z } from 'zod';
import { PageHeader } from '../../components/page/page-header.tsx';
import { TabStrip } from '../../components/page/tab-strip.tsx';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { AccountAnalyses } from './accounts/account-analyses.tsx';
import { DdaPanel } from './accounts/dda-panel.tsx';
import { OutgoingPanel } from './accounts/outgoing-panel.tsx';
import { PixKeyPanel } from './accounts/pix-key-panel.tsx';
import { AuthenticatorCodes } from './authenticator/authenticator-codes.tsx';
import { TestCards } from './cards/test-cards.tsx';
import { ClockPanel } from './clock/clock-panel.tsx';
import { IssuedCardsPanel } from './issued-cards/issued-cards-panel.tsx';
import { IssuerPanel } from './issuer/issuer-panel.tsx';
import { MailsPanel } from './mails/mails-panel.tsx';
import { BehaviourForm } from './rails/behaviour-form.tsx';
import { InstrumentList } from './rails/instrument-list.tsx';
import { RailMark } from './rails/rail-mark.tsx';
import { RecurrenceList } from './recurrences/recurrence-list.tsx';
import classes from './sandbox-page.module.css';

const sandboxTabs = [
  'PIX',
  'PIX_AUTOMATIC',
  'BANK_SLIP',
  'CREDIT_CARD',
  'ACCOUNTS',
  'VIRTUAL_CARDS',
  'INVOICES',
  'TEST_CARDS',
  'MAILS',
  'AUTHENTICATOR',
] as const;
const sandboxSearch = z.object({
  tab: z.enum(sandboxTabs).default('PIX'),
  page: z.coerce.number().int().min(0).default(0),
  mail: z.string().optional(),
});

/** `/sandbox` */
export function SandboxPage() {
  const [{ tab, page, mail }, change] = useSearchState(sandboxSearch);
  const turn = (next: number) => change({ page: next, mail: undefined });
  return (
    <>
      <p className={`${classes.ribbon} flex items-start rounded text-amber gap-2 mb-5 py-2.5 px-4`}>
        <IconFlask style={{ marginTop: '1px' }} size={18} stroke={1.6} aria-hidden="true" />
        <span>
          <strong className="font-semibold">{sandbox.ribbon}.</strong> {sandbox.ribbonHelp}
        </span>
      </p>
      <PageHeader title={sandbox.title} />
      <ClockPanel />
      <Tabs
        value={tab}
        onChange={(chosen) => change({ tab: sandboxTabs.find((known) => known === chosen), mail: undefined })}
        keepMounted={false}
      >
        <TabStrip label={sandbox.tabsLabel} value={tab}>
          {sandboxTabs.map((name) => (
            <Tabs.Tab key={name} value={name} rightSection={<RailMark tab={name} />}>
              {sandbox.tabs[name]}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {paymentMethods.map((rail) => (
          <Tabs.Panel key={rail} value={rail} className="pt-5">
            <BehaviourForm rail={rail} />
            <InstrumentList rail={rail} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="PIX_AUTOMATIC" className="pt-5">
          <RecurrenceList />
        </Tabs.Panel>
        <Tabs.Panel value="ACCOUNTS" className="pt-5">
          <PixKeyPanel />
          <DdaPanel />
          <OutgoingPanel />
          <AccountAnalyses />
        </Tabs.Panel>
        <Tabs.Panel value="VIRTUAL_CARDS" className="pt-5">
          <IssuedCardsPanel />
        </Tabs.Panel>
        <Tabs.Panel value="INVOICES" className="pt-5">
          <IssuerPanel />
        </Tabs.Panel>
        <Tabs.Panel value="TEST_CARDS" className="pt-5">
          <TestCards />
        </Tabs.Panel>
        <Tabs.Panel value="MAILS" className="pt-5">
          <MailsPanel page={page} onPage={turn} opened={mail} onOpen={(id) => change({ mail: id, page })} />
        </Tabs.Panel>
        <Tabs.Panel value="AUTHENTICATOR" className="pt-5">
          <AuthenticatorCodes />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
