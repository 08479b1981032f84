import type { SubscriptionStatusPreview } from '@balcao/contract/subscriptions';
import { addDays, formatCents, formatPlainDate } from '@balcao/kernel';
import { subscriptionFine } from '@balcao/messages/subscription-fine';
import { subscriptionStatus } from '@balcao/messages/subscription-status';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSellerNow } from '../../../../components/form/use-seller-now.ts';
import { FineChoice } from './fine-choice.tsx';
import { StatusDialog, type StatusDialogProps } from './status-dialog.tsx';

const texts = subscriptionStatus.cancel;

/** At once, or at the end of what was charged. */
export function CancelDialog({ subscription, ...dialog }: StatusDialogProps) {
  const { status, cancelsOn, carriedAmount } = subscription;
  const [at, setAt] = useState<'NOW' | 'PERIOD_END'>('NOW');
  const { today } = useSellerNow()();
  const [isWaived, setWaived] = useState(false);
  const mayChoose = cancelsOn === null && (status === 'ACTIVE' || status === 'DEFAULTER');
  const consequencesOf = ({ effectiveOn, fine, credit }: SubscriptionStatusPreview) => [
    ...(at === 'PERIOD_END' && effectiveOn > today
      ? [texts.validUntil(formatPlainDate(addDays(effectiveOn, -1)))]
      : [
          ...(at === 'PERIOD_END' ? [texts.nothingAhead] : []),
          fine && !isWaived ? subscriptionFine.noMorePeriods : texts.consequence,
        ]),
    ...(credit > 0 ? [texts.credit(formatCents(credit))] : []),
    ...(carriedAmount > 0 ? [texts.debit(formatCents(carriedAmount))] : []),
  ];
  return (
    <StatusDialog
      {...dialog}
      subscription={subscription}
      action="cancel"
      change={{ status: 'INACTIVE', at: mayChoose ? at : 'NOW' }}
      done={at === 'PERIOD_END' ? texts.scheduled : texts.done}
      consequencesOf={consequencesOf}
      decided={({ fine }) =>
        fine ? (isWaived ? { fine: 'WAIVE' } : { fine: 'CHARGE', expectedFine: fine.amount }) : {}
      }
      choice={({ fine, effectiveOn }) =>
        fine && <FineChoice fine={fine} isLater={effectiveOn > today} isWaived={isWaived} onWaive={setWaived} />
      }
    >
      <p>{texts.question}</p>
      {mayChoose && (
        <Radio.Group
          label={texts.when}
          value={at}
          onChange={(chosen) => setAt(chosen === 'NOW' ? 'NOW' : 'PERIOD_END')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="NOW" label={texts.now} />
            <Radio value="PERIOD_END" label={texts.periodEnd} />
          </Stack>
        </Radio.Group>
      )}
    </StatusDialog>
  );
}
