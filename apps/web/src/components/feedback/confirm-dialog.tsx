import { generic } from '@balcao/messages/generic';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Repeats the verb: 'Excluir link'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Red, with the initial focus on the way back. */
  readonly destructive?: boolean;
  readonly pending?: boolean;
  /** For an action that is unknown or would be refused. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
}

/** It stays open while the action runs, which cannot be sent twice. */
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
