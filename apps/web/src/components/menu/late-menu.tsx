import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { type Preloadable, usePreload } from '../../lib/idle/use-preload.ts';

export type MenuButton = ReactElement<ComponentProps<'button'>>;

interface LateMenuProps {
  readonly button: MenuButton;
  /** What `children` is made of: loaded while the browser is idle, or at the latest by the click. */
  readonly component: Preloadable;
  readonly popup?: 'menu' | 'dialog';
  /** The menu, under the same button. */
  readonly children: ReactNode;
}

/** A button whose menu is made with the first use: a list has one in every row, and most are never opened. */
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
