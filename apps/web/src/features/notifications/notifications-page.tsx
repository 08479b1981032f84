import { getNotificationSettings, type NotificationSettings } from '@balcao/contract/notifications';
import { notificationSettings as texts } from '@balcao/messages/notification-settings';
import { screens } from '@balcao/messages/screens';
import { Skeleton, Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { TabStrip } from '../../components/page/tab-strip.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { GeneralTab } from './general-tab.tsx';
import { TypeTab } from './type-tab.tsx';

const tabs = ['geral', 'boleto', 'pix', 'cartao'] as const;
const search = z.object({ tab: z.enum(tabs).default('geral') });
const options = answerOptions(getNotificationSettings, {});

/** `/notificacoes`: the tab is in the address. */
export function NotificationsPage() {
  const [{ tab }, change] = useSearchState(search);
  const settings = useQuery(options);
  const client = useQueryClient();
  const keep = (answer: NotificationSettings) => client.setQueryData(options.queryKey, answer);
  const show = (next: string | null) => change({ tab: tabs.find((name) => name === next) ?? 'geral' });
  return (
    <>
      <PageHeader title={screens.notifications} />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <TabStrip label={texts.tabsLabel} value={tab}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.tabs[name]}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <Tabs.Panel value={tab} className="pt-6">
          {settings.data ? (
            <Tab tab={tab} settings={settings.data} onChange={keep} onGeneral={() => show('geral')} />
          ) : settings.error ? (
            <ErrorState title={texts.loadFailed} error={settings.error} onRetry={() => void settings.refetch()} />
          ) : (
            <Skeleton height={420} radius="sm" aria-busy="true" />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

interface TabProps {
  readonly tab: (typeof tabs)[number];
  readonly settings: NotificationSettings;
  readonly onChange: (answer: NotificationSettings) => void;
  readonly onGeneral: () => void;
}

function Tab({ tab, settings, onChange, onGeneral }: TabProps) {
  if (tab === 'geral') return <GeneralTab settings={settings} onChange={onChange} />;
  const type = settings.types.find(({ paymentMethod }) => paymentMethod === texts.methodOf[tab]);
  if (!type) return null;
  return (
    <TypeTab
      key={tab}
      type={type}
      isActive={settings.activeAllNotifications}
      hasWhatsApp={settings.whatsAppOffered}
      onChange={onChange}
      onGeneral={onGeneral}
    />
  );
}
