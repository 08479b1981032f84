import type { PaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { CopyIcon } from '../../../components/display/copy-icon.tsx';
import { LinkMenu } from './link-menu.tsx';

interface LinkActionsProps {
  readonly link: PaymentLink;
  readonly onDelete: (link: PaymentLink) => void;
}

export function LinkActions({ link, onDelete }: LinkActionsProps) {
  const button = (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={paymentLinks.actions.more(link.title)}>
      <IconDots size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <span className="inline-flex items-center gap-1">
      <CopyIcon value={link.url} thing={paymentLinks.actions.link} />
      <LinkMenu button={button} link={link} onDelete={onDelete} withOpen />
    </span>
  );
}
