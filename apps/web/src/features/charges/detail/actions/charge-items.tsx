import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCalendarEvent,
  IconCircleCheck,
  IconCreditCard,
  IconMail,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { usePortalItems } from '../../../../components/customer/portal-items.tsx';
import type { MenuButton } from '../../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../../components/menu/opened-menu.tsx';
import classes from '../charge-page.module.css';
import type { ChargeCommand } from './charge-command.ts';
import { type MenuCommand, messageOf } from './command-places.ts';
import { useSendMail } from './use-send-mail.ts';

const icon = { size: 16, stroke: 1.6 } as const;

export interface ChargeItemsProps {
  readonly button: MenuButton;
  readonly charge: ChargeDetail;
  readonly commands: readonly MenuCommand[];
  readonly onCommand: (command: ChargeCommand) => void;
}

export function ChargeItems({ button, charge, commands, onCommand }: ChargeItemsProps) {
  const { sendMail } = useSendMail(charge);
  const portal = usePortalItems({ customerId: charge.customerId, name: charge.customerName });
  const items: Readonly<Record<MenuCommand, ReactNode>> = {
    ...dialogItems(charge, onCommand),
    whatsApp: (
      <Menu.Item
        component="a"
        href={messageOf(charge) ?? undefined}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp {...icon} />}
      >
        {chargeActions.send.whatsApp}
      </Menu.Item>
    ),
    mail: (
      <Menu.Item leftSection={<IconMail {...icon} />} onClick={sendMail}>
        {chargeActions.send.email}
      </Menu.Item>
    ),
    portal: portal.items,
  };
  return (
    <>
      <OpenedMenu button={button}>
        {commands.map((command) => (
          <Fragment key={command}>{items[command]}</Fragment>
        ))}
      </OpenedMenu>
      {portal.dialog}
    </>
  );
}

/** A charge with an active anticipation shows that it cannot be deleted. */
function dialogItems(charge: ChargeDetail, onCommand: (command: ChargeCommand) => void) {
  const { change, delete: isDeletable, refundProcessing } = charge.actions;
  return {
    refund: (
      <Menu.Item
        leftSection={<IconArrowBackUp {...icon} />}
        disabled={refundProcessing}
        onClick={() => onCommand('refund')}
      >
        {refundProcessing ? chargeActions.refund.processing : chargeActions.refund.action}
      </Menu.Item>
    ),
    periodMethod: (
      <Menu.Item leftSection={<IconReplace {...icon} />} onClick={() => onCommand('periodMethod')}>
        {chargeActions.periodMethod.action}
      </Menu.Item>
    ),
    change: (
      <Menu.Item leftSection={<IconCalendarEvent {...icon} />} onClick={() => onCommand('change')}>
        {chargeActions.change.action[change ?? 'DATE']}
      </Menu.Item>
    ),
    methods: (
      <Menu.Item leftSection={<IconCreditCard {...icon} />} onClick={() => onCommand('methods')}>
        {chargeActions.methods.title}
      </Menu.Item>
    ),
    manualPay: (
      <Menu.Item leftSection={<IconCircleCheck {...icon} />} onClick={() => onCommand('manualPay')}>
        {chargeActions.manualPay.action}
      </Menu.Item>
    ),
    delete: (
      <Menu.Item
        className={classes.delete ?? ''}
        leftSection={<IconTrash {...icon} />}
        disabled={!isDeletable}
        title={isDeletable ? undefined : chargeActions.remove.anticipated}
        onClick={() => onCommand('delete')}
      >
        {chargeActions.remove.action}
      </Menu.Item>
    ),
  };
}
