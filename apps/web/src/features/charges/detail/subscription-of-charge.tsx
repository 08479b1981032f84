import { grants } from '@balcao/contract/access';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Link } from '@tanstack/react-router';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import classes from './charge-page.module.css';

/** Opens the subscription that the charge is a period of; who may not see it is shown that it is one. */
export function SubscriptionOfCharge({ uuid }: { readonly uuid: string }) {
  if (!useMaySee(grants.subscription)) return chargeScreens.detail.ofSubscription;
  return (
    <Link to="/recorrencias/$uuid" params={{ uuid }} className={classes.link}>
      {chargeScreens.detail.openSubscription}
    </Link>
  );
}
