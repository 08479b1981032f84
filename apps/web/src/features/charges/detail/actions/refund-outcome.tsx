import { chargeActions } from '@balcao/messages/charge-actions';
import { Button, Group, Stack, Text } from '@mantine/core';
import { describeError } from '../../../../lib/api/describe-error.ts';
import { isOutcomeUnknown } from '../../../../lib/http/api-error.ts';

const texts = chargeActions.refund;

export interface Outcome {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What is told of a refund, or of why there is none. When nobody knows, it may still be on its way. */
export function outcomeOf(result: Error | { readonly status: string }): Outcome {
  if (!(result instanceof Error)) {
    return result.status === 'DONE'
      ? { title: texts.doneTitle, lines: [texts.doneNote] }
      : { title: texts.processingTitle, lines: [texts.processingNote] };
  }
  if (isOutcomeUnknown(result)) return { title: texts.processingTitle, lines: [texts.processingNote] };
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
