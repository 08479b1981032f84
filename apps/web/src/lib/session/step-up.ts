/** Resolves the open step-up: true once the person confirmed their identity. */
type Answer = (isConfirmed: boolean) => void;

let asked: { readonly answer: Promise<boolean>; readonly tell: Answer; readonly byCode: boolean } | undefined;
const listeners = new Set<() => void>();

/** Asks the person to confirm their identity (step-up), `byCode` with their second factor. Calls that need it at the same time share one dialog. */
export function requestStepUp(byCode = false): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked = { answer: promise, tell: resolve, byCode };
    notifyListeners();
  } else if (byCode && !asked.byCode) {
    asked = { ...asked, byCode };
    notifyListeners();
  }
  return asked.answer;
}

/** Whether the identity check is open. */
export function isAsked(): boolean {
  return asked !== undefined;
}

/** Whether the password alone is not enough. */
export function isCodeAsked(): boolean {
  return asked?.byCode === true;
}

/** What the dialog says when it is done, or left. */
export function answerStepUp(isConfirmed: boolean): void {
  const { tell } = asked ?? {};
  asked = undefined;
  tell?.(isConfirmed);
  notifyListeners();
}

export function onStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
