import {
  changeInvoiceService,
  createInvoiceService,
  type InvoiceServiceTerms,
} from '@balcao/contract/invoices/invoice-services';
import { getInvoiceSettings } from '@balcao/contract/invoices/invoice-settings';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';

/** How a person saves services: the seller's people, or the accountant by a link. */
export interface ServiceSaver {
  readonly isPending: boolean;
  /** Whether the person chooses the plans and links that sell a service. */
  readonly choosesUse: boolean;
  /** Without a uuid it creates one. */
  save(uuid: string | undefined, terms: InvoiceServiceTerms, onSaved: () => void): void;
}

export function useServiceSaver(): ServiceSaver {
  const changed = useRefetch(getInvoiceSettings);
  const onSuccess = () => void changed();
  const create = useSubmit(createInvoiceService, { onSuccess });
  const change = useSubmit(changeInvoiceService, { onSuccess });
  return {
    isPending: create.isPending || change.isPending,
    choosesUse: true,
    save: (uuid, body, onSaved) =>
      uuid === undefined
        ? create.mutate({ body }, { onSuccess: onSaved })
        : change.mutate({ params: { uuid }, body }, { onSuccess: onSaved }),
  };
}
