import { home } from '@balcao/messages/home';
import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

type CreateButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

export function CreateButton(button: CreateButtonProps) {
  return (
    <Button
      aria-haspopup="menu"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      rightSection={<IconChevronDown size={16} stroke={1.8} />}
      {...button}
    >
      {home.create.open}
    </Button>
  );
}
