import type { InvoiceService } from '@balcao/contract/invoices/invoice-services';
import type { TaxRegime } from '@balcao/contract/invoices/invoice-settings';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { Modal } from '@mantine/core';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { ServiceForm } from './service-form.tsx';

const texts = invoiceServices.form;

interface ServiceDialogProps {
  readonly opened: boolean;
  readonly service: InvoiceService | undefined;
  readonly taxRegime: TaxRegime;
  readonly others: number;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** It brings the official tables, so it is loaded with `lazy()`. */
export function ServiceDialog({ opened, onClose, ...form }: ServiceDialogProps) {
  const { service } = form;
  const today = useSellerToday();
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
