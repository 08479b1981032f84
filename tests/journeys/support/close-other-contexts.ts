import type { Browser, BrowserContext } from '@playwright/test';

/** Closes what a journey opened beside its own context: its pages would go on reading through the worker's other journeys. */
export async function closeOtherContexts({ browser, context }: { browser: Browser; context: BrowserContext }) {
  for (const other of browser.contexts()) if (other !== context) await other.close();
}
