import type { Icon } from '@tabler/icons-react';
import type { Tone } from '../../theme/palette.ts';
import classes from './status-badge.module.css';

export interface StatusLook {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: Icon;
}

/** A status in words, with a colour and an icon: never the colour alone. */
export function StatusBadge({ label, tone, icon: StatusIcon }: StatusLook) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <StatusIcon size={14} stroke={1.8} aria-hidden="true" />
      {label}
    </span>
  );
}
