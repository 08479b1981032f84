import { home } from '@balcao/messages/home';
import { Menu } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CreateButton } from './create-button.tsx';
import classes from './create-menu.module.css';

/** The opened menu, under the same button. */
export function CreateMenu() {
  return (
    <Menu defaultOpened position="bottom-end" width="18rem">
      <Menu.Target>
        <CreateButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="/seja-pago/criar/cobranca-pontual"
          leftSection={<IconLink size={18} stroke={1.6} />}
        >
          {home.create.paymentLink}
          <span className={classes.help}>{home.create.paymentLinkHelp}</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
