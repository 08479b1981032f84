import type { Page } from '@playwright/test';

interface RouterState {
  readonly status: 'pending' | 'idle';
  readonly location: { readonly href: string };
  readonly resolvedLocation?: { readonly href: string; readonly state: { readonly __TSR_key?: string } };
}

declare global {
  interface Window {
    /** TanStack Router's global. */
    __TSR_ROUTER__?: { readonly state: RouterState; readonly history: { push(path: string): void } };
  }
}

/**
 * Navigates as a link does, without a page load, which would take most of the time of a journey over many screens.
 * Resolves when the screen is rendered; its data may still be loading. Loads the page when no screen is shown yet.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  const opened = await page.evaluate(async (to) => {
    const router = window.__TSR_ROUTER__;
    if (!router) return false;
    const { href, state } = router.state.resolvedLocation ?? { href: '', state: {} };
    if (href === to && router.state.status === 'idle') return true;
    router.history.push(to);
    const isDrawn = () => {
      const { status, resolvedLocation, location } = router.state;
      const isThere = resolvedLocation?.href === location.href && resolvedLocation.state.__TSR_key !== state.__TSR_key;
      return status === 'idle' && isThere;
    };
    while (!isDrawn()) await new Promise((passed) => setTimeout(passed, 10));
    return true;
  }, path);
  if (!opened) await page.goto(path);
}
