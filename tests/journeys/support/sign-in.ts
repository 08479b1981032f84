import type { Page } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import type { Session } from '../../../apps/web/src/lib/session/session.ts';
import { getFeatures } from '../../../packages/contract/src/index.ts';
import { openSession } from './call-api.ts';

/** People of the demonstration's first seller, by role. */
export const people = {
  owner: 'dona@serraazul.example',
  admin: 'admin@serraazul.example',
  finance: 'financeiro@serraazul.example',
  supervisor: 'supervisora@serraazul.example',
  sales: 'vendas@serraazul.example',
} as const;

/**
 * Signs a person in without the form: puts the cookie into the jar and the profile into storage. The journey then opens
 * its screen; journeys about signing in use the form. Each gets its own session, because a refresh token used by two
 * browsers ends the session (docs/decisions/0005).
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const { user, call } = await openSession(page.request, email, 'WEB');
  const session: Session = { user: { ...user, bankingStatus: 'INACTIVE' }, features: await call(getFeatures, {}) };
  const text = JSON.stringify(session);
  if (page.url() === 'about:blank') {
    // Storage belongs to an origin: it is written by the first page that is opened, and by none after it.
    await page.addInitScript(
      ([text, mark]) => {
        if (location.protocol === 'about:' || sessionStorage.getItem(mark)) return;
        sessionStorage.setItem(mark, 'signed in');
        localStorage.setItem('balcao.session', text);
      },
      [text, `journey.${crypto.randomUUID()}`] as const,
    );
    return;
  }
  // A light page in the place of the screen of whoever was signed in before.
  await page.goto('/health/live');
  await page.evaluate((text) => localStorage.setItem('balcao.session', text), text);
}

/** Signs a person in by the form, and waits for their first screen. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
