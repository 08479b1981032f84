/** Resolves the open step-up: true once the person confirmed their identity. */
type Answer = (isConfirmed: boolean) => void;

let pending: { readonly answer: Promise<boolean>; readonly resolve: Answer; readonly byCode: boolean } | undefined;
const listeners = new Set<() => void>();

/** Asks the person to confirm their identity (step-up), `byCode` with their second factor. Calls that need it at the same time share one dialog. */
export function requestStepUp(byCode = false): Promise<boolean> {
  if (!pending) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    pending = { answer: promise, resolve, byCode };
    notifyListeners();
  } else if (byCode && !pending.byCode) {
    pending = { ...pending, byCode };
    notifyListeners();
  }
  return pending.answer;
}

export function isStepUpOpen(): boolean {
  return pending !== undefined;
}

export function isCodeRequired(): boolean {
  return pending?.byCode === true;
}

export function answerStepUp(isConfirmed: boolean): void {
  const { resolve } = pending ?? {};
  pending = undefined;
  resolve?.(isConfirmed);
  notifyListeners();
}

export function onStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
