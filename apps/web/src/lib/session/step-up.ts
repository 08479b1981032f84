/** What the person who is asked who they are answers: true once they have said it. */
type Answer = (isConfirmed: boolean) => void;

let asked: { readonly answer: Promise<boolean>; readonly tell: Answer; readonly byCode: boolean } | undefined;
const listeners = new Set<() => void>();

/** Asks the person to say once more who they are, `byCode` with their second factor. Calls that ask at the same time wait for the same answer. */
export function askToStepUp(byCode = false): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked = { answer: promise, tell: resolve, byCode };
    tellListeners();
  } else if (byCode && !asked.byCode) {
    asked = { ...asked, byCode };
    tellListeners();
  }
  return asked.answer;
}

/** Whether the person is being asked. */
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
  tellListeners();
}

export function onStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
