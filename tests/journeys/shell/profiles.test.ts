import { expect, test } from '@playwright/test';
import { mainSeller } from '../../../apps/server/src/demo/demo-world.ts';
import type { Profile } from '../../../packages/contract/src/index.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

const home = ['/', 'Início'] as const;
const links = ['/seja-pago', 'Links de pagamento'] as const;
const charges = ['/cobrancas', 'Cobranças'] as const;
const disputes = ['/disputas', 'Disputas'] as const;
const subscriptions = ['/recorrencias', 'Recorrências'] as const;
const customers = ['/clientes', 'Clientes'] as const;
const reconciliation = ['/conciliacao', 'Conciliação'] as const;
const reports = ['/reports', 'Relatórios'] as const;
const finance = ['/financeiro', 'Financeiro'] as const;
const subSellers = ['/sub-vendedores', 'Sub-vendedores'] as const;
const users = ['/usuarios', 'Usuários'] as const;
const sandbox = ['/sandbox', 'Sandbox'] as const;
const screens = [
  home,
  links,
  charges,
  disputes,
  subscriptions,
  customers,
  finance,
  reconciliation,
  subSellers,
  reports,
  users,
  sandbox,
] as const;

/** Where each profile lands, and what its menu holds. */
const profiles: Readonly<
  Record<Profile, { readonly lands: string; readonly sees: readonly (typeof screens)[number][] }>
> = {
  OWNER: {
    lands: '/',
    sees: [home, links, charges, disputes, subscriptions, customers, reconciliation, subSellers, sandbox],
  },
  OPERATOR: {
    lands: '/cobrancas',
    sees: [
      home,
      links,
      charges,
      disputes,
      subscriptions,
      customers,
      finance,
      reconciliation,
      subSellers,
      reports,
      users,
      sandbox,
    ],
  },
  ADMIN: {
    lands: '/',
    sees: [
      home,
      links,
      charges,
      disputes,
      subscriptions,
      customers,
      finance,
      reconciliation,
      subSellers,
      reports,
      users,
      sandbox,
    ],
  },
  MANAGER: {
    lands: '/',
    sees: [home, links, charges, disputes, subscriptions, customers, finance, reconciliation, reports],
  },
  FINANCE: { lands: '/', sees: [home, customers, finance, reconciliation, reports] },
  SUPERVISOR: { lands: '/cobrancas', sees: [links, charges, disputes, customers] },
  SALE: { lands: '/cobrancas', sees: [links, charges, disputes, customers] },
};

for (const [profile, { lands, sees }] of Object.entries(profiles)) {
  test(`the ${profile} has a menu of their own, and nothing behind it`, async ({ page }) => {
    const person = mainSeller.users.find((user) => user.profile === profile && !user.twoFactor);
    await signIn(page, person?.email ?? '');
    await page.goto('/login');
    await expect(page).toHaveURL(lands);
    const menu = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
    // A new screen says so beside its name.
    await expect(menu).toHaveText(sees.map(([, label]) => new RegExp(`^${label}`)));

    for (const [path, label] of sees) {
      await menu.getByText(label).click();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(`${label} · Balcão`);
      await expect(menu.and(page.locator('[aria-current="page"]'))).toHaveText([new RegExp(`^${label}`)]);
    }
    const heading = page.getByRole('heading', { level: 1 });
    for (const [index, [path]] of screens.filter((screen) => !sees.includes(screen)).entries()) {
      await (index === 0 ? page.goto(path) : openScreen(page, path));
      await expect(heading).toHaveText('Você não tem permissão para visualizar essa página!');
      await page.getByRole('link', { name: 'Ir para o início' }).click();
      await expect(page).toHaveURL(lands);
      await expect(heading).not.toHaveText(/permissão/);
    }
  });
}
