import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import { getSandboxAuthenticator } from '../../../packages/contract/src/index.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { callAs } from '../support/call-api.ts';
import { people } from '../support/sign-in.ts';
import { signInForm } from './sign-in-form.ts';

const careful = 'segura@serraazul.example';

test('a second factor asks for the code of the app, and takes it once', async ({ page, request }) => {
  // A code works once: when an earlier sign-in spent it, wait for the next, at most half a minute.
  test.slow();
  await reachSecondStep(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duplo fator de autenticação');
  await expectAccessibleInBothSchemes(page);
  // A person who lost the app gets help from people.
  await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Precisa de ajuda?' });
  await expect(dialog.getByRole('link', { name: 'suporte@balcao.example' })).toHaveAttribute(
    'href',
    'mailto:suporte@balcao.example',
  );
  await expect(dialog.getByRole('link', { name: '(11) 4000-0000' })).toHaveAttribute('href', 'tel:+551140000000');
  await dialog.getByRole('button', { name: 'Entendi' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Voltar para o login' }).click();
  await reachSecondStep(page);
  const submit = page.getByRole('button', { name: 'Entrar', exact: true });
  await expect(submit).toBeDisabled();
  await page.keyboard.type('00000');
  await expect(submit).toBeDisabled();
  await page.keyboard.type('0');
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByText('Código inválido')).toBeVisible();
  await expect(submit).toBeDisabled();
  await expect(page.getByLabel('Código de verificação').first()).toBeFocused();

  const codeNow = authenticatorOf(request);
  let tried: string | undefined;
  await expect(async () => {
    const code = await codeNow();
    if (code !== tried) await page.keyboard.type(code);
    tried = code;
    await submit.click({ timeout: 1_000 });
    await expect(page).toHaveURL('/', { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Sair' }).click();
  await reachSecondStep(page);
  await page.keyboard.type(tried ?? '');
  await submit.click();
  await expect(page.getByText('Código inválido'), 'the same code again').toBeVisible();
  await expect(page).toHaveURL('/login');
});

async function reachSecondStep(page: Page): Promise<void> {
  await page.goto('/login');
  await signInForm(page).send({ email: careful, password: demoPassword });
  await expect(page.getByLabel('Código de verificação').first()).toBeFocused();
}

/** The code in the person's simulated app, read by the owner in the sandbox. */
function authenticatorOf(request: APIRequestContext): () => Promise<string> {
  const owner = callAs(request, people.owner);
  return async () => {
    const { codes } = await (await owner)(getSandboxAuthenticator, {});
    return codes.find(({ email }) => email === careful)?.code ?? '';
  };
}
