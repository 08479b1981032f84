import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { usePortalItems } from '../../../../components/customer/portal-items.tsx';
import type { MenuButton } from '../../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../../components/menu/opened-menu.tsx';
import type { ChargeCommand } from './charge-command.ts';
import { type MenuCommand, messageOf } from './command-places.ts';
import { lookOf } from './look-of.ts';
import { useSendMail } from './use-send-mail.ts';

export interface ChargeItemsProps {
  readonly button: MenuButton;
  readonly charge: ChargeDetail;
  readonly commands: readonly MenuCommand[];
  readonly onCommand: (command: ChargeCommand) => void;
}

export function ChargeItems({ button, charge, commands, onCommand }: ChargeItemsProps) {
  const { sendMail } = useSendMail(charge);
  const portal = usePortalItems({ customerId: charge.customerId, name: charge.customerName });
  return (
    <>
      <OpenedMenu button={button}>
        {commands.map((command) =>
          command === 'portal' ? (
            <Fragment key={command}>{portal.items}</Fragment>
          ) : (
            <CommandItem key={command} charge={charge} command={command} onCommand={onCommand} onMail={sendMail} />
          ),
        )}
      </OpenedMenu>
      {portal.dialog}
    </>
  );
}

interface CommandItemProps extends Pick<ChargeItemsProps, 'charge' | 'onCommand'> {
  readonly command: Exclude<MenuCommand, 'portal'>;
  readonly onMail: () => void;
}

function CommandItem({ charge, command, onCommand, onMail }: CommandItemProps) {
  const { icon: Icon, text, isDisabled } = lookOf(charge, command);
  const look = { disabled: isDisabled, leftSection: <Icon size={16} stroke={1.6} />, children: text };
  if (command === 'whatsApp') {
    return <Menu.Item {...look} component="a" href={messageOf(charge) ?? undefined} target="_blank" rel="noreferrer" />;
  }
  if (command === 'mail') return <Menu.Item {...look} onClick={onMail} />;
  if (command !== 'delete') return <Menu.Item {...look} onClick={() => onCommand(command)} />;
  return (
    <Menu.Item
      {...look}
      className="text-error"
      title={isDisabled ? chargeActions.remove.anticipated : undefined}
      onClick={() => onCommand(command)}
    />
  );
}
