import { type ReactNode, useEffect, useRef } from 'react';
import classes from './pane.module.css';

/** Focused when it appears, so that screen readers announce the new state. */
export function PaneTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 ref={title} tabIndex={-1} className={`${classes.title} text-20 leading-7`}>
      {children}
    </h2>
  );
}
