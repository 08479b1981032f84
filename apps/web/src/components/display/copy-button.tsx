import { generic } from '@balcao/messages/generic';
import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps extends ButtonProps {
  readonly value: string;
  readonly label?: string;
  /** Replaces the label for a moment after copying. */
  readonly said?: string;
}

export function CopyButton({ value, label = generic.copy, said = generic.copied, ...button }: CopyButtonProps) {
  const { copied, copy } = useCopy(value);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button variant="default" {...button} leftSection={<Icon size={16} stroke={1.6} />} onClick={copy}>
      <span aria-live="polite">{copied ? said : label}</span>
    </Button>
  );
}
