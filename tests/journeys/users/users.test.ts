import { expect, type Locator, type Page, test } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import { createUser, findUsers } from '../../../packages/contract/src/index.ts';
import { chooseNewPassword } from '../session/mailed-reset.ts';
import { signInForm } from '../session/sign-in-form.ts';
import { callAs, openSession } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expireStepUp } from '../support/expire-step-up.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';
import { invitationOf, newEmail, newPerson } from './new-person.ts';

test('a person is invited, confirms their name, is seen to be in, and is seen under another name that they choose', async ({
  page,
  browser,
  request,
}) => {
  const admin = await callAs(request, people.admin);
  const email = newEmail('vendas');
  await signIn(page, people.admin);
  await page.goto('/usuarios');
  await page.getByRole('button', { name: 'Adicionar Usuário' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar Usuário' });
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await expect(dialog.getByLabel('Nome')).toBeFocused();
  await dialog.getByLabel('Nome').fill('Vera Lopes');
  await expect(save).toBeDisabled();
  await dialog.getByLabel('E-mail').fill('vendas@');
  await expect(save).toBeDisabled();
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  await dialog.getByRole('radio', { name: 'Vendas' }).check();
  await expect(dialog.getByText('Links de pagamento, cobranças e clientes.')).toBeVisible();
  await save.click();
  await expect(dialog.getByText('Digite um e-mail válido!')).toBeVisible();
  await dialog.getByLabel('E-mail').fill(email);
  await save.click();
  await expect(page.getByText('Usuario criado com sucesso.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await openScreen(page, `/usuarios?email=${email}`);
  const row = rowOf(page, email);
  await expect(row).toContainText('Convidado');
  await expect(row).toContainText('Vera Lopes');
  await expect(row).toContainText('Nunca entrou');
  await openMenu(page, email);
  await expect(page.getByRole('menuitem')).toHaveText(['Reenviar convite', 'Remover usuário']);
  await page.getByRole('menuitem', { name: 'Reenviar convite' }).click();
  await expect(page.getByText(`Convite enviado para ${email}.`)).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await invitationOf(admin, email));
  await expect(theirs.getByLabel('Seu nome')).toHaveValue('Vera Lopes');
  await theirs.getByLabel('Seu nome').fill('Vera Lopes Reis');
  await chooseNewPassword(theirs, demoPassword);
  await expect(theirs.getByText('Nova senha cadastrada com sucesso!')).toBeVisible();
  await expect(row).toContainText('Ativo');
  await signIn(theirs, email);
  await theirs.goto('/seguranca');
  const name = theirs.getByRole('textbox', { name: 'Nome' });
  await expect(name).toHaveValue('Vera Lopes Reis');
  await page.reload();
  await row.getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'Detalhes do usuário' });
  await expect(drawer.getByText('Links de pagamento, cobranças e clientes.')).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await name.fill('Vera Reis');
  await theirs.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(theirs.getByText('Nome alterado.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Conta e aparência' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Conta e aparência' })).toContainText('Vera Reis');
  await theirs.context().close();
  await openScreen(page, '/auditoria');
  const renamed = page.getByRole('row').filter({ hasText: 'Mudou o próprio nome' }).first();
  await expect(renamed).toContainText('Vera Reis');
});

test('a person’s sessions are ended one by one and all at once; another profile and status ask who it is; who is blocked is out at once; removed, their e-mail may be invited again', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const admin = await callAs(request, people.admin);
  const { id, email } = await newPerson(admin, 'SALE');
  for (let count = 0; count < 3; count++) await openSession(request, email, 'API');
  await signIn(page, people.admin);
  await page.goto(`/usuarios?email=${email}&user=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Detalhes do usuário' });
  const sessions = drawer.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText(/127\.0\.0\.1|::1/);
  await sessions
    .first()
    .getByRole('button', { name: /^Encerrar/ })
    .click();
  await expect(page.getByText('Sessão encerrada.')).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await drawer.getByRole('button', { name: 'Encerrar todas' }).click();
  const ending = page.getByRole('dialog', { name: 'Encerrar todas as sessões?' });
  await expect(ending).toContainText(email);
  await ending.getByRole('button', { name: 'Encerrar sessões' }).click();
  await expect(page.getByText('Sessões encerradas.')).toBeVisible();
  await expect(drawer.getByText('Nenhuma sessão aberta.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/usuarios\?email=[^&]+$/);

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, email);
  await theirs.goto('/cobrancas');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Cobranças' })).toBeVisible();
  await page.reload();
  await expect(rowOf(page, email)).toBeVisible();
  await expireStepUp(page);
  await openMenu(page, email);
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Usuário' });
  await expect(dialog.getByRole('radio', { name: 'Vendas' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Supervisor' }).check();
  await dialog.getByLabel('Status').selectOption('Bloqueado');
  await expect(dialog.getByText('Ao salvar, as sessões abertas desta pessoa terminam na hora.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const stepUp = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expectAccessible(page);
  await stepUp.getByLabel('Senha', { exact: true }).fill('errada');
  await stepUp.getByRole('button', { name: 'Confirmar' }).click();
  await expect(stepUp.getByText('Senha incorreta.')).toBeVisible();
  await stepUp.getByRole('button', { name: 'Cancelar' }).click();
  await expect(stepUp).toBeHidden();
  await expect(rowOf(page, email)).toContainText('Vendas');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await stepUp.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await stepUp.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Usuario Atualizado com sucesso.')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Bloqueado');
  await expect(rowOf(page, email)).toContainText('Supervisor');
  await expect(theirs).toHaveURL(/\/login/);
  await signInForm(theirs).send({ email, password: demoPassword });
  await expect(theirs.getByText(/Seu usuário está bloqueado/)).toBeVisible();
  await theirs.context().close();

  await rowOf(page, email).getByRole('link').click();
  await drawer.getByRole('button', { name: `Mais ações de ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Remover usuário' }).click();
  const removal = page.getByRole('dialog', { name: 'Remover este usuário?' });
  await expect(removal.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await removal.getByRole('button', { name: 'Remover usuário' }).click();
  await expect(page.getByText('Usuário removido.')).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Sem dados de usuários')).toBeVisible();
  const again = await admin(createUser, { body: { email, profile: 'FINANCE' } });
  expect(again).toMatchObject({ status: 'CREATED', email });
  expect(again.id).not.toBe(id);

  // Nobody changes their own access, nor the owner's.
  const { content } = await admin(findUsers, { query: { size: 1000 } });
  for (const [other, text] of [
    [people.admin, 'Este é o seu acesso. Só outro administrador pode alterá-lo.'],
    [people.owner, 'O acesso do proprietário e o do operador não são alterados por aqui.'],
  ] as const) {
    await openScreen(page, `/usuarios?user=${content.find((one) => one.email === other)?.id}`);
    await expect(drawer.getByText(text)).toBeVisible();
    await expect(drawer.getByRole('button', { name: /^(Editar|Mais ações|Encerrar)/ })).toHaveCount(0);
  }
});

function rowOf(page: Page, email: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: email }) });
}

async function openMenu(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: `Mais ações de ${email}` }).click();
}
