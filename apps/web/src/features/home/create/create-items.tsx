import { home } from '@balcao/messages/home';
import { Menu } from '@mantine/core';
import { IconBolt, IconLink, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MenuButton } from '../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../components/menu/opened-menu.tsx';
import { useMayCreateLinks } from '../../../lib/navigation/use-may-see.ts';

export function CreateItems({ button }: { readonly button: MenuButton }) {
  const may = useMayCreateLinks();
  return (
    <OpenedMenu button={button}>
      {may.link && (
        <Menu.Item
          component={Link}
          to="/seja-pago/criar/cobranca-pontual"
          leftSection={<IconLink size={18} stroke={1.6} />}
        >
          {home.create.paymentLink}
          <span className="block text-quiet text-13">{home.create.paymentLinkHelp}</span>
        </Menu.Item>
      )}
      {may.fast && (
        <Menu.Item component={Link} to="/seja-pago/criar/link-rapido" leftSection={<IconBolt size={18} stroke={1.6} />}>
          {home.create.fastLink}
          <span className="block text-quiet text-13">{home.create.fastLinkHelp}</span>
        </Menu.Item>
      )}
      {may.link && (
        <Menu.Item component={Link} to="/seja-pago/criar/venda" leftSection={<IconTicket size={18} stroke={1.6} />}>
          {home.create.saleLink}
          <span className="block text-quiet text-13">{home.create.saleLinkHelp}</span>
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
