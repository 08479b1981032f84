import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentProps } from 'react';

type HeldButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'ref'> & {
    /** The reason in the tooltip, also announced; empty disables it silently, null enables it. */
    readonly why: string | null;
    readonly tip?: string;
  };

/** It keeps the focus while disabled, so that keyboards reach the reason. */
export function HeldButton({ why, tip, onClick, ...button }: HeldButtonProps) {
  const label = why ?? tip;
  return (
    <Tooltip label={label} disabled={!label} multiline maw="20rem" events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...button}
        aria-disabled={why !== null}
        {...(why && { 'aria-description': why })}
        {...(why !== null && { 'data-disabled': true })}
        onClick={(event) => {
          if (why === null) onClick?.(event);
          else event.preventDefault();
        }}
      />
    </Tooltip>
  );
}
