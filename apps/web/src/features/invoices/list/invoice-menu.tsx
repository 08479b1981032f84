import type { IssuedInvoice } from '@balcao/contract/invoices/issued-invoices';
import { invoiceList } from '@balcao/messages/invoice-list';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { LateMenu } from '../../../components/menu/late-menu.tsx';
import type { BeginTask } from './begin-task.ts';

const InvoiceItems = lazyRouteComponent(() => import('./invoice-items.tsx'), 'InvoiceItems');

interface InvoiceMenuProps {
  readonly invoice: IssuedInvoice;
  readonly begin: BeginTask;
}

export function InvoiceMenu({ invoice, begin }: InvoiceMenuProps) {
  const label = invoiceList.actions.menu(invoice.customer.name);
  const button = (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label}>
      <IconDots size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <LateMenu button={button} component={InvoiceItems}>
      <InvoiceItems button={button} invoice={invoice} begin={begin} />
    </LateMenu>
  );
}
