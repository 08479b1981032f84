import type { ChargeItem } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { statuses } from '@balcao/messages/statuses';
import { VisuallyHidden } from '@mantine/core';
import { methodLook } from '../../components/display/method-look.ts';
import { useSession } from '../../lib/session/session-store.ts';
import classes from './method-text.module.css';

interface MethodTextProps {
  readonly charge: Pick<ChargeItem, 'paymentMethod' | 'installments' | 'part'>;
  /** An icon with a name for screen readers and tooltips. */
  readonly asIcon?: boolean;
}

/** Adds a card's installments, by flag, or the number of a boleto or Pix. */
export function MethodText({ charge: { paymentMethod, installments, part }, asIcon = false }: MethodTextProps) {
  const showsInstallments = useSession()?.features.includes('view_charge_installments') ?? false;
  const times = showsInstallments && paymentMethod === 'CREDIT_CARD' && installments > 1;
  const name = statuses.methodShort[paymentMethod];
  const { icon: MethodIcon } = methodLook[paymentMethod];
  return (
    <>
      {asIcon ? (
        <span title={name}>
          <MethodIcon size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      ) : (
        name
      )}
      {times && (
        <span className={`${classes.more} text-quiet whitespace-nowrap`}>{chargeScreens.times(installments)}</span>
      )}
      {part.of > 1 && (
        <span className={`${classes.more} text-quiet whitespace-nowrap`}>{chargeScreens.part(part)}</span>
      )}
    </>
  );
}
