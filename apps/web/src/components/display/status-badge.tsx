import { VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { Tone } from '../../theme/palette.ts';
import classes from './status-badge.module.css';

export interface StatusLook {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: Icon;
}

/** Never uses colour alone. A compact one is explained by its title and to screen readers. */
export function StatusBadge({
  label,
  tone,
  icon: StatusIcon,
  isShort = false,
}: StatusLook & { readonly isShort?: boolean }) {
  return (
    <span
      className={`${classes.badge} bg-${tone} text-${tone} inline-flex items-center rounded-sm text-12 font-medium whitespace-nowrap gap-1`}
      data-short={isShort || undefined}
      title={isShort ? label : undefined}
    >
      <StatusIcon size={14} stroke={1.8} aria-hidden="true" />
      {isShort ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  );
}
