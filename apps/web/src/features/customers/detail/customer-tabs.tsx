import { grants } from '@balcao/contract/access';
import { noteGrants } from '@balcao/contract/notes';
import { customerScreens } from '@balcao/messages/customer-screens';
import { Tabs } from '@mantine/core';
import { z } from 'zod';
import { NotesSection } from '../../../components/notes/notes-section.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { CustomerReceivables, receivableViews } from './customer-receivables.tsx';
import { CustomerSubscriptions } from './customer-subscriptions.tsx';

const tabs = ['subscriptions', 'receivables', 'notes'] as const;
const search = z.object({ tab: z.enum(tabs).optional(), view: z.enum(receivableViews).default('history') });
const texts = customerScreens.detail;

/** Tabs are shown to people who may read their content. */
export function CustomerTabs({ uuid }: { readonly uuid: string }) {
  const [{ tab, view }, change] = useSearchState(search);
  const may = {
    subscriptions: useMaySee(grants.subscriptions),
    receivables: useMaySee(grants.charges),
    notes: useMaySee(noteGrants.customer),
  };
  const shown = tabs.filter((name) => may[name]);
  const chosen = shown.find((name) => name === tab) ?? shown[0];
  if (!chosen) return null;
  return (
    <Tabs value={chosen} onChange={(next) => change({ tab: tabs.find((name) => name === next) })} keepMounted={false}>
      <Tabs.List aria-label={texts.tabsLabel}>
        {shown.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {texts.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="subscriptions" className="pt-4">
        <CustomerSubscriptions uuid={uuid} />
      </Tabs.Panel>
      <Tabs.Panel value="receivables" className="pt-4">
        <CustomerReceivables uuid={uuid} view={view} onView={(next) => change({ view: next })} />
      </Tabs.Panel>
      <Tabs.Panel value="notes" className="pt-4">
        <NotesSection subject="customer" subjectId={uuid} />
      </Tabs.Panel>
    </Tabs>
  );
}
