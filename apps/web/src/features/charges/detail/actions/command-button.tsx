import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCircleCheck,
  IconCreditCardPay,
  IconMail,
  IconReplace,
} from '@tabler/icons-react';
import { PortalMenu } from '../../../../components/customer/portal-menu.tsx';
import { MainPaper } from '../charge-receipts.tsx';
import { AddDisputeDocument } from '../dispute/add-dispute-document.tsx';
import type { ChargeCommand } from './charge-command.ts';
import { type MainCommand, messageOf, type SideCommand } from './command-places.ts';
import { useSendMail } from './use-send-mail.ts';

interface CommandButtonProps {
  readonly charge: ChargeDetail;
  readonly command: MainCommand | SideCommand;
  readonly variant: 'filled' | 'default';
  readonly onCommand: (command: ChargeCommand) => void;
}

const dialogs = {
  retryCard: { icon: IconCreditCardPay, text: chargeActions.retryCard.action },
  periodMethod: { icon: IconReplace, text: chargeActions.periodMethod.action },
  manualPay: { icon: IconCircleCheck, text: chargeActions.manualPay.action },
} as const;

/** One thing to do with a charge, as a button. */
export function CommandButton({ charge, command, variant, onCommand }: CommandButtonProps) {
  const { isSending, sendMail } = useSendMail(charge);
  switch (command) {
    case 'defend':
      return <AddDisputeDocument uuid={charge.uuid} variant={variant} />;
    case 'paper':
      return <MainPaper charge={charge} />;
    case 'portal':
      return <PortalMenu customerId={charge.customerId} name={charge.customerName} />;
    case 'whatsApp':
      return (
        <Button
          component="a"
          href={messageOf(charge) ?? undefined}
          target="_blank"
          rel="noreferrer"
          variant={variant}
          leftSection={<IconBrandWhatsapp size={16} stroke={1.6} />}
        >
          {chargeActions.send.whatsApp}
        </Button>
      );
    case 'mail':
      return (
        <Button
          variant={variant}
          leftSection={<IconMail size={16} stroke={1.6} />}
          loading={isSending}
          onClick={sendMail}
        >
          {chargeActions.send.email}
        </Button>
      );
    case 'refund':
      return (
        <Button
          variant={variant}
          leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
          disabled={charge.actions.refundProcessing}
          onClick={() => onCommand('refund')}
        >
          {charge.actions.refundProcessing ? chargeActions.refund.processing : chargeActions.refund.action}
        </Button>
      );
    default: {
      const { icon: Icon, text } = dialogs[command];
      return (
        <Button variant={variant} leftSection={<Icon size={16} stroke={1.6} />} onClick={() => onCommand(command)}>
          {text}
        </Button>
      );
    }
  }
}
