import { createPaymentLink, type PaymentLink, updatePaymentLink } from '@balcao/contract/payment-links';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { linkBody } from '../values/link-body.ts';
import type { LinkValues } from '../values/link-values.ts';

interface SaveLink {
  /** Undefined for a new link. */
  readonly edited: PaymentLink | undefined;
  readonly onSaved: (link: PaymentLink) => void;
  readonly onRefused: (error: Error) => void;
}

/** Creates a link, or changes the version that was read. */
export function useSaveLink({ edited, onSaved, onRefused }: SaveLink) {
  const outcome = { onSuccess: onSaved, onError: onRefused };
  const create = useSubmit(createPaymentLink, outcome);
  const update = useSubmit(updatePaymentLink, outcome);
  const isPending = create.isPending || update.isPending;
  const save = (values: LinkValues) => {
    if (isPending) return;
    const body = linkBody(values);
    if (!edited) return create.mutate({ body });
    const { uuid, version, whiteLabel } = edited;
    update.mutate({ params: { uuid }, body: { ...body, whiteLabel, version } });
  };
  return { save, isPending };
}
