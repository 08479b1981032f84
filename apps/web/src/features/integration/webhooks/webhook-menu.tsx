import type { Webhook } from '@balcao/contract/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { LateMenu } from '../../../components/menu/late-menu.tsx';
import type { OpenWebhookDialog } from './webhook-tasks.ts';

const WebhookItems = lazyRouteComponent(() => import('./webhook-items.tsx'), 'WebhookItems');

interface WebhookMenuProps {
  readonly webhook: Webhook;
  readonly openDialog: OpenWebhookDialog;
  readonly large?: boolean;
}

export function WebhookMenu({ webhook, openDialog, large = false }: WebhookMenuProps) {
  const button = (
    <ActionIcon
      variant={large ? 'default' : 'subtle'}
      size={large ? 36 : 'sm'}
      {...(!large && { color: 'gray' })}
      aria-label={webhookScreens.list.more(webhook.title)}
    >
      <IconDots size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <LateMenu button={button} component={WebhookItems}>
      <WebhookItems button={button} webhook={webhook} openDialog={openDialog} />
    </LateMenu>
  );
}
