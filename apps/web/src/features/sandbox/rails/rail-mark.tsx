import { paymentMethods } from '@balcao/contract/payment-links';
import { sandbox } from '@balcao/messages/sandbox';
import { useQuery } from '@tanstack/react-query';
import { behaviourOptions } from './behaviour-options.ts';
import classes from './rail-mark.module.css';

/** On the tab of a rail that is set to misbehave, as a reminder. Its place is kept, so that no tab moves when it comes. */
export function RailMark({ tab }: { readonly tab: string }) {
  const { data } = useQuery(behaviourOptions);
  const rail = paymentMethods.find((known) => known === tab);
  if (!rail) return null;
  return (
    <span className={classes.place}>
      {data && data[rail] !== 'NORMAL' && (
        <span className={classes.mark} title={sandbox.behaviour.options[data[rail]]}>
          <span className="sr-only">{sandbox.notNormal}</span>
        </span>
      )}
    </span>
  );
}
