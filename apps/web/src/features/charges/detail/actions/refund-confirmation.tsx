import { chargeActions } from '@balcao/messages/charge-actions';
import { Button, Group, Stack, Text } from '@mantine/core';

const texts = chargeActions.refund;

interface RefundConfirmationProps {
  readonly text: string;
  /** Repeats verb and amount. */
  readonly confirmLabel: string;
  readonly pending: boolean;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** The initial focus is on the way back, because money does not come back. */
export function RefundConfirmation({ text, confirmLabel, pending, onBack, onConfirm }: RefundConfirmationProps) {
  return (
    <Stack>
      <div>
        <Text fw={600}>{text}</Text>
        <Text c="dimmed">{texts.consequence}</Text>
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={pending} autoFocus>
          {texts.back}
        </Button>
        <Button color="red" onClick={onConfirm} loading={pending}>
          {confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
}
