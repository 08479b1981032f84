import type { Page } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import type { Session } from '../../../apps/web/src/lib/session/session.ts';
import { getFeatures } from '../../../packages/contract/src/index.ts';
import { openSession } from './call-api.ts';

/** The people of the demonstration's first seller, by what they do there. */
export const people = {
  owner: 'dona@serraazul.example',
  admin: 'admin@serraazul.example',
  finance: 'financeiro@serraazul.example',
  supervisor: 'supervisora@serraazul.example',
  sales: 'vendas@serraazul.example',
} as const;

/**
 * Gives the browser a session of a person, as the form would leave it: the cookie in its jar, who they are in its storage. The
 * journey opens the screen that it is about; those of signing in use the form. Each has a session of its own, since a
 * refresh token that two browsers show ends the session (docs/decisions/0005).
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const { user, call } = await openSession(page.request, email, 'WEB');
  const session: Session = { user: { ...user, bankingStatus: 'INACTIVE' }, features: await call(getFeatures, {}) };
  // The lightest answer of the product's address: storage belongs to the address, and no screen has run on it yet.
  await page.goto('/health/live');
  await page.evaluate((text) => localStorage.setItem('balcao.session', text), JSON.stringify(session));
}

/** Signs a person in as they would, and waits for their first screen. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
