import { shell } from '@balcao/messages/shell';
import { Box } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { Session } from '../../../lib/session/session.ts';

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
      className="h-9 px-1.5 hover:bg-hover cursor-pointer flex items-center rounded gap-2"
    >
      <Box
        component="span"
        w="1.75rem"
        className="rounded-full bg-selected grid flex-none place-items-center h-7 text-link text-13 font-semibold"
        aria-hidden="true"
      >
        {name.trim().charAt(0).toLocaleUpperCase('pt-BR')}
      </Box>
      <Box component="span" className="max-md:sr-only text-14 font-medium truncate" maw="12rem">
        {name}
      </Box>
      <span className="sr-only">{shell.person.open}</span>
      <IconChevronDown size={14} stroke={1.6} className="text-quiet" aria-hidden="true" />
    </button>
  );
}
