import type { ChargeDetail } from '@balcao/contract/charges';
import type { RefundItem, RefundStatus } from '@balcao/contract/charges/refunds';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Button, Group, Stack, Text } from '@mantine/core';
import { describeError } from '../../../../lib/api/describe-error.ts';
import { isOutcomeUnknown } from '../../../../lib/http/api-error.ts';

const texts = chargeActions.refund;

interface Outcome {
  readonly title: string;
  readonly lines: readonly string[];
}

const outcomes: Readonly<Record<RefundStatus, Outcome>> = {
  DONE: { title: texts.doneTitle, lines: [texts.doneNote] },
  PROCESSING: { title: texts.processingTitle, lines: [texts.processingNote] },
  FAILED: { title: texts.failedTitle, lines: [texts.failedNote] },
};

/**
 * The refund's result or failure. An unknown result may still arrive, and a processing refund is shown as the charge
 * has it now.
 */
export function outcomeOf(result: Error | RefundItem, { refunds }: Pick<ChargeDetail, 'refunds'>): Outcome {
  if (!(result instanceof Error))
    return outcomes[refunds.find(({ uuid }) => uuid === result.uuid)?.status ?? result.status];
  if (isOutcomeUnknown(result)) return outcomes.PROCESSING;
  return { title: texts.failedTitle, lines: describeError(result) };
}

export function RefundOutcome({ outcome, onClose }: { readonly outcome: Outcome; readonly onClose: () => void }) {
  return (
    <Stack>
      <div role="status">
        {outcome.lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose} autoFocus>
          {chargeActions.close}
        </Button>
      </Group>
    </Stack>
  );
}
