import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { InvoiceSettingsPage } from '../../features/invoices/invoice-settings-page.tsx';

export const Route = createFileRoute('/_shell/nota-fiscal')({
  staticData: { screen: { title: screens.invoiceSettings, access: grants.invoiceSettings } },
  component: InvoiceSettingsPage,
});
