import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { openSandbox } from '../support/menu-of.ts';
import { people, signIn } from '../support/sign-in.ts';

const lost = 'Sem conexão.';

test('without a connection the back-office says so, and goes on when it is back: a list, a screen that had not come, a form', async ({
  page,
  context,
}) => {
  await signIn(page, people.owner);
  await page.goto('/cobrancas?page=0');
  await expect(page.getByRole('table', { name: 'Lista de cobranças' }).getByRole('link').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(lost)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page.getByRole('alert'), 'a page that was never loaded').toContainText('Não foi possível');
  await context.setOffline(false);
  await expect(page.getByText(lost)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toContainText('11–20');
  await expect(page.getByRole('table', { name: 'Lista de cobranças' }).getByRole('link').first()).toBeVisible();

  // A screen that had not come.
  await context.setOffline(true);
  await openSandbox(page);
  await expect(page.getByText('Esta tela ainda não foi carregada')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox' })).toBeVisible();
  await expect(page).toHaveURL('/sandbox');

  // A form sent without a connection is not sent later by itself.
  const save = page.getByRole('button', { name: 'Salvar' });
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  await expect(save).toBeEnabled();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await context.setOffline(true);
  await save.click();
  await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
  const attempts = sent.length;
  // A write that waited would have been sent with the reads that follow the connection's return.
  const readAgain = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.ok());
  await context.setOffline(false);
  await readAgain;
  await expect(page.getByText(lost)).toBeHidden();
  expect(sent.slice(attempts).filter((url) => !url.includes('refresh-token'))).toEqual([]);
  await expect(save).toBeEnabled();
  await page.reload();
});
