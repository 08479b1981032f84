import { deleteInvoiceService, type InvoiceService } from '@balcao/contract/invoices/invoice-services';
import { getInvoiceSettings, type InvoiceSettings } from '@balcao/contract/invoices/invoice-settings';
import { invoiceServices as texts } from '@balcao/messages/invoice-services';
import { useState } from 'react';
import { ConfirmCall } from '../../../components/feedback/confirm-call.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useServiceSaver } from './service-saver.ts';
import { ServicesStep } from './services-step.tsx';

/** The seller's people also delete services, and choose the plans and links that sell them. */
export function OwnServicesStep({ settings: { company, services } }: { readonly settings: InvoiceSettings }) {
  const changed = useRefetch(getInvoiceSettings);
  const saver = useServiceSaver();
  const today = useSellerToday();
  const [deleted, setDeleted] = useState<InvoiceService>();
  return (
    <>
      <ServicesStep company={company} services={services} today={today} saver={saver} onDelete={setDeleted} />
      {deleted && (
        <ConfirmCall
          endpoint={deleteInvoiceService}
          input={{ params: { uuid: deleted.uuid } }}
          opened
          onClose={() => setDeleted(undefined)}
          title={texts.deleteTitle(deleted.name)}
          confirmLabel={texts.delete}
          done={texts.deleted}
          onDone={() => setDeleted(undefined)}
          changed={changed}
        >
          {texts.deleteConsequence}
        </ConfirmCall>
      )}
    </>
  );
}
