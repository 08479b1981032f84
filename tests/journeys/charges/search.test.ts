import { expect, test } from '@playwright/test';
import { formatCpf } from '../../../packages/brazil/src/index.ts';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { openList } from './charge-list.ts';

test('a charge is found by who bought, by what, and by its link; a search that finds nothing leads back', async ({
  page,
  request,
  baseURL,
}) => {
  const seller = await callAs(request, people.sales);
  const title = titleOf('Torra média');
  const buyer = newBuyer('Iracema');
  const { uuid } = await createLink(seller, { title, amountCents: 7_777 });
  await buy(callAsNobody(request), uuid, { buyer, method: 'BANK_SLIP' });

  await signIn(page, people.sales);
  const list = await openList(page, '');
  const ways = [
    ['Nome', 'customerName', buyer.name.toUpperCase()],
    ['Documento', 'customerDocument', formatCpf(buyer.document)],
    ['Link de pagamento', 'paymentLink', `${baseURL}/payment-link/${uuid}`],
  ] as const;
  for (const [field, name, words] of ways) {
    await list.words.fill('');
    await list.searchBy.selectOption(field);
    await list.words.fill(words);
    await list.words.press('Enter');
    await expect(page).toHaveURL((url) => [...url.searchParams].join('=') === `${name},${words}`);
    await expect(list.rows, field).toHaveCount(1);
    await expect(list.rows).toContainText(title);
  }
  await page.reload();
  await expect(list.searchBy).toHaveValue('paymentLink');
  await expect(list.rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect(page).toHaveURL('/cobrancas');
  await expect(list.rows).toHaveCount(10);

  await list.searchBy.selectOption('Nome');
  await list.words.fill('ninguém se chama assim');
  await expect(page).toHaveURL(/customerName=/);
  await expect(page.getByText('Sem dados de cobranças')).toBeVisible();
  await expect(page.getByText('Nenhuma cobrança corresponde aos filtros e à busca.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cobranças/);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL('/cobrancas');
  await expect(list.words).toHaveValue('');
  await expect(list.rows).toHaveCount(10);
});
