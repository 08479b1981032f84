import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ReceivedPage } from '../../features/invoices/received/received-page.tsx';

export const Route = createFileRoute('/_shell/notas-fiscais/recebidas')({
  staticData: { screen: { title: screens.receivedInvoices, access: grants.payables, wide: true } },
  component: ReceivedPage,
});
