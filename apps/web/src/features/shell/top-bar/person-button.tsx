import { shell } from '@balcao/messages/shell';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { Session } from '../../../lib/session/session.ts';
import classes from './person-menu.module.css';

interface PersonButtonProps extends ComponentPropsWithRef<'button'> {
  readonly user: Session['user'];
}

export function PersonButton({ user, ...button }: PersonButtonProps) {
  const name = user.fantasyName || user.email;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...button}
      className={`h-9 ${classes.button} hover:bg-hover cursor-pointer flex items-center rounded gap-2`}
    >
      <span
        className={`rounded-full bg-selected ${classes.initial} grid flex-none place-items-center h-7 text-link text-13 font-semibold`}
        aria-hidden="true"
      >
        {name.trim().charAt(0).toLocaleUpperCase('pt-BR')}
      </span>
      <span className={`${classes.seller} sr-only`}>{name}</span>
      <span className="sr-only">{shell.person.open}</span>
      <IconChevronDown size={14} stroke={1.6} className="text-quiet" aria-hidden="true" />
    </button>
  );
}
