import { subscriptionStatus as texts } from '@balcao/messages/subscription-status';
import { Menu } from '@mantine/core';
import { IconCircleOff, IconPlayerPause } from '@tabler/icons-react';
import type { MenuButton } from '../../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../../components/menu/opened-menu.tsx';
import type { StatusAction } from './status-actions.ts';

interface StatusItemsProps {
  readonly button: MenuButton;
  readonly actions: readonly StatusAction[];
  readonly mayCancel: boolean;
  readonly onChoose: (action: StatusAction) => void;
}

export function StatusItems({ button, actions, mayCancel, onChoose }: StatusItemsProps) {
  return (
    <OpenedMenu button={button}>
      {actions.includes('pause') && (
        <Menu.Item leftSection={<IconPlayerPause size={16} stroke={1.6} />} onClick={() => onChoose('pause')}>
          {texts.pause.action}
        </Menu.Item>
      )}
      {actions.includes('cancel') && (
        <Menu.Item
          className="text-error"
          leftSection={<IconCircleOff size={16} stroke={1.6} />}
          disabled={!mayCancel}
          onClick={() => onChoose('cancel')}
        >
          {texts.cancel.action}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
