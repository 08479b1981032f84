import { paymentMethods } from '@balcao/contract/payment-links';
import { sandbox } from '@balcao/messages/sandbox';
import { useQuery } from '@tanstack/react-query';
import { behaviourOptions } from './behaviour-options.ts';
import classes from './rail-mark.module.css';

/** Marks a misbehaving rail. Its space is reserved, so that no tab moves. */
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
