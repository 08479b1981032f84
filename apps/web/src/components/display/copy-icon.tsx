import { generic } from '@balcao/messages/generic';
import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from './use-copy.ts';

interface CopyIconProps {
  readonly value: string;
  /** For screen readers: `Copiar link`. */
  readonly thing: string;
  /** A toast, where the documents have one. */
  readonly toast?: string;
}

export function CopyIcon({ value, thing, toast }: CopyIconProps) {
  const { copied, copy } = useCopy(value, toast);
  const Icon = copied ? IconCheck : IconCopy;
  const label = copied ? generic.copied : generic.copyThing(thing);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      title={label}
      style={{ verticalAlign: 'middle' }}
      onClick={copy}
    >
      <Icon size={15} stroke={1.6} />
    </ActionIcon>
  );
}
