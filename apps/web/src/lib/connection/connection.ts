import { tabStorage } from '../browser-storage.ts';

let reachable = true;
let isWatched = false;
let probing = false;
let wake: () => void = () => undefined;
const listeners = new Set<() => void>();

const pauseMs = 2_000;
const patienceMs = 5_000;

export function isConnected(): boolean {
  return reachable;
}

/** Calls back when the connection is lost, and when it is back. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A call did not arrive: the service is called until it answers. */
export function doubtConnection(): void {
  if (!isWatched) return;
  if (!navigator.onLine) setReachable(false);
  if (probing) return;
  probing = true;
  void probe().finally(() => {
    probing = false;
  });
}

async function probe(): Promise<void> {
  for (;;) {
    const answers = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
      () => true,
      () => false,
    );
    setReachable(answers);
    if (answers) return;
    await new Promise((resolve) => {
      wake = () => resolve(undefined);
      setTimeout(resolve, pauseMs);
    });
  }
}

function setReachable(next: boolean): void {
  if (next === reachable) return;
  reachable = next;
  for (const listener of listeners) listener();
}

/** Called once at the start of the page; before, nothing is doubted. */
export function watchConnection(): void {
  isWatched = true;
  window.addEventListener('offline', doubtConnection);
  window.addEventListener('online', () => wake());
  window.addEventListener('vite:preloadError', keepFromReloading);
}

/**
 * Without a connection the router would reload the page for the code that did not come, and the browser has nothing to show then.
 * The router reloads once for each such message, which this says it has done. `CrashPage` waits for the connection instead.
 */
function keepFromReloading({ payload }: VitePreloadErrorEvent): void {
  tabStorage.set(`tanstack_router_reload:${payload.message}`, '1');
  doubtConnection();
}

/** Whether an error says that code could not be loaded, in the words of each browser. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|Importing a module script|preload CSS/i.test(error.message)
  );
}
