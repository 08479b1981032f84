import { activateWebhook, type Webhook } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { Switch } from '@mantine/core';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { useWebhooksChanged } from './use-webhooks-changed.ts';
import type { OpenWebhookDialog } from './webhook-tasks.ts';

/** Switching off asks first. */
export function WebhookSwitch({
  webhook,
  openDialog,
}: {
  readonly webhook: Webhook;
  readonly openDialog: OpenWebhookDialog;
}) {
  const changed = useWebhooksChanged();
  const activate = useSubmit(activateWebhook, {
    onSuccess: async () => {
      notify.success(webhookScreens.switched.activated);
      await changed();
    },
  });
  return (
    <Switch
      aria-label={webhookScreens.list.activate(webhook.title)}
      checked={activate.isPending || webhook.active}
      onChange={({ currentTarget }) => {
        if (activate.isPending) return;
        if (currentTarget.checked) activate.mutate({ params: { uuid: webhook.uuid }, body: { active: true } });
        else openDialog('deactivate', webhook);
      }}
    />
  );
}
