import { expect, type Page, test } from '@playwright/test';
import { mainSeller } from '../../../apps/server/src/demo/demo-world.ts';
import type { Session } from '../../../apps/web/src/lib/session/session.ts';
import { endpoints, type Feature, isGranted, type Profile } from '../../../packages/contract/src/index.ts';
import { menuOf } from '../support/menu-of.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

/** The flags that screens check; each is turned off once. */
const flags: readonly Feature[] = [
  ...([
    'view_seller_home',
    'view_seller_balance',
    'view_seller_charges',
    'view_seller_charges_history_details',
  ] as const),
  'view_create_users',
  'view_seller_integration',
  ...(['view_seller_plans', 'view_seller_plans_create', 'view_seller_info_default', 'view_seller_coupons'] as const),
  ...(['view_seller_payment_link', 'view_seller_create_payment_link', 'view_split_subseller_payment_link'] as const),
];
const seen: Readonly<Record<Profile, readonly (Feature | undefined)[]>> = {
  ADMIN: [undefined, ...flags],
  FINANCE: [undefined, 'view_seller_balance', 'view_seller_charges'],
  SALE: [
    ...([undefined, 'view_seller_charges', 'view_seller_payment_link'] as const),
    ...([
      'view_fast_payment_link',
      'view_checkout_create_order_by_fast_link',
      'view_seller_payment_link_edit',
    ] as const),
  ],
  OWNER: [undefined, 'view_seller_charges'],
  OPERATOR: [undefined],
  MANAGER: [undefined, 'view_seller_charges'],
  SUPERVISOR: [undefined],
};

for (const [profile, offs] of Object.entries(seen)) {
  for (const off of offs) {
    test(`no screen of ${profile} sends what is refused${off ? `, without ${off}` : ''}`, async ({ page }) => {
      await signIn(page, mainSeller.users.find((user) => user.profile === profile && !user.twoFactor)?.email ?? '');
      const session = await takeAway(page, off);
      const wrong = watchCalls(page, session);
      await page.goto('/login');
      await expect(page.locator('main')).toBeVisible();
      const paths = (await menuOf(page)).map(({ path }) => path);
      for (const path of [
        ...paths,
        ...(paths.includes('/seja-pago')
          ? ['/seja-pago?tab=subscriptions', '/seja-pago?tab=fast-orders', '/seja-pago?tab=sales']
          : []),
        '/seja-pago/criar/cobranca-pontual',
        '/seja-pago/criar/assinatura-customizada',
        '/seja-pago/criar/link-rapido',
        '/seja-pago/criar/venda',
        '/meus-planos',
        '/meus-planos/0',
        '/checkout-info',
      ]) {
        await openScreen(page, path);
        await isSettled(page);
      }
      const charge = page.locator('main tbody a').first();
      if (paths.includes('/cobrancas')) {
        await openScreen(page, '/cobrancas');
        await isSettled(page);
        if ((await charge.count()) > 0) await charge.click();
        await isSettled(page);
      }
      expect(wrong).toEqual([]);
    });
  }
}

/** Serves the session as if the flag had been off at sign-in. */
function takeAway(page: Page, off: Feature | undefined): Promise<Session> {
  return page.evaluate((flag) => {
    const session = JSON.parse(localStorage.getItem('balcao.session') ?? '');
    session.features = session.features.filter((feature: string) => feature !== flag);
    localStorage.setItem('balcao.session', JSON.stringify(session));
    return session;
  }, off);
}

/** Paths without parameters first: `charges/dashboard` is not a charge. */
const byPath = [...endpoints].sort((one, other) => one.path.split('{').length - other.path.split('{').length);

/** Records the calls that the contract forbids this person, whatever the service answers. */
function watchCalls(page: Page, { user, features }: Session): string[] {
  const wrong: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const called = byPath.find(({ method, path }) => method === request.method() && pattern(path).test(pathname));
    if (called && !isGranted(called.access, { roles: user.roles, features })) wrong.push(called.name);
  });
  page.on('response', (response) => {
    if (response.status() === 403) wrong.push(`403 ${response.url()}`);
  });
  return wrong;
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Waits until nothing is loading, and expects no error and nothing forbidden on the screen. */
async function isSettled(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(main.getByRole('heading').first()).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(main.getByText('Você não tem acesso a esta parte')).toHaveCount(0);
  await expect(main.getByText('Tentar novamente')).toHaveCount(0);
}
