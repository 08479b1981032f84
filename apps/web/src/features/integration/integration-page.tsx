import { webhookScreens } from '@balcao/messages/webhook-screens';
import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { TabStrip } from '../../components/page/tab-strip.tsx';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { integrationSearch, integrationTabs } from './integration-search.ts';
import { KeysTab } from './keys/keys-tab.tsx';
import { WebhooksTab } from './webhooks/webhooks-tab.tsx';

const texts = webhookScreens.integration;
const labels = { keys: texts.keys, webhooks: texts.webhooks };

export function IntegrationPage() {
  const [{ tab }] = useSearchState(integrationSearch);
  const navigate = useNavigate();
  const changeTab = (next: string | null) => {
    const search: Record<string, string> = next === null || next === 'keys' ? {} : { tab: next };
    void navigate({ to: '.', search: () => search, resetScroll: false });
  };
  return (
    <>
      <PageHeader title={texts.title} />
      <Tabs value={tab} onChange={changeTab} keepMounted={false}>
        <TabStrip label={texts.tabs} value={tab}>
          {integrationTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {labels[name]}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <Tabs.Panel value="keys" pt="md">
          <KeysTab />
        </Tabs.Panel>
        <Tabs.Panel value="webhooks" pt="md">
          <WebhooksTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
