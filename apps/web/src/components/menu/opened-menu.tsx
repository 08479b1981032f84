import { Menu } from '@mantine/core';
import { cloneElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { MenuButton } from './late-menu.tsx';

interface OpenedMenuProps {
  readonly button: MenuButton;
  readonly children: ReactNode;
}

/** Opens at once, because it was requested before it loaded, and returns the focus to its button. */
export function OpenedMenu({ button, children }: OpenedMenuProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withInitialFocusPlaceholder={false} returnFocus>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
