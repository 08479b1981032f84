import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { InvoicesPage } from '../../features/invoices/list/invoices-page.tsx';

export const Route = createFileRoute('/_shell/notas-fiscais/')({
  staticData: { screen: { title: screens.invoices, access: grants.charge, wide: true } },
  component: InvoicesPage,
});
