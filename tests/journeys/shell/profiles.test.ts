import { expect, test } from '@playwright/test';
import { mainSeller } from '../../../apps/server/src/demo/demo-world.ts';
import type { Profile } from '../../../packages/contract/src/index.ts';
import { menuLabels, menuOf, menuScreens, openSetting } from '../support/menu-of.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

/** Menus written out, to check the table that the others are derived from. */
const written: Partial<Readonly<Record<string, readonly string[]>>> = {
  FINANCE: ['Início', 'Clientes', 'Saldo e extrato', 'Conciliação', 'Relatórios', 'Configurações'],
  SALE: ['Cobranças', 'Links', 'Clientes', 'Disputas', 'Configurações'],
};

/** Each profile's first screen. */
const lands: Readonly<Record<Profile, string>> = {
  OWNER: '/',
  OPERATOR: '/cobrancas',
  ADMIN: '/',
  MANAGER: '/',
  FINANCE: '/',
  SUPERVISOR: '/cobrancas',
  SALE: '/cobrancas',
};

for (const [profile, landing] of Object.entries(lands)) {
  test(`the ${profile} has a menu of their own, and nothing behind it`, async ({ page }) => {
    const person = mainSeller.users.find((user) => user.profile === profile && !user.twoFactor);
    await signIn(page, person?.email ?? '');
    await page.goto('/login');
    await expect(page).toHaveURL(landing);
    const mayOpen = await menuOf(page);
    const labels = menuLabels(mayOpen);
    expect(labels).toEqual(written[profile] ?? labels);
    const menu = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
    // A new screen has a badge beside its name.
    await expect(menu).toHaveText(labels.map((label) => new RegExp(`^${label}`)));

    for (const { path, title, label } of mayOpen.filter(({ place }) => place === 'menu')) {
      await menu.getByText(label).click();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(`${title} · Balcão`);
      await expect(menu.and(page.locator('[aria-current="page"]'))).toHaveText([new RegExp(`^${label}`)]);
    }
    const settings = mayOpen.filter(({ place }) => place === 'settings');
    const cards = page.getByRole('main').getByRole('link');
    await expect(page).toHaveURL('/configuracoes');
    await expect(cards).toHaveText(settings.map(({ title }) => new RegExp(`^${title}`)));
    expect(await cards.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      settings.map(({ path }) => path),
    );
    for (const { path, title } of settings.slice(-1)) {
      await openSetting(page, title);
      await expect(page).toHaveURL(path);
      await expect(menu.and(page.locator('[aria-current="page"]'))).toHaveText(['Configurações']);
    }
    const heading = page.getByRole('heading', { level: 1 });
    // Who may no longer activate the account may still see what was sent for it.
    const others = menuScreens.filter(
      ({ path, place }) =>
        place !== 'checkout' && path !== '/ativar-pj' && !mayOpen.some((screen) => screen.path === path),
    );
    for (const [index, { path }] of others.entries()) {
      await (index === 0 ? page.goto(path) : openScreen(page, path));
      await expect(heading).toHaveText('Você não tem permissão para visualizar essa página!');
      await page.getByRole('link', { name: 'Ir para o início' }).click();
      await expect(page).toHaveURL(landing);
      await expect(heading).not.toHaveText(/permissão/);
    }
  });
}
