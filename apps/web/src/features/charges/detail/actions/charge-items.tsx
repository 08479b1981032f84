import type { ChargeDetail } from '@balcao/contract/charges';
import { getCancellationLetter, getChargeReceipt } from '@balcao/contract/charges/charge-documents';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Menu } from '@mantine/core';
import { IconFileText, IconReceipt, IconTrash } from '@tabler/icons-react';
import type { MenuButton } from '../../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../../components/menu/opened-menu.tsx';
import { call } from '../../../../lib/api/call.ts';
import classes from '../charge-page.module.css';
import type { ChargeCommand } from './charge-command.ts';
import { openDocument } from './open-document.ts';

const { documents, remove } = chargeActions;

interface ChargeItemsProps {
  readonly button: MenuButton;
  readonly charge: ChargeDetail;
  readonly onAsk: (command: ChargeCommand) => void;
}

/** A charge with an active anticipation shows that it cannot be deleted; one that never can does not offer it. */
export function ChargeItems({ button, charge, onAsk }: ChargeItemsProps) {
  const { uuid, actions, nextStatuses } = charge;
  return (
    <OpenedMenu button={button}>
      {actions.receipt && (
        <Menu.Item
          leftSection={<IconReceipt size={16} stroke={1.6} />}
          onClick={() => openDocument(() => call(getChargeReceipt, { params: { uuid } }))}
        >
          {documents.receipt}
        </Menu.Item>
      )}
      {actions.cancellationLetter && (
        <Menu.Item
          leftSection={<IconFileText size={16} stroke={1.6} />}
          onClick={() => openDocument(() => call(getCancellationLetter, { query: { uuid } }))}
        >
          {documents.letter}
        </Menu.Item>
      )}
      {nextStatuses.includes('CANCELED') && (
        <Menu.Item
          className={classes.delete ?? ''}
          leftSection={<IconTrash size={16} stroke={1.6} />}
          disabled={!actions.delete}
          title={actions.delete ? undefined : remove.anticipated}
          onClick={() => onAsk('delete')}
        >
          {remove.action}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
