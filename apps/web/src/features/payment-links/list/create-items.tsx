import { paymentLinks } from '@balcao/messages/payment-links';
import { Menu } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MenuButton } from '../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../components/menu/opened-menu.tsx';

export function CreateItems({ button }: { readonly button: MenuButton }) {
  return (
    <OpenedMenu button={button}>
      <Menu.Item
        component={Link}
        to="/seja-pago/criar/cobranca-pontual"
        leftSection={<IconLink size={16} stroke={1.6} />}
      >
        {paymentLinks.list.createLink}
      </Menu.Item>
    </OpenedMenu>
  );
}
