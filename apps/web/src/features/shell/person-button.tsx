import { shell } from '@balcao/messages/shell';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { Session } from '../../lib/session/session.ts';
import classes from './person-menu.module.css';

interface PersonButtonProps extends ComponentPropsWithRef<'button'> {
  readonly user: Session['user'];
}

export function PersonButton({ user, ...button }: PersonButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={`${shell.person.open}: ${user.email}`}
      {...button}
      className={classes.button}
    >
      <span className={classes.initial} aria-hidden="true">
        {initialOf(user.fantasyName || user.email)}
      </span>
      <span className={classes.seller}>{user.fantasyName}</span>
      <IconChevronDown size={14} stroke={1.6} className={classes.arrow} aria-hidden="true" />
    </button>
  );
}

function initialOf(name: string): string {
  return name.trim().charAt(0).toLocaleUpperCase('pt-BR');
}
