import { expect, test } from '@playwright/test';
import { mainSeller } from '../../../apps/server/src/demo/demo-world.ts';
import type { Profile } from '../../../packages/contract/src/index.ts';
import { menuOf, menuScreens } from '../support/menu-of.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

/** Menus as documented, to check the table that the others are derived from. */
const documented: Partial<Readonly<Record<string, readonly string[]>>> = {
  FINANCE: ['Início', 'Clientes', 'Financeiro', 'Conciliação', 'Relatórios'],
  SALE: ['Links de pagamento', 'Cobranças', 'Disputas', 'Clientes'],
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
    const sees = mayOpen.filter(({ isGrouped }) => !isGrouped);
    const titles = sees.map(({ title }) => title);
    expect(titles).toEqual(documented[profile] ?? titles);
    const menu = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
    // A new screen has a badge beside its name.
    await expect(menu).toHaveText(titles.map((title) => new RegExp(`^${title}`)));

    for (const { path, title } of sees) {
      await menu.getByText(title).click();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(`${title} · Balcão`);
      await expect(menu.and(page.locator('[aria-current="page"]'))).toHaveText([new RegExp(`^${title}`)]);
    }
    const heading = page.getByRole('heading', { level: 1 });
    const others = menuScreens.filter((screen) => !screen.isGrouped && !mayOpen.includes(screen));
    for (const [index, { path }] of others.entries()) {
      await (index === 0 ? page.goto(path) : openScreen(page, path));
      await expect(heading).toHaveText('Você não tem permissão para visualizar essa página!');
      await page.getByRole('link', { name: 'Ir para o início' }).click();
      await expect(page).toHaveURL(landing);
      await expect(heading).not.toHaveText(/permissão/);
    }
  });
}
