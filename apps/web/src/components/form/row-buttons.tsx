import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface AddRowProps {
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Adds a row to a list of fields. */
export function AddRow({ disabled, onClick, children }: AddRowProps) {
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconPlus size={14} stroke={1.8} />}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

interface RemoveRowProps {
  readonly label: string;
  /** As high as the row's inputs. */
  readonly size?: 'lg' | 'input-sm';
  readonly onClick: () => void;
}

export function RemoveRow({ label, size = 'lg', onClick }: RemoveRowProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={size} aria-label={label} onClick={onClick}>
      <IconTrash size={16} stroke={1.6} />
    </ActionIcon>
  );
}
