import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { formatCents } from '@balcao/kernel';
import { customerCredit } from '@balcao/messages/customer-credit';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCustomerCredit } from '../../../components/credit/use-customer-credit.ts';
import { useDialog } from '../../../lib/focus/use-dialog.ts';

const SubscriptionCreditDialog = lazy(async () => ({
  default: (await import('../../../components/credit/subscription-credit-dialog.tsx')).SubscriptionCreditDialog,
}));

/** Nothing without credit. */
export function CreditOfCustomer({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const { uuid, customerId, titlePlan } = subscription;
  const balance = useCustomerCredit(customerId);
  const { opened, isWanted, open, close } = useDialog();
  return (
    <>
      {balance > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 mt-3">
          {customerCredit.has(formatCents(balance))}
          <Button variant="subtle" size="compact-sm" onClick={open}>
            {customerCredit.use.confirm}
          </Button>
        </p>
      )}
      {isWanted && (
        <Suspense>
          <SubscriptionCreditDialog
            key={balance}
            uuid={uuid}
            plan={titlePlan}
            balance={balance}
            opened={opened}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
