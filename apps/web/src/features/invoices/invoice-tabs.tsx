import { grants } from '@balcao/contract/access';
import { receivedInvoices } from '@balcao/messages/received-invoices';
import { LinkTabs } from '../../components/page/link-tabs.tsx';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';

const texts = receivedInvoices.tabs;

/** A person who may open only one of the two has no tabs. */
export function InvoiceTabs() {
  const [issued, received] = [useMaySee(grants.charge), useMaySee(grants.payables)];
  if (!issued || !received) return null;
  const tabs = [
    { to: '/notas-fiscais', label: texts.issued },
    { to: '/notas-fiscais/recebidas', label: texts.received },
  ] as const;
  return <LinkTabs label={texts.label} tabs={tabs} />;
}
