import type { Page } from '@playwright/test';

interface RouterState {
  readonly status: 'pending' | 'idle';
  readonly location: { readonly href: string };
  readonly resolvedLocation?: { readonly href: string; readonly state: { readonly __TSR_key?: string } };
}

declare global {
  interface Window {
    /** TanStack Router leaves itself there. */
    __TSR_ROUTER__?: { readonly state: RouterState; readonly history: { push(path: string): void } };
  }
}

/**
 * Opens a screen as a link would, without loading the page anew, which takes most of the time of a journey that sees many: it is drawn when this
 * resolves, though what it asks for may not be there. A page that shows no screen yet is loaded.
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
