import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface TextDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function TextDialog({ opened, title, onClose, children }: TextDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      {children}
    </Modal>
  );
}
