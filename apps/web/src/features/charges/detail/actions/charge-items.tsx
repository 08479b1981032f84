import { grants } from '@balcao/contract/access';
import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Menu } from '@mantine/core';
import { IconCalendarEvent, IconCircleCheck, IconCreditCard, IconTrash } from '@tabler/icons-react';
import type { MenuButton } from '../../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../../components/menu/opened-menu.tsx';
import { useMaySee } from '../../../../lib/navigation/use-may-see.ts';
import classes from '../charge-page.module.css';
import type { ChargeCommand } from './charge-command.ts';

const texts = chargeActions.remove;

interface ChargeItemsProps {
  readonly button: MenuButton;
  readonly charge: ChargeDetail;
  readonly onCommand: (command: ChargeCommand) => void;
}

/** A charge with an active anticipation shows that it cannot be deleted. */
export function ChargeItems({ button, charge, onCommand }: ChargeItemsProps) {
  const mayChangeMethods = useMaySee(grants.createCharge);
  return (
    <OpenedMenu button={button}>
      {charge.actions.change && (
        <Menu.Item leftSection={<IconCalendarEvent size={16} stroke={1.6} />} onClick={() => onCommand('change')}>
          {chargeActions.change.action[charge.actions.change]}
        </Menu.Item>
      )}
      {charge.actions.change && charge.soldBy === 'DIRECT' && charge.paymentLink && mayChangeMethods && (
        <Menu.Item leftSection={<IconCreditCard size={16} stroke={1.6} />} onClick={() => onCommand('methods')}>
          {chargeActions.methods.title}
        </Menu.Item>
      )}
      {charge.actions.manualPay && charge.reminder && (
        <Menu.Item leftSection={<IconCircleCheck size={16} stroke={1.6} />} onClick={() => onCommand('manualPay')}>
          {chargeActions.manualPay.action}
        </Menu.Item>
      )}
      {charge.nextStatuses.includes('CANCELED') && (
        <Menu.Item
          className={classes.delete ?? ''}
          leftSection={<IconTrash size={16} stroke={1.6} />}
          disabled={!charge.actions.delete}
          title={charge.actions.delete ? undefined : texts.anticipated}
          onClick={() => onCommand('delete')}
        >
          {texts.action}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
