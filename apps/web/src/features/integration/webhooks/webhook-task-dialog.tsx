import { activateWebhook, deleteWebhook, rotateWebhookSecret, type Webhook } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { useState } from 'react';
import { ConfirmCall } from '../../../components/feedback/confirm-call.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { TrialDialog } from './trial-dialog.tsx';
import { useWebhooksChanged } from './use-webhooks-changed.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import type { WebhookTask } from './webhook-tasks.ts';

interface WebhookTaskDialogProps {
  readonly task: WebhookTask;
  readonly webhook: Webhook;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
  readonly onTested: (delivery: string) => void;
}

export function WebhookTaskDialog({ task, onRemoved, onTested, ...dialog }: WebhookTaskDialogProps) {
  switch (task) {
    case 'edit':
      return <WebhookDialog {...dialog} />;
    case 'test':
      return <TrialDialog {...dialog} onTested={onTested} />;
    case 'resend':
      return <ResendDialog {...dialog} />;
    case 'rotate':
      return <RotateDialog {...dialog} />;
    case 'deactivate':
      return <DeactivateDialog {...dialog} />;
    case 'remove':
      return <RemoveDialog {...dialog} onDone={onRemoved ?? dialog.onClose} />;
  }
}

type DialogProps = Pick<WebhookTaskDialogProps, 'webhook' | 'opened' | 'onClose'>;

function DeactivateDialog({ webhook, opened, onClose }: DialogProps) {
  const texts = webhookScreens.switched;
  const changed = useWebhooksChanged();
  return (
    <ConfirmCall
      endpoint={activateWebhook}
      input={{ params: { uuid: webhook.uuid }, body: { active: false } }}
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      done={texts.deactivated}
      onDone={onClose}
      changed={changed}
    >
      <AboutWebhook webhook={webhook} consequence={texts.consequence} />
    </ConfirmCall>
  );
}

function RemoveDialog({ webhook, opened, onClose, onDone }: DialogProps & { readonly onDone: () => void }) {
  const texts = webhookScreens.remove;
  const changed = useWebhooksChanged();
  return (
    <ConfirmCall
      endpoint={deleteWebhook}
      input={{ params: { uuid: webhook.uuid } }}
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      done={texts.done}
      onDone={onDone}
      changed={changed}
    >
      <AboutWebhook webhook={webhook} consequence={texts.consequence} />
    </ConfirmCall>
  );
}

function RotateDialog({ webhook, opened, onClose }: DialogProps) {
  const texts = webhookScreens.rotate;
  const changed = useWebhooksChanged();
  const [made, setMade] = useState<{ readonly secret: string; readonly previousValidUntil: string }>();
  const rotate = useSubmit(rotateWebhookSecret, {
    onSuccess: async (answer) => {
      setMade(answer);
      await changed();
    },
  });
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        opened={useOpened(opened) && made === undefined}
        onClose={onClose}
        title={texts.title}
        confirmLabel={texts.confirm}
        pending={rotate.isPending}
        onConfirm={() => rotate.mutate({ params: { uuid: webhook.uuid } })}
      >
        <AboutWebhook webhook={webhook} consequence={texts.consequence} />
      </ConfirmDialog>
      {made && (
        <SecretDialog
          opened
          secret={made.secret}
          texts={webhookScreens.secret}
          overlap={webhookScreens.secret.overlap(formatInstant(made.previousValidUntil))}
          onClose={close}
        />
      )}
    </>
  );
}

function AboutWebhook({ webhook, consequence }: { readonly webhook: Webhook; readonly consequence: string }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {webhook.title} · {webhook.url}
      </p>
      <p className="mt-2">{consequence}</p>
    </>
  );
}
