import { expect, type Page, type Route, test } from '@playwright/test';
import { findCharges, findSubscriptions } from '../../../packages/contract/src/index.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { callAs } from '../support/call-api.ts';
import { longWait } from '../support/long-wait.ts';
import { people, signIn } from '../support/sign-in.ts';

const nobody = '019a0000-0000-7000-8000-000000000000';

/** Each screen's address, tab title, and own calls. */
const screens = [
  ['/', 'Início', '**/service/core/charges**'],
  ['/cobrancas', 'Cobranças', '**/service/core/charges?**'],
  ['/cobrancas/:charge', 'Cobrança', '**/service/core/charges/*'],
  ['/seja-pago', 'Links de pagamento', '**/service/core/payment-links/**'],
  ['/seja-pago/criar/cobranca-pontual', 'Criar', '**/service/core/sellers/default-payments-method'],
  [`/seja-pago/criar/cobranca-pontual?id=${nobody}`, 'Criar', '**/service/core/payment-links/*'],
  ['/recorrencias', 'Recorrências', '**/service/core/subscriptions?**'],
  ['/recorrencias/:subscription', 'Recorrência', '**/service/core/subscriptions/*'],
  ['/clientes', 'Clientes', '**/service/core/seller-clients?**'],
  ['/clientes/:customer', 'Cliente', '**/service/core/seller-clients/*'],
  ['/reports', 'Relatórios', '**/service/automation/reports?**'],
  ['/usuarios', 'Usuários', '**/service/core/app/v1/users?**'],
  ['/seguranca', 'Segurança', '**/service/core/twofactor/status'],
  ['/sandbox', 'Sandbox', '**/service/core/sandbox/instruments?**'],
  ['/sandbox?tab=MAILS', 'Sandbox', '**/service/core/sandbox/mails**'],
  [`/cancelar-avisos/${nobody}`, 'Avisos de cobrança', '**/service/core/public/opt-outs/**'],
  [`/payment-link/${nobody}`, 'Pagamento', '**/service/core/public/payment-links/*'],
] as const;

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('every screen has one heading and its name in the tab while it waits, when it failed, and when it is there', async ({
  page,
  request,
}) => {
  test.slow();
  const seller = await callAs(request, people.owner);
  const [charge] = (await seller(findCharges, { query: { size: 1 } })).content;
  const [subscription] = (await seller(findSubscriptions, { query: { size: 1 } })).content;
  await signIn(page, people.admin);
  for (const [address, title, call] of screens) {
    const held: Route[] = [];
    let isHeld = true;
    await page.route(call, (route) => {
      if (isHeld) held.push(route);
      else return route.fulfill({ status: 422, json: { errors: [] } });
    });
    await page.goto(
      address
        .replace(':charge', charge?.uuid ?? '')
        .replace(':customer', charge?.customerId ?? '')
        .replace(':subscription', subscription?.uuid ?? ''),
    );
    await expect.poll(() => held.length, `${address} asks`).toBeGreaterThan(0);
    await expectOneHeading(page, title, `${address} while it waits`);
    isHeld = false;
    for (const route of held) await route.fulfill({ status: 422, json: { errors: [] } });
    // When the seller's methods fail to load, the form is shown instead of an error.
    const failed = page.getByRole('alert').or(page.getByLabel('Título'));
    await expect(failed.first()).toBeVisible(longWait);
    await expectOneHeading(page, title, `${address} when it failed`);
    await page.unroute(call);
    await page.reload();
    await expect(page.getByRole('status', { name: /^Carregando/ })).toHaveCount(0);
    await expectOneHeading(page, title, `${address} when it is there`);
  }
});

test('a page that says no has one heading, and its name in the tab', async ({ page }) => {
  for (const address of [
    '/login',
    '/redefinir-senha',
    `/redefinir-senha/${nobody}`,
    '/desenvolvedores',
    '/demo-3ds',
    '/faq',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expect(page, address).toHaveTitle(/. · Balcão$/);
  }
  // Of the last address: the others have journeys of their own that look.
  await expectAccessibleInBothSchemes(page);
  await page.goto('/nao-existe');
  await expectOneHeading(page, 'Página não encontrada', 'nobody is signed in');
  await signIn(page, people.sales);
  await page.goto('/nao-existe/aqui');
  await expectOneHeading(page, 'Página não encontrada', 'signed in');
  await page.goto(`/cobrancas/${nobody}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cobrança não encontrada' })).toBeVisible();
  await expectOneHeading(page, 'Cobrança', 'no such charge');
  await page.goto(`/seja-pago/criar/cobranca-pontual?id=${nobody}`);
  await expect(page.getByText('O link que você quer duplicar não foi encontrado')).toBeVisible();
  await expectOneHeading(page, 'Criar', 'no such link');
  await page.goto('/sandbox');
  await expect(page.getByText('Você não tem permissão para visualizar essa página!')).toBeVisible();
  await expectOneHeading(page, 'Sandbox', 'not permitted');
});

async function expectOneHeading(page: Page, title: string, when: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), when).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 }), when).not.toBeEmpty();
  await expect(page, when).toHaveTitle(`${title} · Balcão`);
}
