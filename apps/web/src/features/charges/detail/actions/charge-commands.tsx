import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeActions } from '@balcao/messages/charge-actions';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../../lib/session/session-store.ts';
import { MainPaper } from '../charge-receipts.tsx';
import { AddDisputeDocument } from '../dispute/add-dispute-document.tsx';
import type { ChargeCommand } from './charge-command.ts';
import { ChargeMenu } from './charge-menu.tsx';
import { SendButtons } from './send-buttons.tsx';

const ChargeDialog = lazy(() => import('./charge-dialog.tsx').then(({ ChargeDialog }) => ({ default: ChargeDialog })));

/** What may be done with the charge now: what its state asks for as the main button, the next one beside it, the rest in a menu. Dialogs are loaded when opened. */
export function ChargeCommands({ charge }: { readonly charge: ChargeDetail }) {
  const { manualPay, change, refundProcessing } = charge.actions;
  const mayRefund = useMayRefund(charge);
  const hasMore = charge.nextStatuses.includes('CANCELED') || change || (manualPay && charge.reminder);
  const [command, setCommand] = useState<ChargeCommand>();
  const [opened, setOpened] = useState(false);
  const openDialog = (next: ChargeCommand) => {
    setCommand(next);
    setOpened(true);
  };
  const more = (
    <ActionIcon variant="default" size={36} aria-label={chargeActions.more}>
      <IconDots size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <>
      {charge.actions.defend && <AddDisputeDocument uuid={charge.uuid} variant="filled" />}
      <MainPaper charge={charge} />
      {charge.reminder && <SendButtons charge={charge} />}
      {manualPay && !charge.reminder && (
        <Button leftSection={<IconCircleCheck size={16} stroke={1.6} />} onClick={() => openDialog('manualPay')}>
          {chargeActions.manualPay.action}
        </Button>
      )}
      {mayRefund && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
          disabled={refundProcessing}
          onClick={() => openDialog('refund')}
        >
          {refundProcessing ? chargeActions.refund.processing : chargeActions.refund.action}
        </Button>
      )}
      {hasMore && <ChargeMenu button={more} charge={charge} onCommand={openDialog} />}
      {command && (
        <Suspense>
          <ChargeDialog charge={charge} command={command} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The seller's flags decide, as in the service: card and Pix, or what was sold at the point of sale. */
function useMayRefund({ actions, paymentReceiptType }: ChargeDetail): boolean {
  const features = useSession()?.features ?? [];
  const isAllowed =
    features.includes('view_seller_refund') &&
    (paymentReceiptType !== 'POS' || features.includes('view_seller_refund_pos'));
  return isAllowed && (actions.refund !== null || actions.refundProcessing);
}
