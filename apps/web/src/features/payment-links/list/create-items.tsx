import { paymentLinks } from '@balcao/messages/payment-links';
import { Menu } from '@mantine/core';
import { IconBolt, IconLink, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MenuButton } from '../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../components/menu/opened-menu.tsx';
import type { useMayCreateLinks } from '../../../lib/navigation/use-may-see.ts';
import { createPaths, type LinkTab } from './link-search.ts';

interface CreateItemsProps {
  readonly button: MenuButton;
  /** A new link has the type of the shown list. */
  readonly tab: LinkTab;
  readonly may: ReturnType<typeof useMayCreateLinks>;
}

export function CreateItems({ button, tab, may }: CreateItemsProps) {
  return (
    <OpenedMenu button={button}>
      {may.link && (
        <Menu.Item
          component={Link}
          to={createPaths[tab === 'subscriptions' ? tab : 'orders']}
          leftSection={<IconLink size={16} stroke={1.6} />}
        >
          {paymentLinks.list.createLink}
        </Menu.Item>
      )}
      {may.fast && (
        <Menu.Item component={Link} to={createPaths['fast-orders']} leftSection={<IconBolt size={16} stroke={1.6} />}>
          {paymentLinks.list.createFastLink}
        </Menu.Item>
      )}
      {may.link && (
        <Menu.Item component={Link} to={createPaths.sales} leftSection={<IconTicket size={16} stroke={1.6} />}>
          {paymentLinks.list.createSaleLink}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
