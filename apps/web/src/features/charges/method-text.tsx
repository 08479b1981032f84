import type { ChargeItem } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { statuses } from '@balcao/messages/statuses';
import { useSession } from '../../lib/session/session-store.ts';
import classes from './method-text.module.css';

interface MethodTextProps {
  readonly charge: Pick<ChargeItem, 'paymentMethod' | 'installments' | 'part'>;
}

/** How it is paid; beside it the installments of a card, with the flag for it, or which boleto or Pix of how many it is. */
export function MethodText({ charge: { paymentMethod, installments, part } }: MethodTextProps) {
  const showsInstallments = useSession()?.features.includes('view_charge_installments') ?? false;
  const times = showsInstallments && paymentMethod === 'CREDIT_CARD' && installments > 1;
  return (
    <>
      {statuses.methodShort[paymentMethod]}
      {times && <span className={classes.more}>{chargeScreens.times(installments)}</span>}
      {part.of > 1 && <span className={classes.more}>{chargeScreens.part(part)}</span>}
    </>
  );
}
