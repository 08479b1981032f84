import { useRef } from 'react';

/** Whether something was ever open: once loaded it stays mounted, to animate its closing and give the focus back. */
export function useWanted(opened: boolean): boolean {
  const wanted = useRef(false);
  if (opened) wanted.current = true;
  return wanted.current;
}
