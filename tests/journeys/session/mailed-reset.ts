import { expect, type Page } from '@playwright/test';
import type { CallApi } from '../support/call-api.ts';
import { findMailedLink } from '../support/mailed-link.ts';

/** Requests a password reset and returns the path of the mailed link. */
export async function requestReset(page: Page, seller: CallApi, email: string): Promise<string> {
  const path = '/redefinir-senha/';
  const before = await findMailedLink(seller, email, path);
  await page.goto('/redefinir-senha');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Resetar Senha' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link enviado para seu e-mail' })).toHaveText(
    'Link enviado para seu e-mail, por favor, verifique!',
  );
  await expect(page).toHaveURL('/login');
  let mailed: string | undefined;
  await expect
    .poll(async () => {
      mailed = await findMailedLink(seller, email, path);
      return mailed;
    })
    .not.toBe(before);
  return new URL(mailed ?? '').pathname;
}

/** Fills in the page of the mailed link and submits it. */
export async function chooseNewPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirme sua senha').fill(confirmation);
  await page.getByRole('button', { name: 'Definir nova senha' }).click();
}
