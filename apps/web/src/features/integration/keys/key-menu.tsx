import type { ApiKey } from '@balcao/contract/api-keys';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { LateMenu } from '../../../components/menu/late-menu.tsx';
import type { OpenKeyDialog } from './key-tasks.ts';

const KeyItems = lazyRouteComponent(() => import('./key-items.tsx'), 'KeyItems');

interface KeyMenuProps {
  readonly apiKey: ApiKey;
  readonly openDialog: OpenKeyDialog;
  readonly large?: boolean;
}

export function KeyMenu({ apiKey, openDialog, large = false }: KeyMenuProps) {
  const button = (
    <ActionIcon
      variant={large ? 'default' : 'subtle'}
      size={large ? 36 : 'sm'}
      {...(!large && { color: 'gray' })}
      aria-label={apiKeyScreens.list.more(apiKey.title)}
    >
      <IconDots size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <LateMenu button={button} component={KeyItems}>
      <KeyItems button={button} apiKey={apiKey} openDialog={openDialog} />
    </LateMenu>
  );
}
