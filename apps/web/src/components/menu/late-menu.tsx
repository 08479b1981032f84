import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { type Preloadable, usePreload } from '../../lib/idle/use-preload.ts';

export type MenuButton = ReactElement<ComponentProps<'button'>>;

interface LateMenuProps {
  readonly button: MenuButton;
  /** Preloaded while the browser is idle, or by the click. */
  readonly component: Preloadable;
  readonly popup?: 'menu' | 'dialog';
  readonly children: ReactNode;
}

/** The menu is created on first use, because a list has one per row and most are never opened. */
export function LateMenu({ button, component, popup = 'menu', children }: LateMenuProps) {
  const [wanted, setWanted] = useState(false);
  usePreload(component);
  if (wanted) return children;
  const open = () => setWanted(true);
  return cloneElement(button, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: () => {
      const loading = component.preload?.();
      if (loading) void loading.then(open);
      else open();
    },
  });
}
