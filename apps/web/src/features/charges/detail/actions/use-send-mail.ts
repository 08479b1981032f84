import type { ChargeDetail } from '@balcao/contract/charges';
import { sendCharge } from '@balcao/contract/charges/charge-actions';
import { chargeActions } from '@balcao/messages/charge-actions';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { useChargeChanged } from '../use-charge-changed.ts';

export function useSendMail({ uuid, customerEmail }: Pick<ChargeDetail, 'uuid' | 'customerEmail'>) {
  const changed = useChargeChanged();
  const send = useSubmit(sendCharge, {
    onSuccess: async () => {
      notify.success(chargeActions.send.done(customerEmail));
      await changed();
    },
  });
  return { isSending: send.isPending, sendMail: () => send.mutate({ params: { uuid } }) };
}
