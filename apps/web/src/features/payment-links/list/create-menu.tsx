import { paymentLinks } from '@balcao/messages/payment-links';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMayCreate } from '../use-may-create.ts';

const texts = paymentLinks.list;

/** What can be created here. */
export function CreateMenu() {
  if (!useMayCreate()) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} stroke={1.8} />}>{texts.create}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="/seja-pago/criar/cobranca-pontual"
          leftSection={<IconLink size={16} stroke={1.6} />}
        >
          {texts.createLink}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
