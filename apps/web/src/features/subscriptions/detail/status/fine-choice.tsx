import type { SubscriptionStatusPreview } from '@balcao/contract/subscriptions';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { subscriptionFine as texts } from '@balcao/messages/subscription-fine';
import { Checkbox } from '@mantine/core';
import { Money } from '../../../../components/display/money.tsx';

type Fine = NonNullable<SubscriptionStatusPreview['fine']>;

interface FineChoiceProps {
  readonly fine: Fine;
  readonly isLater: boolean;
  readonly isWaived: boolean;
  readonly onWaive: (waived: boolean) => void;
}

/** The fine of an early cancellation, how it is computed, and whether it is charged. */
export function FineChoice({ fine, isLater, isWaived, onWaive }: FineChoiceProps) {
  const { from, until, periods, days, rest } = fine;
  const charged = isLater ? texts.chargedLater : texts.chargedNow;
  return (
    <div className="rounded bg-amber text-amber mt-4 p-3">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        <span>{texts.title}</span>
        {isWaived ? (
          <s>
            <Money amount={fine.amount} />
          </s>
        ) : (
          <Money amount={fine.amount} />
        )}
      </p>
      <p className="text-13 mt-1">
        {texts.left(formatPlainDate(from), formatPlainDate(until), periods, days, formatCents(rest))}{' '}
        {computedText(fine)}
      </p>
      <p className="text-13 mt-1">{isWaived ? texts.waived : charged}</p>
      <Checkbox
        mt="sm"
        label={texts.waive}
        checked={isWaived}
        onChange={({ currentTarget }) => onWaive(currentTarget.checked)}
      />
    </div>
  );
}

function computedText({ terms, amount }: Fine): string {
  if (terms.kind === 'PERCENT_OF_REST') return texts.percentOfLeft(terms.percent, formatCents(amount));
  if (amount === terms.amount) return texts.agreed(formatCents(amount));
  return texts.limited(formatCents(terms.amount), formatCents(amount));
}
