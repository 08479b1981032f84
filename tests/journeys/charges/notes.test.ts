import { expect, type Page, test } from '@playwright/test';
import { findCharges } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

const notes = (page: Page) => page.getByRole('region', { name: 'Anotações' });

test('a note is written, changed and deleted', async ({ page, request }) => {
  const owner = await callAs(request, people.owner);
  const [charge] = (await owner(findCharges, { query: { status: ['PAID'], size: 1 } })).content;
  const words = `Combinado ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, people.sales);
  await page.goto(`/cobrancas/${charge?.uuid}`);
  await notes(page).getByRole('button', { name: 'Escrever' }).click();
  const field = notes(page).getByRole('textbox', { name: 'Anotação' });
  await expect(field).toBeFocused();
  await field.fill(words);
  // A draft survives a reload.
  await page.reload();
  await notes(page).getByRole('button', { name: 'Escrever' }).click();
  await expect(field).toHaveValue(words);
  await field.press('Control+Enter');
  const mine = notes(page).getByRole('listitem').filter({ hasText: words });
  await expect(mine).toContainText('Tiago Moura');
  await expectNoSideways(page);
  await expectAccessible(page);

  await mine.getByRole('button', { name: /^Editar/ }).click();
  await field.fill(`${words} por telefone`);
  await notes(page).getByRole('button', { name: 'Salvar anotação' }).click();
  await expect(mine).toContainText('por telefone');
  await expect(mine).toContainText('editada');

  await mine.getByRole('button', { name: /^Excluir/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir anotação' }).click();
  await expect(page.getByText('Anotação excluída.')).toBeVisible();
  await expect(mine).toHaveCount(0);
});
