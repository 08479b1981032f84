import { Drawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import { useOpened } from '../../lib/focus/use-opened.ts';

interface SideDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A form is not closed by a click outside, which would lose input. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
}

/**
 * Escape closes only what has the focus, because Mantine's own listener on the window would close the drawer and the
 * dialog above it together.
 */
export function SideDrawer({ opened, onClose, title, isForm = false, children }: SideDrawerProps) {
  const closeByEscape = ({ key, nativeEvent, target }: KeyboardEvent) => {
    const isOfMenu = target instanceof Element && target.closest('[role="menu"]') !== null;
    if (key === 'Escape' && !nativeEvent.isComposing && !isOfMenu) onClose();
  };
  // The focused element may have been removed, such as the button of an ended session; then no dialog has the focus
  // either.
  useWindowEvent('keydown', ({ key, target }) => {
    if (opened && key === 'Escape' && target === document.body) onClose();
  });
  return (
    <Drawer
      opened={useOpened(opened)}
      onClose={onClose}
      position="right"
      size="28rem"
      title={title}
      closeOnClickOutside={!isForm}
      closeOnEscape={false}
      onKeyDown={closeByEscape}
    >
      {children}
    </Drawer>
  );
}
