import { generic } from '@balcao/messages/generic';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The thing, the amount, and what cannot be undone. */
  readonly children: ReactNode;
  /** Repeats the verb: 'Excluir link'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Red, and then the focus starts on the way back. */
  readonly destructive?: boolean;
  readonly pending?: boolean;
  /** While what is asked about is not known, or would be refused. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
}

/** Asked before what cannot be taken back. It stays open while it is being done, and cannot be sent twice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, children, confirmLabel, onConfirm } = props;
  const { cancelLabel = generic.cancel, destructive = false, pending = false, disabled = false } = props;
  return (
    <Modal
      opened={opened}
      onClose={pending ? () => undefined : onClose}
      title={title}
      centered
      withCloseButton={!pending}
    >
      <Stack>
        <div>{children}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={pending} data-autofocus={destructive || undefined}>
            {cancelLabel}
          </Button>
          <Button
            onClick={onConfirm}
            loading={pending}
            disabled={disabled}
            data-autofocus={destructive ? undefined : true}
            {...(destructive && { color: 'red' })}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
