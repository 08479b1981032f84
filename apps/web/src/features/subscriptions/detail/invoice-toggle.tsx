import { type SubscriptionDetail, switchSubscriptionInvoice } from '@balcao/contract/subscriptions';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { Switch } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { useSubscriptionChanged } from '../use-subscription-changed.ts';

const ConfirmDialog = lazy(() =>
  import('../../../components/feedback/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

const texts = subscriptionDetail.invoice;

/** Whether paid charges of it get their invoice by themselves; a change has to be confirmed. */
export function InvoiceToggle({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const { uuid, invoiceEnabled } = subscription;
  const [dialogWanted, setDialogWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const changed = useSubscriptionChanged();
  const change = useSubmit(switchSubscriptionInvoice, {
    onSuccess: (answer) => {
      notify.success(answer.invoiceEnabled ? texts.enabled : texts.disabled);
      changed(answer);
      setOpened(false);
    },
  });
  return (
    <div className="mt-4">
      <Switch
        label={texts.label}
        checked={invoiceEnabled}
        onChange={() => {
          setDialogWanted(true);
          setOpened(true);
        }}
      />
      {dialogWanted && (
        <Suspense>
          <Confirmation
            opened={opened}
            onClose={() => setOpened(false)}
            isEnabled={invoiceEnabled}
            pending={change.isPending}
            onConfirm={() => change.mutate({ params: { uuid }, body: { invoiceEnabled: !invoiceEnabled } })}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ConfirmationProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly isEnabled: boolean;
  readonly pending: boolean;
  readonly onConfirm: () => void;
}

function Confirmation({ opened, isEnabled, ...props }: ConfirmationProps) {
  return (
    <ConfirmDialog
      {...props}
      opened={useOpened(opened)}
      title={texts.title}
      confirmLabel={isEnabled ? texts.confirmDisable : texts.confirmEnable}
    >
      {isEnabled ? texts.disable : texts.enable}
    </ConfirmDialog>
  );
}
