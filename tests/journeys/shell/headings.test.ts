import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

const nobody = '019a0000-0000-7000-8000-000000000000';

test('a page without a session, and one that says no, has one heading and its name in the tab', async ({ page }) => {
  for (const [address, title] of [
    [`/cancelar-avisos/${nobody}`, 'Avisos de cobrança'],
    [`/payment-link/${nobody}`, 'Pagamento'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('status', { name: /^Carregando/ })).toHaveCount(0);
    await expectOneHeading(page, title, address);
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
  // Only of the last address, because the others have journeys of their own.
  await expectAccessibleInBothSchemes(page);
  await page.goto('/nao-existe');
  await expectOneHeading(page, 'Página não encontrada', 'nobody is signed in');
  await signIn(page, people.sales);
  await page.goto('/nao-existe/aqui');
  await expectOneHeading(page, 'Página não encontrada', 'signed in');
  await openScreen(page, `/cobrancas/${nobody}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cobrança não encontrada' })).toBeVisible();
  await expectOneHeading(page, 'Cobrança', 'no such charge');
  await openScreen(page, `/seja-pago/criar/cobranca-pontual?id=${nobody}`);
  await expect(page.getByText('O link que você quer duplicar não foi encontrado')).toBeVisible();
  await expectOneHeading(page, 'Criar', 'no such link');
  await openScreen(page, '/sandbox');
  await expect(page.getByText('Você não tem permissão para visualizar essa página!')).toBeVisible();
  await expectOneHeading(page, 'Sandbox', 'not permitted');
});

async function expectOneHeading(page: Page, title: string, when: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), when).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 }), when).not.toBeEmpty();
  await expect(page, when).toHaveTitle(`${title} · Balcão`);
}
