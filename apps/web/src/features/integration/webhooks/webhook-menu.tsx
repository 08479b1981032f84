import type { Webhook } from '@balcao/contract/notices/webhooks';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { LateMenu } from '../../../components/menu/late-menu.tsx';
import type { OpenWebhookDialog } from './webhook-tasks.ts';

const load = () => import('./webhook-items.tsx').then(({ WebhookItems }) => ({ default: WebhookItems }));
const WebhookItems = lazy(load);

interface WebhookMenuProps {
  readonly webhook: Webhook;
  readonly openDialog: OpenWebhookDialog;
  readonly large?: boolean;
}

/** What may be done with a webhook. */
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
    <LateMenu button={button} load={load}>
      <WebhookItems button={button} webhook={webhook} openDialog={openDialog} />
    </LateMenu>
  );
}
