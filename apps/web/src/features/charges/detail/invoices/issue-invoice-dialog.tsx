import type { InvoiceService } from '@balcao/contract/invoices/invoice-services';
import { invoices as messages } from '@balcao/messages/invoices';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { useOpened } from '../../../../lib/focus/use-opened.ts';

const texts = messages.block;

interface IssueInvoiceDialogProps {
  readonly services: readonly InvoiceService[];
  /** Label of the button that opened it. */
  readonly action: string;
  readonly opened: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  /** Null for the service of the charge's link or plan, or the default. */
  readonly onIssue: (service: string | null) => void;
}

export function IssueInvoiceDialog(props: IssueInvoiceDialogProps) {
  const { services, action, opened, isPending, onClose, onIssue } = props;
  const [service, setService] = useState('');
  return (
    <ConfirmDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={texts.issueTitle}
      confirmLabel={action}
      pending={isPending}
      onConfirm={() => onIssue(service || null)}
    >
      <NativeSelect
        label={texts.service}
        description={texts.serviceHelp}
        data={[
          { value: '', label: texts.usualService },
          ...services.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        value={service}
        onChange={({ currentTarget }) => setService(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
