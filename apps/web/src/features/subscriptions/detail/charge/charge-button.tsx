import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { subscriptionCharge as texts } from '@balcao/messages/subscription-charge';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const ChargeDialog = lazy(() => import('./charge-dialog.tsx').then(({ ChargeDialog }) => ({ default: ChargeDialog })));

/** Charges an amount at once, besides the periods, while the subscription goes on. */
export function ChargeButton({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const [opened, setOpened] = useState(false);
  /** Each opening is another charge, with empty fields. */
  const [count, setCount] = useState(0);
  const { status } = subscription;
  if (status === 'PENDING' || status === 'INACTIVE') return null;
  const open = () => {
    setCount(count + 1);
    setOpened(true);
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
        onClick={open}
      >
        {texts.action}
      </Button>
      <Suspense>
        {count > 0 && (
          <ChargeDialog key={count} subscription={subscription} opened={opened} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  );
}
