import { grants } from '@balcao/contract/access';
import type { PaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Button, Tabs } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, lazyRouteComponent, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { LateMenu } from '../../../components/menu/late-menu.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { TabStrip } from '../../../components/page/tab-strip.tsx';
import { useBesideList } from '../../../lib/navigation/use-beside-list.ts';
import { useMayCreateLinks, useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { FastLinks, OrderLinks, SaleLinks, SubscriptionLinks } from './link-list.tsx';
import { type LinkTab, linksSearch, linkTabs } from './link-search.ts';

const CreateItems = lazyRouteComponent(() => import('./create-items.tsx'), 'CreateItems');

const LinkDrawer = lazy(() => import('./link-drawer.tsx').then(({ LinkDrawer }) => ({ default: LinkDrawer })));
const DeleteLinkDialog = lazy(() =>
  import('./delete-link-dialog.tsx').then(({ DeleteLinkDialog }) => ({ default: DeleteLinkDialog })),
);

const texts = paymentLinks.list;

export function LinksPage() {
  const [{ tab: tabInAddress }] = useSearchState(linksSearch);
  const beside = useBesideList('/seja-pago', 'link');
  const navigate = useNavigate();
  const seesFast = useMaySee(grants.fastLinks);
  const tabs = linkTabs.filter((name) => seesFast || name !== 'fast-orders');
  const tab = tabs.find((name) => name === tabInAddress) ?? 'orders';
  const mayImport = useMaySee(grants.importSubscriptions);
  const [counted, setCounted] = useState<number>();
  const [deleting, setDeleting] = useState<PaymentLink>();
  const [confirming, setConfirming] = useState(false);
  const confirmDelete = useCallback((link: PaymentLink) => {
    setDeleting(link);
    setConfirming(true);
  }, []);

  /** Each type has its own search, order and views. */
  const changeTab = (next: string | null) => {
    setCounted(undefined);
    const search: Record<string, string> = next === null || next === 'orders' ? {} : { tab: next };
    void navigate({ to: '.', search: () => search, resetScroll: false });
  };
  const lists = { orders: OrderLinks, subscriptions: SubscriptionLinks, 'fast-orders': FastLinks, sales: SaleLinks };
  const List = lists[tab];
  return (
    <>
      <PageHeader title={texts.title} count={counted}>
        {mayImport && (
          <Button component={Link} to="/importacao-de-recorrencia" variant="default">
            {texts.importSubscriptions}
          </Button>
        )}
        <CreateMenu tab={tab} />
      </PageHeader>
      <Tabs value={tab} onChange={changeTab} keepMounted={false}>
        <TabStrip label={texts.tabs} value={tab}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.tabsOf[name]}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <Tabs.Panel value={tab} pt="md">
          <List onDelete={confirmDelete} onCount={setCounted} rowLink={beside.rowLink} />
        </Tabs.Panel>
      </Tabs>
      <Suspense>
        {beside.shown && (
          <LinkDrawer uuid={beside.shown} opened={beside.opened} onClose={beside.close} onDelete={confirmDelete} />
        )}
        {deleting && (
          <DeleteLinkDialog
            link={deleting}
            opened={confirming}
            onClose={() => setConfirming(false)}
            onDeleted={() => {
              setConfirming(false);
              if (beside.opened && beside.shown === deleting.uuid) beside.close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function CreateMenu({ tab }: { readonly tab: LinkTab }) {
  const button = <Button rightSection={<IconChevronDown size={16} stroke={1.8} />}>{paymentLinks.list.create}</Button>;
  const may = useMayCreateLinks();
  if (!may.link && !may.fast) return null;
  return (
    <LateMenu button={button} component={CreateItems}>
      <CreateItems button={button} tab={tab} may={may} />
    </LateMenu>
  );
}
