import { grants } from '@balcao/contract/access';
import type { PaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Menu } from '@mantine/core';
import { IconCopyPlus, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MenuButton } from '../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../components/menu/opened-menu.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { duplicatePaths } from './link-search.ts';

const texts = paymentLinks.actions;

interface LinkItemsProps {
  readonly button: MenuButton;
  readonly link: PaymentLink;
  readonly onDelete: (link: PaymentLink) => void;
  readonly withOpen?: boolean;
  readonly withEdit?: boolean;
}

/** The service refuses changes and deletion of a paid link. */
export function LinkItems({ button, link, onDelete, withOpen = false, withEdit = true }: LinkItemsProps) {
  const mayEdit = useMaySee(grants.editPaymentLink);
  const mayCreate = useMaySee(link.type === 'FAST_ORDER' ? grants.createFastLink : grants.createPaymentLink);
  return (
    <OpenedMenu button={button}>
      {withOpen && (
        <Menu.Item
          component="a"
          href={link.url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} stroke={1.6} />}
        >
          {texts.open}
        </Menu.Item>
      )}
      {withEdit && mayEdit && (link.status === 'OPEN' || link.status === 'EXPIRED') && (
        <Menu.Item
          leftSection={<IconPencil size={16} stroke={1.6} />}
          renderRoot={(props) => <Link {...props} to="/seja-pago/editar/$uuid" params={{ uuid: link.uuid }} />}
        >
          {texts.edit}
        </Menu.Item>
      )}
      {mayCreate && (
        <Menu.Item
          leftSection={<IconCopyPlus size={16} stroke={1.6} />}
          renderRoot={(props) => <Link {...props} to={duplicatePaths[link.type]} search={{ id: link.uuid }} />}
        >
          {texts.duplicate}
        </Menu.Item>
      )}
      {link.status !== 'PAID' && (
        <Menu.Item
          className="text-error"
          leftSection={<IconTrash size={16} stroke={1.6} />}
          onClick={() => onDelete(link)}
        >
          {texts.delete}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
