import type { ApiKey } from '@balcao/contract/api-keys';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { Menu } from '@mantine/core';
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import type { MenuButton } from '../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../components/menu/opened-menu.tsx';
import type { OpenKeyDialog } from './key-tasks.ts';

const texts = apiKeyScreens.actions;

interface KeyItemsProps {
  readonly button: MenuButton;
  readonly apiKey: ApiKey;
  readonly openDialog: OpenKeyDialog;
}

export function KeyItems({ button, apiKey, openDialog }: KeyItemsProps) {
  return (
    <OpenedMenu button={button}>
      <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => openDialog('edit', apiKey)}>
        {texts.edit}
      </Menu.Item>
      <Menu.Item leftSection={<IconKey size={16} stroke={1.6} />} onClick={() => openDialog('rotate', apiKey)}>
        {texts.rotate}
      </Menu.Item>
      <Menu.Item
        className="text-error"
        leftSection={<IconTrash size={16} stroke={1.6} />}
        onClick={() => openDialog('remove', apiKey)}
      >
        {texts.remove}
      </Menu.Item>
    </OpenedMenu>
  );
}
