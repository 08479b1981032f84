import type { Cents } from '@balcao/kernel';
import { subscriptionMeasures as texts } from '@balcao/messages/subscription-measures';
import { Money } from '../../../components/display/money.tsx';
import { type Figure, FigureLink } from './figure-link.tsx';

interface SumCellProps {
  readonly sum: { readonly subscriptions: number; readonly amount: Cents };
  readonly figure: Figure;
}

/** An amount and the number of its subscriptions, which it opens. */
export function SumCell({ sum: { subscriptions, amount }, figure }: SumCellProps) {
  return (
    <td data-align="end">
      {subscriptions === 0 ? (
        <span className="text-quiet">—</span>
      ) : (
        <FigureLink figure={figure}>
          <Money amount={amount} />
          <span className="text-quiet text-12">{texts.subscriptions(subscriptions)}</span>
        </FigureLink>
      )}
    </td>
  );
}
