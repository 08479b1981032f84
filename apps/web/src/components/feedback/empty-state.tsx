import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly help?: string;
  readonly action?: ReactNode;
}

export function EmptyState({ title, help, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <IconInbox size={22} stroke={1.5} aria-hidden="true" />
      </span>
      <p className={classes.title}>{title}</p>
      {help && <p className={classes.help}>{help}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
