import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import { callAs } from '../support/call-api.ts';
import { guessPasswords } from './guess-passwords.ts';
import { chooseNewPassword, requestReset } from './mailed-reset.ts';
import { signInForm } from './sign-in-form.ts';

const sales = 'vendas@marealta.example';
const owner = 'dono@marealta.example';

test('guessing is slowed, then locked, and the mailed link opens the lock', async ({ page, request }) => {
  test.slow();
  await page.goto('/login');
  const form = signInForm(page);
  const nobody = `ninguem.${crypto.randomUUID()}@loja.example`;
  const guess = () => form.send({ email: nobody, password: `palpite ${crypto.randomUUID()}` });
  for (let free = 1; free <= 3; free++) expect(await guess(), `guess ${free}`).toBe(401);
  // From here on each failure doubles the wait, until even a person must wait.
  await expect.poll(guess, { intervals: [0] }).toBe(429);
  await expect(refusal(page)).toHaveText(/^Aguarde \d+ segundos? antes de tentar novamente\.$/);

  // Guesses at once all count; where one ends before the last begins, the others wait for at most half a minute.
  await expect.poll(() => guessPasswords(request, sales, 12), { timeout: 60_000 }).toContain('identity.locked');
  expect(await form.send({ email: sales, password: demoPassword }), 'right, but locked').toBe(429);
  await expect(refusal(page)).toHaveText('Muitas tentativas sem sucesso. O acesso está bloqueado por 15 minutos.');

  await page.goto(await requestReset(page, await callAs(request, owner), sales));
  await chooseNewPassword(page, demoPassword);
  await expect(page).toHaveURL('/login');
  expect(await form.send({ email: sales, password: demoPassword })).toBe(200);
  await expect(page).toHaveURL('/cobrancas');
});

/** The message under the password, in plain words without a code. */
function refusal(page: Page) {
  return page.locator('form').getByRole('alert');
}
