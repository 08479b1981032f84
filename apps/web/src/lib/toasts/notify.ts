export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly kind: ToastKind;
  readonly message: string;
}

interface Shower {
  show(toast: Toast): void;
  clear(): void;
}

let shower: Shower | undefined;
let waiting: Toast[] = [];
let isExpected = false;
let wake: () => void = () => undefined;

/** Tells something in passing. What shows toasts is loaded with the first one, or ahead of it. */
export const notify = {
  success: (message: string) => show({ kind: 'success', message }),
  error: (message: string) => show({ kind: 'error', message }),
  info: (message: string) => show({ kind: 'info', message }),
  /** Loads the code of toasts early where one may have to report a lost connection: then it could not be loaded any more. */
  ahead: () => {
    isExpected = true;
    if (!shower) wake();
  },
  /** Takes away what no longer matters: what a new attempt has made old. */
  clear: () => shower?.clear(),
};

/** Called once by the component that loads the toasts: when the first one comes, or may. */
export function onFirstToast(listener: () => void): void {
  wake = listener;
  if (isExpected || waiting.length > 0) wake();
}

/** Called once by the toasts when they are there; they are given what came before them. */
export function showWith(ready: Shower): void {
  shower = ready;
  for (const toast of waiting) ready.show(toast);
  waiting = [];
}

function show(toast: Toast): void {
  if (shower) {
    shower.show(toast);
  } else {
    waiting.push(toast);
    wake();
  }
}
