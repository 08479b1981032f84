/** What the person who is asked who they are answers: true once they have said it. */
type Answer = (isConfirmed: boolean) => void;

let asked: { readonly answer: Promise<boolean>; readonly tell: Answer } | undefined;
const listeners = new Set<() => void>();

/** Asks the person to say once more who they are. Calls that ask at the same time wait for the same answer. */
export function askToStepUp(): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked = { answer: promise, tell: resolve };
    tellListeners();
  }
  return asked.answer;
}

/** Whether the person is being asked. */
export function isAsked(): boolean {
  return asked !== undefined;
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
