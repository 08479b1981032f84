import type { Webhook } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { Menu } from '@mantine/core';
import { type Icon, IconKey, IconPencil, IconRefreshAlert, IconSend, IconTrash } from '@tabler/icons-react';
import type { MenuButton } from '../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../components/menu/opened-menu.tsx';
import type { OpenWebhookDialog, WebhookTask } from './webhook-tasks.ts';

const texts = webhookScreens.actions;

interface WebhookItemsProps {
  readonly button: MenuButton;
  readonly webhook: Webhook;
  readonly openDialog: OpenWebhookDialog;
}

const items: readonly { readonly task: WebhookTask; readonly icon: Icon; readonly needsActive: boolean }[] = [
  { task: 'edit', icon: IconPencil, needsActive: false },
  { task: 'test', icon: IconSend, needsActive: true },
  { task: 'resend', icon: IconRefreshAlert, needsActive: true },
  { task: 'rotate', icon: IconKey, needsActive: false },
];

export function WebhookItems({ button, webhook, openDialog }: WebhookItemsProps) {
  return (
    <OpenedMenu button={button}>
      {items
        .filter(({ needsActive }) => webhook.active || !needsActive)
        .map(({ task, icon: ItemIcon }) => (
          <Menu.Item
            key={task}
            leftSection={<ItemIcon size={16} stroke={1.6} />}
            onClick={() => openDialog(task, webhook)}
          >
            {texts[task]}
          </Menu.Item>
        ))}
      <Menu.Item
        className="text-error"
        leftSection={<IconTrash size={16} stroke={1.6} />}
        onClick={() => openDialog('remove', webhook)}
      >
        {texts.remove}
      </Menu.Item>
    </OpenedMenu>
  );
}
