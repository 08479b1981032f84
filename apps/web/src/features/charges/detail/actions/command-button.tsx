import type { ChargeDetail } from '@balcao/contract/charges';
import { Button } from '@mantine/core';
import { PortalMenu } from '../../../../components/customer/portal-menu.tsx';
import { MainPaper } from '../charge-receipts.tsx';
import { AddDisputeDocument } from '../dispute/add-dispute-document.tsx';
import type { ChargeCommand } from './charge-command.ts';
import { type MainCommand, messageOf, type SideCommand } from './command-places.ts';
import { lookOf } from './look-of.ts';
import { useSendMail } from './use-send-mail.ts';

interface CommandButtonProps {
  readonly charge: ChargeDetail;
  readonly command: MainCommand | SideCommand;
  readonly variant: 'filled' | 'default';
  readonly onCommand: (command: ChargeCommand) => void;
}

export function CommandButton({ charge, command, variant, onCommand }: CommandButtonProps) {
  const { isSending, sendMail } = useSendMail(charge);
  if (command === 'defend') {
    const contest = charge.dispute?.contest ?? 'DOCUMENTS';
    return <AddDisputeDocument uuid={charge.uuid} variant={variant} contest={contest} />;
  }
  if (command === 'paper') return <MainPaper charge={charge} />;
  if (command === 'portal') return <PortalMenu customerId={charge.customerId} name={charge.customerName} />;
  const { icon: Icon, text, isDisabled } = lookOf(charge, command);
  const look = { variant, disabled: isDisabled, leftSection: <Icon size={16} stroke={1.6} />, children: text };
  if (command === 'whatsApp') {
    return <Button {...look} component="a" href={messageOf(charge) ?? undefined} target="_blank" rel="noreferrer" />;
  }
  if (command === 'mail') return <Button {...look} loading={isSending} onClick={sendMail} />;
  return <Button {...look} onClick={() => onCommand(command)} />;
}
