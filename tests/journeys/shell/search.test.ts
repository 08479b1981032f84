import { expect, test } from '@playwright/test';
import { formatCpf } from '../../../packages/brazil/src/index.ts';
import { createNote, findCustomers } from '../../../packages/contract/src/index.ts';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { menuOf } from '../support/menu-of.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { openSearch, searchField } from '../support/search.ts';
import { chargeOf, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a screen is found and opened without the mouse; so are a plan and a note', async ({ page, request }) => {
  const seller = await callAs(request, people.owner);
  const [customer] = (await seller(findCustomers, { query: { size: 1 } })).content;
  const word = `anot${crypto.randomUUID().slice(0, 8)}`;
  const body = { subject: 'customer', subjectId: customer?.id ?? '', text: `Prefere manhã: ${word}` } as const;
  await seller(createNote, { body });
  await signIn(page, people.owner);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = searchField(page);
  const options = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');
  await expect(field).toBeFocused();
  await expect(options).toHaveText([
    ...(await menuOf(page)).map(({ title, label, place }) =>
      place === 'checkout' || title === label ? title : `${label}${title}`,
    ),
    'Sandbox',
    ...[
      'Nova cobrança',
      'Nova recorrência',
      'Criar link de pagamento',
      'Criar link de venda',
      'Adicionar cliente',
      'Criar plano',
      'Adicionar sub-vendedor',
      'Convidar usuário',
      'Importar Recorrências',
      'Criar chave API',
      'Criar webhook',
      'Gerar relatório',
      'Exportar para a contabilidade',
      'Trocar senha, duplo fator e chaves de acesso',
    ],
    ...['Ver cobranças atrasadas', 'Ver cobranças em disputa', 'Estornar uma cobrança paga'],
    ...['Alterar vencimento de uma cobrança', 'Enviar segunda via de uma cobrança', 'Emitir nota de uma cobrança paga'],
    ...['Sacar', 'Aprovar saques', 'Antecipar recebíveis'],
    ...['Pagar com Pix', 'Pagar boleto', 'Pagar DARF', 'Aprovar pagamentos', 'Enviar lote de pagamentos'],
    ...[
      'Novo pagamento recorrente',
      'Ver boletos recebidos por DDA',
      'Política de aprovação',
      'Novo cartão de crédito',
    ],
    ...[
      'Chaves Pix',
      'Limites Pix',
      'Responder a um MED (Pix pedido de volta)',
      'Aplicar',
      'Resgatar aplicação',
      'Transferir entre contas',
    ],
    'Conectar um banco ou adquirente',
    'Conectar o WhatsApp',
    ...['Usar aparência escura', 'Sair'],
  ]);
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cobrancas');
  await expect(field).toBeHidden();
  // A new screen takes the focus when it is shown.
  await expect(page.locator('#content')).toBeFocused();

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('inicio');
  await expect(options).toHaveText(['Início']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.keyboard.press('Control+k');
  // Only keys wait for the field; a letter with an accent is typed as text, which needs it.
  await expect(field).toBeFocused();
  await page.keyboard.type('não há');
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  // A plan and a note are found by their words, and lead to where they are.
  await openSearch(page);
  await field.fill(word.toUpperCase());
  const noted = page.getByRole('group', { name: 'Anotações' }).getByRole('option');
  await expect(noted).toHaveCount(1);
  await expect(noted).toContainText(customer?.name ?? '');
  await noted.click();
  await expect(page).toHaveURL(`/clientes/${customer?.id}?tab=notes`);
  await expect(page.getByRole('region', { name: 'Anotações' })).toContainText(word);
  await openSearch(page);
  await field.fill('escritorios');
  await page.getByRole('group', { name: 'Planos' }).getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Plano');
});

test('a charge is found by who bought, by what, by its ID, by its customer and amount or due date together, and for an action; a link by its title and its ID', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.sales);
  const name = `Maria ${crypto.randomUUID().slice(0, 8)}`;
  const ofMaria = { buyer: { ...newBuyer('Maria'), name }, method: 'BANK_SLIP' } as const;
  const titles = [titleOf('Moinho'), titleOf('Balança')] as const;
  for (let sale = 0; sale < 6; sale++) {
    const link = await createLink(seller, {
      title: titles[sale === 0 ? 0 : 1],
      amountCents: sale === 0 ? 15_000 : 16_000,
    });
    await buy(callAsNobody(request), link.uuid, ofMaria);
  }
  const charge = await chargeOf(seller, { title: titles[0] });
  const title = titleOf('Moedor');
  const buyer = { ...newBuyer('Jurema'), name: `Jurema ${crypto.randomUUID().slice(0, 8)}` };
  const link = await createLink(seller, { title, amountCents: 18_990 });
  await buy(callAsNobody(request), link.uuid, { buyer, method: 'BANK_SLIP' });
  const other = await chargeOf(seller, { title });
  await signIn(page, people.sales);
  await page.goto('/cobrancas');
  await openSearch(page);
  const charges = page.getByRole('group', { name: 'Cobranças' }).getByRole('option');
  await searchField(page).fill(`${name} 150`);
  await expect(charges).toHaveText([new RegExp(`${name}.*${titles[0]}.*R\\$.150,00`)]);
  await searchField(page).fill(`150,00 ${name}`);
  await expect(charges).toHaveText([new RegExp(titles[0])]);
  const [year, month, day] = charge.expirationDate.split('-');
  await searchField(page).fill(`${name} ${day}/${month}/${year} 160`);
  await expect(charges).toHaveText(Array.from({ length: 5 }, () => new RegExp(titles[1])));
  await searchField(page).fill(`segunda via ${name} 150`);
  await expect(charges).toHaveText([new RegExp(titles[0])]);
  await searchField(page).fill(`estornar ${name}`);
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await searchField(page).fill(`${name} ${day}/${month}`);
  await charges.filter({ hasText: 'Ver todas as cobranças por nome e vencimento (6)' }).click();
  await expect(page).toHaveURL(/expirationDateInitial=.*expirationDateFinal=/);
  await expect(page.getByRole('table', { name: 'Lista de cobranças' }).locator('tbody tr')).toHaveCount(6);

  await openSearch(page);
  const links = page.getByRole('group', { name: 'Links de pagamento' }).getByRole('option');
  for (const words of [buyer.name, formatCpf(buyer.document), buyer.email, title, other.uuid]) {
    await searchField(page).fill(words);
    await expect(charges, words).toHaveText([new RegExp(`${buyer.name}.*${title}.*R\\$.189,90`)]);
  }
  await expect(links, 'what was found for other words is not offered').toHaveCount(0);
  // A charge's id matches no link: an empty result, not a failure.
  await expect(page.getByRole('status', { name: 'Buscando…' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await searchField(page).fill(title);
  await expect(charges).toHaveCount(1);
  await expect(links).toHaveText([new RegExp(title)]);
  await expectNoSideways(page);
  await expectAccessible(page);
  await searchField(page).press('ArrowDown');
  await expect(links).toHaveAttribute('aria-selected', 'true');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(`/seja-pago?link=${link.uuid}`);
  await expect(page.getByRole('dialog', { name: 'Detalhes do link' })).toContainText(title);
  await page.keyboard.press('Escape');

  await openSearch(page);
  await searchField(page).fill(link.uuid);
  await expect(links).toHaveText([new RegExp(title)]);
  await expect(charges, 'what was paid by it').toHaveCount(1);
  await charges.click();
  await expect(page).toHaveURL(`/cobrancas/${other.uuid}`);
});

test('what a person may not see is not found; a search that waits says so, one that failed is asked again, and one that finds nothing says what it looks at', async ({
  page,
}) => {
  await blockLiveEvents(page);
  await signIn(page, people.sales);
  await page.goto('/cobrancas');
  const call = '**/service/core/charges?*customerName=Zuleica*';
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(call, async (route) => {
    await released;
    await route.fulfill({ status: 422, json: { errors: [] } });
  });
  await openSearch(page);
  await expect(page.getByRole('listbox', { name: 'Resultados' }).getByRole('option')).toHaveText([
    ...['Cobranças', 'LinksLinks de pagamento', 'Clientes', 'Notas fiscais', 'Disputas', 'Configurações', 'Segurança'],
    ...['Nova cobrança', 'Criar link de pagamento', 'Criar link de venda', 'Adicionar cliente'],
    'Trocar senha, duplo fator e chaves de acesso',
    ...['Ver cobranças atrasadas', 'Ver cobranças em disputa', 'Estornar uma cobrança paga'],
    ...['Alterar vencimento de uma cobrança', 'Enviar segunda via de uma cobrança', 'Emitir nota de uma cobrança paga'],
    'Responder a um MED (Pix pedido de volta)',
    ...['Usar aparência escura', 'Sair'],
  ]);
  await page.keyboard.type('sandbox');
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await searchField(page).fill('Zuleica');
  await expect(page.getByRole('status', { name: 'Buscando…' })).toBeVisible();
  await expect(page.getByText('Nada encontrado')).toBeHidden();
  answer();
  await expect(page.getByRole('alert')).toContainText('Não foi possível buscar cobranças e links.');
  await expect(page.getByText('Nada encontrado')).toBeHidden();
  await expectAccessible(page);
  await page.unroute(call);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(page.getByText(/^Busque por nome, CPF ou CNPJ, e-mail, título, ID, valor ou vencimento/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
