import { expect, type Page, test } from '@playwright/test';
import { mainSeller } from '../../../apps/server/src/demo/demo-world.ts';
import type { Session } from '../../../apps/web/src/lib/session/session.ts';
import {
  type Endpoint,
  endpoints,
  type Feature,
  isGranted,
  type Profile,
} from '../../../packages/contract/src/index.ts';
import { menuLabels, menuOf, menuScreens, openSetting } from '../support/menu-of.ts';
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

for (const [profile, landing] of Object.entries(lands)) {
  test(`the ${profile} has a menu of their own, nothing behind it, and no call that is refused${profile === 'OWNER' ? ', with any flag off' : ''}`, async ({
    page,
  }) => {
    test.slow();
    const person = mainSeller.users.find((user) => user.profile === profile && !user.twoFactor);
    await signIn(page, person?.email ?? '');
    const session = await sessionOf(page);
    const calls = watchCalls(page);
    await page.goto('/login');
    await expect(page).toHaveURL(landing);
    const sent = new Map<string, Endpoint[]>();
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
      await isSettled(page);
      sent.set(path, calls.take());
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
    }
    if (others.length > 0) {
      await page.getByRole('link', { name: 'Ir para o início' }).click();
      await expect(page).toHaveURL(landing);
      await expect(heading).not.toHaveText(/permissão/);
    }

    calls.take();
    const menuPaths = mayOpen.map(({ path }) => path);
    const tabs = menuPaths.includes('/seja-pago') ? linkTabs : [];
    const charge = menuPaths.includes('/cobrancas') ? ['/cobrancas'] : [];
    for (const path of [...menuPaths.filter((path) => !sent.has(path)), ...charge, ...tabs, ...besides]) {
      await open(page, path);
      await expect(page.getByText('Você não tem acesso a esta parte'), path).toHaveCount(0);
      sent.set(path, [...(sent.get(path) ?? []), ...calls.take()]);
    }
    expect([...sent.values()].flat().length, 'calls that were seen').toBeGreaterThan(menuPaths.length);
    const refused = (off?: Feature) => (endpoint: Endpoint) =>
      !isGranted(endpoint.access, {
        roles: session.user.roles,
        features: session.features.filter((one) => one !== off),
      });
    const wrong = [...sent].map(([path, endpoints]) => [path, endpoints.filter(refused()).map(({ name }) => name)]);
    expect(wrong.filter(([, names]) => names?.length)).toEqual([]);

    // Without a flag, only a screen that calls what it opens can send what is refused. The owner has every screen.
    for (const off of profile === 'OWNER' ? session.features : []) {
      const paths = [...sent].flatMap(([path, endpoints]) => (endpoints.some(refused(off)) ? [path] : []));
      if (paths.length === 0) continue;
      await storeSession(page, { ...session, features: session.features.filter((one) => one !== off) });
      await page.goto('/login');
      await expect(page.locator('main')).toBeVisible();
      for (const path of paths) {
        await open(page, path);
        const names = calls
          .take()
          .filter(refused(off))
          .map(({ name }) => name);
        expect(names, `${path} without ${off}`).toEqual([]);
      }
    }
    expect(calls.forbidden).toEqual([]);
  });
}

/** Opens a screen, and of charges the first one too. */
async function open(page: Page, path: string): Promise<void> {
  await openScreen(page, path);
  await isSettled(page);
  const charge = page.locator('main tbody a').first();
  if (path !== '/cobrancas' || (await charge.count()) === 0) return;
  await charge.click();
  await isSettled(page);
}

function sessionOf(page: Page): Promise<Session> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('balcao.session') ?? ''));
}

/** The screens read the session when the page is loaded. */
function storeSession(page: Page, session: Session): Promise<void> {
  return page.evaluate((text) => localStorage.setItem('balcao.session', text), JSON.stringify(session));
}

/** Paths without parameters first: `charges/dashboard` is not a charge. */
const byPath = [...endpoints].sort((one, other) => one.path.split('{').length - other.path.split('{').length);

interface Calls {
  /** What was answered with 403. */
  readonly forbidden: readonly string[];
  /** What was called since it was last asked. */
  take(): Endpoint[];
}

function watchCalls(page: Page): Calls {
  let called: Endpoint[] = [];
  const forbidden: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const found = byPath.find(({ method, path }) => method === request.method() && pattern(path).test(pathname));
    if (found) called.push(found);
  });
  page.on('response', (response) => {
    if (response.status() === 403) forbidden.push(response.url());
  });
  return {
    forbidden,
    take: () => {
      const taken = called;
      called = [];
      return taken;
    },
  };
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Waits until nothing is loading, and expects no error on the screen. */
async function isSettled(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(main.getByRole('heading').first()).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(main.getByText('Tentar novamente')).toHaveCount(0);
}
