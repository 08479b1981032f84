import type { InvoiceService } from '@balcao/contract/invoices/invoice-services';
import type { TaxRegime } from '@balcao/contract/invoices/invoice-settings';
import type { PlainDate } from '@balcao/kernel';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { Modal } from '@mantine/core';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { ServiceForm } from './service-form.tsx';
import type { ServiceSaver } from './service-saver.ts';

const texts = invoiceServices.form;

interface ServiceDialogProps {
  readonly opened: boolean;
  readonly service: InvoiceService | undefined;
  readonly taxRegime: TaxRegime;
  /** Undefined until it is known. */
  readonly today: PlainDate | undefined;
  readonly others: number;
  readonly saver: ServiceSaver;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** It brings the official tables, so it is loaded with `lazy()`. */
export function ServiceDialog({ opened, today, onClose, ...form }: ServiceDialogProps) {
  const { service } = form;
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={service ? texts.editTitle(service.name) : texts.create}
      size="46rem"
      closeOnClickOutside={false}
    >
      {today && <ServiceForm key={service?.uuid ?? 'new'} {...form} today={today} onCancel={onClose} />}
    </Modal>
  );
}
