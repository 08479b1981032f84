import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';

export type MenuButton = ReactElement<ComponentProps<'button'>>;

interface LateMenuProps {
  readonly button: MenuButton;
  /** Loads the menu; called as soon as the pointer or the focus reaches the button. */
  readonly load: () => Promise<unknown>;
  readonly popup?: 'menu' | 'dialog';
  /** The menu, under the same button. */
  readonly children: ReactNode;
}

/** A button whose menu is loaded with the first use: a list has one in every row, and most are never opened. */
export function LateMenu({ button, load, popup = 'menu', children }: LateMenuProps) {
  const [wanted, setWanted] = useState(false);
  const closed = cloneElement(button, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
  });
  return wanted ? <Suspense fallback={closed}>{children}</Suspense> : closed;
}
