import { paymentLinks } from '@balcao/messages/payment-links';
import { Menu } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MenuButton } from '../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../components/menu/opened-menu.tsx';
import { createPaths, type LinkTab } from './link-search.ts';

interface CreateItemsProps {
  readonly button: MenuButton;
  /** The list that is shown: a link of its type is what is begun with. */
  readonly tab: LinkTab;
}

export function CreateItems({ button, tab }: CreateItemsProps) {
  return (
    <OpenedMenu button={button}>
      <Menu.Item component={Link} to={createPaths[tab]} leftSection={<IconLink size={16} stroke={1.6} />}>
        {paymentLinks.list.createLink}
      </Menu.Item>
    </OpenedMenu>
  );
}
