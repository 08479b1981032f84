import type { ApiKey } from '@balcao/contract/notices/api-keys';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { LateMenu } from '../../../components/menu/late-menu.tsx';
import type { OpenKeyDialog } from './key-tasks.ts';

const load = () => import('./key-items.tsx').then(({ KeyItems }) => ({ default: KeyItems }));
const KeyItems = lazy(load);

interface KeyMenuProps {
  readonly apiKey: ApiKey;
  readonly openDialog: OpenKeyDialog;
  readonly large?: boolean;
}

/** What may be done with a key. */
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
    <LateMenu button={button} load={load}>
      <KeyItems button={button} apiKey={apiKey} openDialog={openDialog} />
    </LateMenu>
  );
}
