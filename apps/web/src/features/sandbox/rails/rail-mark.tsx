import { paymentMethods } from '@balcao/contract/payment-links';
import { sandbox } from '@balcao/messages/sandbox';
import { useQuery } from '@tanstack/react-query';
import { behaviourOptions } from './behaviour-options.ts';
import classes from './rail-mark.module.css';

/** On the tab of a rail that is set to misbehave, as a reminder. */
export function RailMark({ tab }: { readonly tab: string }) {
  const { data } = useQuery(behaviourOptions);
  const rail = paymentMethods.find((known) => known === tab);
  if (!rail || !data || data[rail] === 'NORMAL') return null;
  return (
    <span className={classes.mark} title={sandbox.behaviour.options[data[rail]]}>
      <span className={classes.unseen}>{sandbox.notNormal}</span>
    </span>
  );
}
