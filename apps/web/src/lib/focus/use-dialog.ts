import { useRef, useState } from 'react';

/** The dialog's address, or by default the button that opens it, holds whether it is open. */
export interface DialogControl {
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
}

/** Whether a dialog that is loaded late is open, and whether it was ever: once loaded it stays, to give the focus back. */
export function useDialog(control?: DialogControl) {
  const [own, setOwn] = useState(false);
  const { opened, onOpened } = control ?? { opened: own, onOpened: setOwn };
  const wanted = useRef(false);
  if (opened) wanted.current = true;
  return { opened, isWanted: wanted.current, open: () => onOpened(true), close: () => onOpened(false) };
}
