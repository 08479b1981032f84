import { expect, test } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import { people, signInByForm } from '../support/sign-in.ts';
import { signInForm } from './sign-in-form.ts';

const filtered = '/cobrancas?status=PAID';
const mainMenu = { name: 'Menu principal' };
const list = { name: 'Lista de cobranças' };

test('who asks for a page without a session signs in first, and gets it; the session survives a reload, its end is said, and signing out ends it at the service', async ({
  page,
  context,
}) => {
  await page.goto(filtered);
  await expect(page).toHaveURL('/login');
  await signInForm(page).send({ email: people.sales, password: demoPassword });
  await expect(page).toHaveURL(filtered);
  await expect(page.getByRole('table', list)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', list).getByRole('link').first()).toBeVisible();
  await expect(page).toHaveURL(filtered);

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/eyJ|accessToken|refreshToken/);
  const cookie = (await context.cookies()).find(({ name }) => name === 'balcao_refresh');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/service/core/public/auth' });
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await context.clearCookies();
  await page.goto(filtered);
  await expect(page.getByText('Sua sessão terminou. Entre novamente para continuar.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await signInForm(page).send({ email: people.sales, password: demoPassword });
  await expect(page).toHaveURL(filtered);

  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Conta e aparência' }).click();
  await page.getByRole('dialog', { name: 'Conta e aparência' }).getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page, 'the way back is closed').toHaveURL('/login');
  await context.addCookies(cookies);
  const refreshed = await page.request.post('/service/core/public/auth/refresh-token');
  expect(refreshed.status(), 'the token from before').toBe(401);
});

test('tabs share a session, also when all reload at once, and become the person who signs in on another', async ({
  page,
  context,
}) => {
  await signInByForm(page, people.sales);
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(filtered)));
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(tab.getByRole('table', list).getByRole('link').first()).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  for (const tab of tabs) await expect(tab).toHaveURL('/login');

  const [, other = page, third = page] = tabs;
  await third.close();
  await signInForm(page).send({ email: people.sales, password: demoPassword });
  await expect(page).toHaveURL('/cobrancas');
  await signInForm(other).send({ email: people.owner, password: demoPassword });
  for (const tab of [other, page]) await expect(tab.getByRole('navigation', mainMenu)).toContainText('Tesouraria');
});
