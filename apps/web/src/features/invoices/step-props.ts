import type { InvoiceSettings } from '@balcao/contract/invoices/invoice-settings';

export interface StepProps {
  readonly settings: InvoiceSettings;
  readonly onChange: (settings: InvoiceSettings) => void;
}
