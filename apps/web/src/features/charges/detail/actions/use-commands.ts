import { grants } from '@balcao/contract/access';
import type { ChargeDetail } from '@balcao/contract/charges';
import { useMaySee } from '../../../../lib/navigation/use-may-see.ts';
import { useSession } from '../../../../lib/session/session-store.ts';
import type { ChargeCommand } from './charge-command.ts';

/** By the charge's state, and the reader's roles and flags. */
export function useCommands(charge: ChargeDetail): ReadonlySet<ChargeCommand> {
  const { actions, paymentLink } = charge;
  const mayCharge = useMaySee(grants.createCharge);
  const seesRefund = useSeesRefund(charge);
  const possible: Readonly<Record<ChargeCommand, boolean>> = {
    change: actions.change !== null,
    methods: mayCharge && actions.changeMethod === 'LINK' && paymentLink !== null,
    periodMethod: mayCharge && actions.changeMethod === 'PERIOD',
    retryCard: mayCharge && actions.retryCard,
    credit: actions.credit !== null,
    manualPay: actions.manualPay,
    delete: actions.delete,
    refund: seesRefund && actions.refund !== null && !actions.refundProcessing,
  };
  return new Set((Object.keys(possible) as ChargeCommand[]).filter((command) => possible[command]));
}

/** The seller's flags decide, as in the service: card and Pix, or point of sale. */
export function useSeesRefund({ paymentReceiptType }: Pick<ChargeDetail, 'paymentReceiptType'>): boolean {
  const features = useSession()?.features ?? [];
  return (
    features.includes('view_seller_refund') &&
    (paymentReceiptType !== 'POS' || features.includes('view_seller_refund_pos'))
  );
}
