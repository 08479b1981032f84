import { expect, type Page, test } from '@playwright/test';
import { mainSeller } from '../../../apps/server/src/demo/demo-world.ts';
import type { Profile } from '../../../packages/contract/src/index.ts';
import { menuLabels, menuOf, menuScreens } from '../support/menu-of.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

/** Menus written out, to check the table that the others are derived from. */
const written: Partial<Readonly<Record<string, readonly string[]>>> = {
  FINANCE: [
    'Início',
    'Clientes',
    'Saldo e extrato',
    'Conciliação',
    'Auditoria de taxas',
    'Relatórios',
    'Configurações',
  ],
  SALE: ['Cobranças', 'Links', 'Clientes', 'Notas fiscais', 'Disputas', 'Configurações'],
};

/**
 * Each profile's first screen. The administrator's screens are walked by screens/every-screen.test.ts: the owner sees no
 * fewer, and the supervisor what sales and the manager see.
 */
const lands: Readonly<Record<Exclude<Profile, 'ADMIN' | 'OWNER' | 'SUPERVISOR'>, string>> = {
  OPERATOR: '/cobrancas',
  MANAGER: '/',
  FINANCE: '/',
  SALE: '/cobrancas',
};

test.describe.configure({ mode: 'parallel' });

/** Addresses of screens beside those of the menu. */
const besides = [
  '/seja-pago/criar/cobranca-pontual',
  '/seja-pago/criar/assinatura-customizada',
  '/seja-pago/criar/link-rapido',
  '/seja-pago/criar/venda',
  '/meus-planos',
  '/meus-planos/0',
  '/checkout-info',
  '/conexoes/nova',
];
const linkTabs = ['/seja-pago?tab=subscriptions', '/seja-pago?tab=fast-orders', '/seja-pago?tab=sales'];

// The calls of each profile, with each flag off, are tested by the web's lib/api/permitted-calls.test.ts.
for (const [profile, landing] of Object.entries(lands)) {
  test(`the ${profile} has a menu of their own, whose screens show all that they ask for`, async ({ page }) => {
    test.slow();
    const person = mainSeller.users.find((user) => user.profile === profile && !user.twoFactor);
    await signIn(page, person?.email ?? '');
    const forbidden: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) forbidden.push(response.url());
    });
    await page.goto('/login');
    await expect(page).toHaveURL(landing);
    const mayOpen = await menuOf(page);
    const labels = menuLabels(mayOpen);
    expect(labels).toEqual(written[profile] ?? labels);
    const menu = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
    // A new screen has a badge beside its name.
    await expect(menu).toHaveText(labels.map((label) => new RegExp(`^${label}`)));
    await menu.getByText('Configurações').click();
    await expect(page).toHaveURL('/configuracoes');
    await expect(menu.and(page.locator('[aria-current="page"]'))).toHaveText(['Configurações']);
    const settings = mayOpen.filter(({ place }) => place === 'settings');
    await expect(page.getByRole('main').getByRole('link')).toHaveText(
      settings.map(({ title }) => new RegExp(`^${title}`)),
    );

    const menuPaths = mayOpen.map(({ path }) => path);
    const tabs = menuPaths.includes('/seja-pago') ? linkTabs : [];
    for (const path of [...menuPaths, ...tabs, ...besides]) {
      await openScreen(page, path);
      await isSettled(page, path);
      const title = mayOpen.find((screen) => screen.path === path)?.title;
      if (title) await expect(page).toHaveTitle(`${title} · Balcão`);
      const charge = page.locator('main tbody a').first();
      if (path !== '/cobrancas' || (await charge.count()) === 0) continue;
      await charge.click();
      await isSettled(page, 'a charge');
    }

    // Documents sent for the account stay visible to people who may no longer activate it.
    const other = menuScreens.find(
      ({ path, place }) => place !== 'checkout' && path !== '/ativar-pj' && !menuPaths.includes(path),
    );
    if (other) {
      await page.goto(other.path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Você não tem permissão para visualizar essa página!');
      await page.getByRole('link', { name: 'Ir para o início' }).click();
      await expect(page).toHaveURL(landing);
      await expect(heading).not.toHaveText(/permissão/);
    }
    expect(forbidden).toEqual([]);
  });
}

/** Waits until nothing is loading, and expects no error on the screen. */
async function isSettled(page: Page, path: string): Promise<void> {
  const main = page.locator('main');
  await expect(main.getByRole('heading').first(), path).toBeVisible();
  await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0);
  await expect(main.getByText(/Tentar novamente|Você não tem acesso a esta parte/), path).toHaveCount(0);
}
