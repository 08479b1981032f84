import { expect, test } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people } from '../support/sign-in.ts';
import { signInForm, toast } from './sign-in-form.ts';

test('a wrong password and an unknown e-mail are told alike; a person signs in with an e-mail as people type it, and lands where their role leads', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  const form = signInForm(page);
  await expect(form.email).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Venda em até 21 parcelas' })).toBeVisible();
  expect(await form.send({ email: people.finance, password: 'não é esta' })).toBe(401);
  await expect(toast(page, 'Erro ao realizar login')).toHaveText('Erro ao realizar login');
  await expect(page.getByText('E-mail ou senha incorretos. Confira os dois e tente novamente.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(form.email).toHaveValue(people.finance);
  await expect(form.submit, 'which could not be pressed meanwhile').toBeFocused();
  expect(await form.send({ email: `ninguem.${crypto.randomUUID()}@loja.example`, password: demoPassword })).toBe(401);
  await expect(toast(page, 'Erro ao realizar login')).toHaveText('Erro ao realizar login');

  await form.email.fill(`  ${people.owner.toUpperCase()} `);
  await form.password.fill(demoPassword);
  await form.password.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bom dia|Boa tarde|Boa noite), Helena$/);
  await page.goto('/login');
  await expect(page, 'who is signed in has no business there').toHaveURL('/');
});

test('without a connection it is said, whatever of the page was there before, and what was typed is sent again', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const form = signInForm(page);
  await expect(form.email).toBeVisible();
  // Some browsers remember that a module could not be fetched: what the page itself loads is there first.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await form.email.fill(people.sales);
  await form.password.fill(demoPassword);
  await form.submit.click();
  const lost = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.';
  await expect(page.getByRole('alert').filter({ hasText: lost }), 'what sends is not there').toHaveText(lost);
  await expect(form.submit).toBeEnabled();
  await context.setOffline(false);
  await form.submit.click();
  await expect(page).toHaveURL('/cobrancas');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await form.email.fill(people.sales);
  await form.password.fill(demoPassword);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await form.submit.click();
  await expect(toast(page, lost), 'what sends is there').toHaveText(lost);
  await expect(form.email).toHaveValue(people.sales);
  await context.setOffline(false);
  await form.submit.click();
  await expect(page).toHaveURL('/cobrancas');
});

test('on a phone the form is all there is, and it waits in the middle of its button @phone-only', async ({ page }) => {
  await page.goto('/login');
  const form = signInForm(page);
  await expect(form.submit).toBeInViewport();
  await expectNoSideways(page);
  await expectAccessibleInBothSchemes(page);

  await form.email.fill(people.sales);
  await form.password.fill(demoPassword);
  await page.route('**/auth/sign-in', () => undefined);
  await form.submit.click();
  const middleOf = (box: { x: number; y: number; width: number; height: number } | null) =>
    box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const loader = form.submit.locator('[aria-hidden]');
  await expect(loader).toBeVisible();
  expect(middleOf(await loader.boundingBox())).toEqual(middleOf(await form.submit.boundingBox()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
