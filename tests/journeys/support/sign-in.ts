import type { Page } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';

/** The people of the demonstration's first seller, by what they do there. */
export const people = {
  owner: 'dona@serraazul.example',
  admin: 'admin@serraazul.example',
  finance: 'financeiro@serraazul.example',
  supervisor: 'supervisora@serraazul.example',
  sales: 'vendas@serraazul.example',
} as const;

/** Signs a person in as they would, and waits for their first screen. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
