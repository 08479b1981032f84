import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import { getSandboxAuthenticator, type UserItem } from '../../../packages/contract/src/index.ts';
import { signInForm } from '../session/sign-in-form.ts';
import { type CallApi, callAs, openSession } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { expireStepUp } from '../support/expire-step-up.ts';
import { newSeller } from '../support/new-seller.ts';
import { people, signIn } from '../support/sign-in.ts';
import { newPerson } from '../users/new-person.ts';

const label = 'Duplo fator de autenticação';

// A virtual authenticator outlives its journey in a context that is used again, and signs the next person in.
test.use({ reuseContext: false });

test('the second factor is turned on, a recovery code enters, new ones put the old ones out, and it is turned off', async ({
  page,
  request,
}) => {
  test.slow();
  const person = await arrive(page, request, 'SALE');
  const toggle = page.getByRole('switch', { name: label });
  await expect(toggle).not.toBeChecked();
  const codes = await turnOn(page, codeOf(await callAs(request, people.owner), person.email));
  expect(codes).toHaveLength(10);
  await expect(toggle).toBeChecked();
  await expect(page.getByText('Restam 10 de 10')).toBeVisible();

  await signOutAndIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duplo fator de autenticação');
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await expectAccessible(page);
  const field = page.getByLabel('Código de recuperação');
  const enter = page.getByRole('button', { name: 'Entrar', exact: true });
  await field.fill('AAAAA-AAAAA');
  await enter.click();
  await expect(page.getByText('Código inválido')).toBeVisible();
  await field.fill(codes[0]?.toLowerCase() ?? '');
  await enter.click();
  await expect(page).toHaveURL('/cobrancas');

  await page.goto('/seguranca');
  await expect(page.getByText('Restam 9 de 10')).toBeVisible();
  const newer = await renewCodes(page, codes);
  await toggle.click();
  const wizard = page.getByRole('dialog', { name: 'Desativar duplo fator de autenticação' });
  await expect(wizard.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  await wizard.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await wizard.getByLabel('Código de recuperação').fill(codes[1] ?? '');
  await wizard.getByRole('button', { name: 'Enviar' }).click();
  await expect(wizard.getByText('Desativar o duplo fator de autenticação?')).toBeVisible();
  await wizard.getByRole('button', { name: 'Desativar', exact: true }).click();
  await expect(wizard.getByText('Código inválido'), 'a code that was put out').toBeVisible();
  await wizard.getByLabel('Código de recuperação').fill(newer[0] ?? '');
  await wizard.getByRole('button', { name: 'Enviar' }).click();
  await wizard.getByRole('button', { name: 'Desativar', exact: true }).click();
  await expect(page.getByText('Duplo fator de autenticação desativado.')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await expectNoSideways(page);
});

test('a passkey is added, enters alone, is renamed, takes the place of a code at the second step, and is removed', async ({
  page,
  request,
}) => {
  const device = await virtualAuthenticator(page);
  const person = await arrive(page, request, 'SALE');
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar chave de acesso' });
  await dialog.getByLabel('Nome da chave').fill('Notebook da loja');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  const keys = page.getByRole('list', { name: 'Chaves de acesso' });
  await expect(keys).toContainText('Notebook da loja');
  await expect(keys).toContainText('nunca usada');
  await expect(page.getByRole('list', { name: 'Atividade recente' })).toContainText('Adicionou uma chave de acesso');

  // Passkeys are offered in the e-mail field, and started by the button.
  await signOut(page);
  await expect(page).toHaveURL('/cobrancas');
  await device.isThere(false);
  const offered = page.waitForResponse('**/passkey/options');
  await signOut(page);
  await offered;
  await enableAtRequest(page, device);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page).toHaveURL('/cobrancas');
  await page.goto('/seguranca');
  await expect(keys).toContainText('último uso');

  await page.getByRole('button', { name: 'Renomear a chave de acesso Notebook da loja' }).click();
  const rename = page.getByRole('dialog', { name: 'Renomear' });
  await rename.getByLabel('Nome da chave').fill('Caixa 1');
  await rename.getByRole('button', { name: 'Salvar' }).click();
  await expect(keys).toContainText('Caixa 1');

  await turnOn(page, codeOf(await callAs(request, people.owner), person.email));
  await page.unroute('**/passkey/options');
  await device.isThere(false);
  await signOutAndIn(page, person);
  await expect(page.getByRole('button', { name: 'Usar uma chave de acesso' })).toBeEnabled();
  await enableAtRequest(page, device);
  await page.getByRole('button', { name: 'Usar uma chave de acesso' }).click();
  await expect(page).toHaveURL('/cobrancas');
  await page.goto('/seguranca');

  await expireStepUp(page);
  await page.getByRole('button', { name: 'Remover a chave de acesso Caixa 1' }).click();
  await page.getByRole('dialog', { name: 'Remover chave de acesso?' }).getByRole('button', { name: 'Remover' }).click();
  const stepUp = page.getByRole('dialog', { name: 'Confirme que é você' });
  await stepUp.getByRole('button', { name: 'Usar uma chave de acesso' }).click();
  await stepUp.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Chave de acesso removida.')).toBeVisible();
  await expect(page.getByText('Você ainda não tem chaves de acesso.')).toBeVisible();
});

test('a person changes their password and ends their other sessions', async ({ page, request }) => {
  const person = await arrive(page, request, 'SALE');
  for (let count = 0; count < 2; count++) await openSession(request, person.email, 'API');
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.filter({ hasText: 'Esta sessão' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Encerrar as outras' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Encerrar as outras sessões?' });
  await confirmation.getByRole('button', { name: 'Encerrar as outras' }).click();
  await expect(sessions).toHaveCount(1);

  await page.getByRole('button', { name: 'Trocar senha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar senha' });
  await dialog.getByLabel('Senha atual').fill('errada');
  await dialog.getByLabel('Nova senha', { exact: true }).fill('outra bateria grampo');
  await dialog.getByLabel('Confirme a nova senha').fill('outra');
  await dialog.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(dialog.getByText('As senhas precisam ser iguais')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Confirme a nova senha').fill('outra bateria grampo');
  await dialog.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(dialog.getByText('Senha incorreta.')).toBeVisible();
  await dialog.getByLabel('Senha atual').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page.getByText('Senha alterada. As outras sessões foram encerradas.')).toBeVisible();

  await signOut(page);
  expect(await signInForm(page).send({ email: person.email, password: demoPassword })).toBe(401);
  await expect(page.getByText('E-mail ou senha incorretos')).toBeVisible();
  expect(await signInForm(page).send({ email: person.email, password: 'outra bateria grampo' })).toBe(200);
});

test('who asks everybody for a second factor has one, and who lacks it sees nothing else until they do', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Duplo fator de todos');
  const admin = await callAs(request, email);
  const person = await newPerson(admin, 'SALE');
  await signIn(page, email);
  await page.goto('/seguranca');
  const policy = page.getByRole('switch', { name: 'Exigir duplo fator de todos' });
  await expect(policy).toBeDisabled();
  await expect(page.getByText('Ative primeiro o seu duplo fator.')).toBeVisible();
  await turnOn(page, codeOf(admin, email));
  await expect(page.getByText('1 pessoa ativa ainda não tem o duplo fator.')).toBeVisible();
  await policy.click();
  const confirmation = page.getByRole('dialog', { name: 'Exigir duplo fator de todos?' });
  await expect(confirmation).toContainText('precisa ativá-lo ao entrar de novo');
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Cancelar' }).click();
  await expect(policy).not.toBeChecked();
  await policy.click();
  await confirmation.getByRole('button', { name: 'Exigir de todos' }).click();
  await expect(page.getByText('O duplo fator agora é exigido de todos.')).toBeVisible();
  await expect(policy).toBeChecked();

  await signOutAndIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ative o duplo fator');
  await page.goto('/cobrancas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ative o duplo fator');
  await expectAccessible(page);
  await expectNoSideways(page);
  await followWizard(page, page.locator('main'), codeOf(admin, person.email));
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cobranças');
  await page.goto('/seguranca');
  await expect(page.getByRole('switch', { name: label })).toBeChecked();
  await expect(policy, 'who keeps no people does not see it').toHaveCount(0);
});

/** A new person on the security screen. */
async function arrive(page: Page, request: APIRequestContext, profile: 'SALE' | 'ADMIN'): Promise<UserItem> {
  const person = await newPerson(await callAs(request, people.admin), profile);
  await signIn(page, person.email);
  await page.goto('/seguranca');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segurança');
  return person;
}

/** Turns on the second factor and returns the recovery codes. */
async function turnOn(page: Page, codeNow: () => Promise<string>): Promise<string[]> {
  await page.getByRole('switch', { name: label }).click();
  const wizard = page.getByRole('dialog', { name: 'Ativar duplo fator de autenticação' });
  // The codes stay until they are kept; the toast that tells of them may be gone by now.
  await followWizard(page, wizard, codeNow);
  const codes = await wizard
    .getByRole('list', { name: 'Códigos de recuperação' })
    .getByRole('listitem')
    .allTextContents();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 }), 'on paper there are the codes alone').toBeHidden();
  await expect(page.getByText('Duplo fator de autenticação ativado.')).toBeHidden();
  await expect(page.getByText(codes[0] ?? '')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await wizard.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(wizard).toBeHidden();
  return codes;
}

/** Gets new recovery codes, once the person says who they are by an old one. */
async function renewCodes(page: Page, old: readonly string[]): Promise<readonly string[]> {
  await expireStepUp(page);
  await page.getByRole('button', { name: 'Gerar novos códigos' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Gerar novos códigos?' });
  await confirmation.getByRole('button', { name: 'Gerar novos códigos' }).click();
  const stepUp = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(stepUp).toBeVisible();
  await expectAccessible(page);
  await stepUp.getByLabel('Código do aplicativo autenticador').fill(old[3] ?? '');
  await stepUp.getByRole('button', { name: 'Confirmar' }).click();
  const shown = page.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('codigos-de-recuperacao-balcao.txt');
  const codes = await shown.getByRole('listitem').allTextContents();
  expect(codes).not.toContain(old[4]);
  await shown.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page.getByText('Restam 10 de 10')).toBeVisible();
  return codes;
}

/** Follows the wizard with a wrong code and then the right one, up to the recovery codes. */
async function followWizard(page: Page, wizard: ReturnType<Page['locator']>, codeNow: () => Promise<string>) {
  await expect(wizard.getByText('Instale um aplicativo autenticador')).toBeVisible();
  await wizard.getByRole('button', { name: 'Continuar' }).click();
  await expect(wizard.getByRole('img', { name: 'QR code do duplo fator de autenticação' })).toBeVisible();
  await wizard.getByRole('button', { name: 'Continuar' }).click();
  const send = wizard.getByRole('button', { name: 'Enviar' });
  await expect(send).toBeDisabled();
  const code = await codeNow();
  await expect(wizard.getByLabel('Código de 6 dígitos').first()).toBeFocused();
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await send.click();
  await expect(wizard.getByText('Código inválido')).toBeVisible();
  await expect(wizard.getByLabel('Código de 6 dígitos').first()).toBeFocused();
  await page.keyboard.type(await codeNow());
  await send.click();
  await expect(wizard.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10);
}

/** The code in a person's simulated app, read in the sandbox by somebody of the same seller. */
function codeOf(seller: CallApi, email: string): () => Promise<string> {
  return async () => {
    const { codes } = await seller(getSandboxAuthenticator, {});
    return codes.find((one) => one.email === email)?.code ?? '';
  };
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'balcao_refresh' });
  await page.evaluate(() => localStorage.removeItem('balcao.session'));
  await page.goto('/login');
}

async function signOutAndIn(page: Page, { email }: UserItem): Promise<void> {
  await signOut(page);
  await signInForm(page).send({ email, password: demoPassword });
}

/** A virtual device with passkeys that verifies its user at once. */
async function virtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** While false, the device answers nothing. */
    isThere: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

/** Enables the device before the page's next request for options: a pending request is not resumed. */
async function enableAtRequest(page: Page, device: { isThere(enabled: boolean): Promise<unknown> }): Promise<void> {
  await page.route('**/passkey/options', async (route) => {
    await device.isThere(true);
    await route.continue();
  });
}
