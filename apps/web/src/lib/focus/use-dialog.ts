import { useState } from 'react';
import { useWanted } from './use-wanted.ts';

/** The dialog's address, or by default the button that opens it, holds whether it is open. */
export interface DialogControl {
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
}

/** Whether a dialog that is loaded late is open, and whether it was ever. */
export function useDialog(control?: DialogControl) {
  const [own, setOwn] = useState(false);
  const { opened, onOpened } = control ?? { opened: own, onOpened: setOwn };
  return { opened, isWanted: useWanted(opened), open: () => onOpened(true), close: () => onOpened(false) };
}
