import { findPixPayments } from '@balcao/contract/payables/payments';
import { paymentPolicy } from '@balcao/messages/payment-policy';
import { paymentScreens } from '@balcao/messages/payment-screens';
import { payments as texts } from '@balcao/messages/payments';
import { pixFavorites } from '@balcao/messages/pix-favorites';
import { pixPayments } from '@balcao/messages/pix-payments';
import { Button, Skeleton, Tabs } from '@mantine/core';
import { IconShieldCheck, IconStar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { PageHeader } from '../../components/page/page-header.tsx';
import { TabStrip } from '../../components/page/tab-strip.tsx';
import { useList } from '../../components/table/use-list.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { PaymentsBalance } from './balance/payments-balance.tsx';
import { FormDrawer, OpenForm } from './form-drawer.tsx';
import { PaymentList } from './list/payment-list.tsx';
import { ToApprove } from './list/to-approve.tsx';

const FavoritesDialog = lazy(() =>
  import('./favorites/favorites-dialog.tsx').then(({ FavoritesDialog: Dialog }) => ({ default: Dialog })),
);

const PixPaymentForm = lazy(() =>
  import('./pix/pix-payment-form.tsx').then(({ PixPaymentForm: Form }) => ({ default: Form })),
);

const BankSlipTab = lazy(() =>
  import('./bank-slip/bank-slip-tab.tsx').then(({ BankSlipTab: Tab }) => ({ default: Tab })),
);

const BatchTab = lazy(() => import('./batch/batch-tab.tsx').then(({ BatchTab: Tab }) => ({ default: Tab })));

const RecurringTab = lazy(() =>
  import('./recurring/recurring-tab.tsx').then(({ RecurringTab: Tab }) => ({ default: Tab })),
);

const PolicyDialog = lazy(() =>
  import('./policy/policy-dialog.tsx').then(({ PolicyDialog: Dialog }) => ({ default: Dialog })),
);
const DarfTab = lazy(() => import('./darf/darf-tab.tsx').then(({ DarfTab: Tab }) => ({ default: Tab })));
const DdaTab = lazy(() => import('./dda/dda-tab.tsx').then(({ DdaTab: Tab }) => ({ default: Tab })));

const names = ['pix', 'boletos', 'darf', 'lote', 'recorrentes', 'dda'] as const;
const shown = {
  pix: PixTab,
  boletos: BankSlipTab,
  darf: DarfTab,
  lote: BatchTab,
  recorrentes: RecurringTab,
  dda: DdaTab,
};

const address = z.object({
  tab: z.enum(names).default('pix'),
  /** The dialog that a link from elsewhere opens. */
  open: z.enum(['policy']).optional(),
});

/** `/pagamentos`: what the seller pays, and whom. */
export function PaymentsPage() {
  const [managing, setManaging] = useState(false);
  const [{ tab, open }, change] = useSearchState(address);
  const navigate = useNavigate();
  const Shown = shown[tab];
  return (
    <>
      <PageHeader title={texts.title}>
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => change({ open: 'policy' })}
        >
          {paymentPolicy.open}
        </Button>
        <Button
          variant="default"
          leftSection={<IconStar size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => setManaging(true)}
        >
          {pixFavorites.title}
        </Button>
      </PageHeader>
      <PaymentsBalance />
      <ToApprove>
        <Tabs
          className="mt-6"
          value={tab}
          // Each tab has its own filters.
          onChange={(chosen) =>
            void navigate({ to: '/pagamentos', search: chosen === 'pix' ? {} : { tab: chosen }, resetScroll: false })
          }
          keepMounted={false}
        >
          <TabStrip label={texts.tabsLabel} value={tab}>
            {names.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {texts.tabs[name]}
              </Tabs.Tab>
            ))}
          </TabStrip>
          <Tabs.Panel value={tab} className="pt-6">
            <Suspense fallback={<Skeleton height={320} radius="sm" aria-busy="true" />}>
              <Shown />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      </ToApprove>
      <Suspense>
        {open === 'policy' && <PolicyDialog onClose={() => change({ open: undefined }, { replace: true })} />}
      </Suspense>
      {managing && (
        <Suspense>
          <FavoritesDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}

function PixTab() {
  const list = useList(findPixPayments, { topics: ['payable', 'sandbox'] });
  return (
    <>
      <PaymentList
        title={pixPayments.list.title}
        action={<OpenForm>{texts.create.pix}</OpenForm>}
        search={paymentScreens.search}
        list={list}
        tab="pix"
      />
      <FormDrawer title={pixPayments.form.title}>{(close) => <PixPaymentForm onDone={close} />}</FormDrawer>
    </>
  );
}
