import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { people, signIn } from '../support/sign-in.ts';

const nobody = '019a0000-0000-7000-8000-000000000000';

/** Address, tab title and call of the pages that need no session; `every-screen.test.ts` looks at the others. */
const screens = [
  [`/cancelar-avisos/${nobody}`, 'Avisos de cobrança', '**/service/core/public/opt-outs/**'],
  [`/payment-link/${nobody}`, 'Pagamento', '**/service/core/public/payment-links/*'],
] as const;

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a page without a session, and one that says no, has one heading and its name in the tab, also while it waits and when it failed', async ({
  page,
}) => {
  for (const [address, title, call] of screens) {
    const held: Route[] = [];
    let isHeld = true;
    await page.route(call, (route) => {
      if (isHeld) held.push(route);
      else return route.fulfill({ status: 422, json: { errors: [] } });
    });
    await page.goto(address);
    await expect.poll(() => held.length, `${address} asks`).toBeGreaterThan(0);
    await expectOneHeading(page, title, `${address} while it waits`);
    isHeld = false;
    for (const route of held) await route.fulfill({ status: 422, json: { errors: [] } });
    await expect(page.getByRole('alert').first()).toBeVisible(longWait);
    await expectOneHeading(page, title, `${address} when it failed`);
    await page.unroute(call);
    await page.reload();
    await expect(page.getByRole('status', { name: /^Carregando/ })).toHaveCount(0);
    await expectOneHeading(page, title, `${address} when it is there`);
  }

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
    if (address !== '/desenvolvedores') continue;
    // The commands of the guide name this installation.
    const command = page.getByLabel('Comando: 2. Faça a primeira chamada');
    await expect(command).toContainText(`curl ${new URL(page.url()).origin}/api/v1/balance`);
    await expectNoSideways(page);
    await expectAccessibleInBothSchemes(page);
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
