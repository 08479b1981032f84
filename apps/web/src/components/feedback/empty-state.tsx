import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

interface EmptyStateProps {
  /** The specification's text: 'Sem dados de cobranças'. */
  readonly title: string;
  /** One sentence of help. */
  readonly help?: string;
  /** One action. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, help, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <IconInbox size={22} stroke={1.5} aria-hidden="true" />
      </span>
      <p className="font-semibold">{title}</p>
      {help && <p className={classes.help}>{help}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
