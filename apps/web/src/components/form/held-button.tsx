import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentProps } from 'react';

type HeldButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'ref'> & {
    /** Why it cannot be pressed: shown by a tooltip, and read aloud. Empty holds it without a word; null lets it be pressed. */
    readonly why: string | null;
    /** Shown by the tooltip of one that may be pressed. */
    readonly tip?: string;
  };

/** A button that says why it is held: it keeps the focus, so that a keyboard reaches the reason too. */
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
