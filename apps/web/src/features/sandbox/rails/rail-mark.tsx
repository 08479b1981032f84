import { paymentMethods } from '@balcao/contract/payment-links';
import { sandbox } from '@balcao/messages/sandbox';
import { useQuery } from '@tanstack/react-query';
import { behaviourOptions } from './behaviour-options.ts';

/** Marks a misbehaving rail. Its space is reserved, so that no tab moves. */
export function RailMark({ tab }: { readonly tab: string }) {
  const { data } = useQuery(behaviourOptions);
  const rail = paymentMethods.find((known) => known === tab);
  if (!rail) return null;
  return (
    <span className="block" style={{ width: '0.5rem', height: '0.5rem' }}>
      {data && data[rail] !== 'NORMAL' && (
        <span
          className="block relative rounded-full w-2 h-2 bg-current text-amber"
          title={sandbox.behaviour.options[data[rail]]}
        >
          <span className="sr-only">{sandbox.notNormal}</span>
        </span>
      )}
    </span>
  );
}
