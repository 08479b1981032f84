import { Drawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import { useOpened } from '../../lib/focus/use-opened.ts';

interface SideDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A form is not closed by a click beside it, which would lose what was typed. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
}

/**
 * What a row opened, beside its list. Escape closes what has the focus: the drawer, or only the dialog or the menu that lies over
 * it. Mantine's own listens to the whole window, and would close both.
 */
export function SideDrawer({ opened, onClose, title, isForm = false, children }: SideDrawerProps) {
  const closeByEscape = ({ key, nativeEvent, target }: KeyboardEvent) => {
    const isOfMenu = target instanceof Element && target.closest('[role="menu"]') !== null;
    if (key === 'Escape' && !nativeEvent.isComposing && !isOfMenu) onClose();
  };
  // What had the focus is gone, as the button of a session that was ended: then nothing has it, and no dialog either.
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
