import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, type Request, test } from '@playwright/test';
import {
  findCharges,
  findOrderLinks,
  findPlans,
  findSubSellers,
  findSubscriptions,
  findVirtualCards,
} from '../../../packages/contract/src/index.ts';
import { findViolationsInBothSchemes } from '../support/both-schemes.ts';
import { callAs } from '../support/call-api.ts';
import { findViolations } from '../support/expect-accessible.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

/** An address without a screen: the screen left for it is opened anew. */
const nothing = '/nada';
const nobody = '019a0000-0000-7000-8000-000000000000';

/** Paths of the routes inside the shell, so that a new screen is looked at without a line here. */
const paths = readdirSync(join(import.meta.dirname, '../../../apps/web/src/routes/_shell'))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('_form.tsx'))
  .map((file) => file.replace('.tsx', '').split('.'))
  .map((parts) => `/${parts.filter((part) => part !== 'index' && !part.startsWith('_')).join('/')}`);

// They share nothing, so that no worker ends with all of them.
test.describe.configure({ mode: 'parallel' });

const atOnce = 20;
for (let first = 0; first < paths.length; first += atOnce) {
  const some = paths.slice(first, first + atOnce);
  test(`before its answers, without them and with them, a screen has one heading, no false amount and keeps the policy: ${some.join(' ')}`, async ({
    page,
    request,
  }) => {
    test.slow();
    await signIn(page, people.admin);
    const ids = await idsOf(request);
    const calls = await interceptCalls(page);
    await page.goto(nothing);
    const screens = some.map((path) => path.replace(/\$\w+/, ids[path] ?? nobody));
    const addresses = new Set(screens);
    const wrong: string[] = [];
    // Menu and bar are the same around every screen.
    let isFrameSeen = false;
    for (const address of addresses) {
      const report = (when: string, texts: readonly string[]) =>
        wrong.push(...texts.map((text) => `${address} ${when}: ${text}`));
      await calls.open(address, 'fail');
      report('after a failure', [...(await figuresOf(page)), ...(await headingFaults(page))]);
      report('after a failure', await withoutRetry(page));
      await calls.open(address, 'hold');
      report('before any answer', [...(await figuresOf(page)), ...(await headingFaults(page))]);
      const early = await tabsOf(page);
      const zeros: string[] = [];
      while (await calls.isHolding()) {
        await calls.release();
        zeros.push(...(await figuresOf(page)).filter((text) => zero.test(text)));
      }
      const figures = await figuresOf(page);
      report(
        'for a moment',
        zeros.filter((text) => !figures.includes(text)),
      );
      const late = await tabsOf(page);
      const moved = [...early].filter(([name, place]) => late.get(name) !== place);
      report(
        'tab that moved',
        moved.map(([name, place]) => `${name} from ${place} to ${late.get(name)}`),
      );
      report('with its answers', await headingFaults(page));
      report(
        'with its answers',
        (await page.getByText('Você não tem acesso a esta parte').count()) > 0 ? ['no access'] : [],
      );
      report('tries what the policy forbids', await page.evaluate(() => window.forbidden?.splice(0) ?? []));
      const isTab = !screens.includes(address);
      // The colours in the dark are the same on every tab.
      report(
        'is not accessible',
        await (isTab
          ? findViolations(page, 'everything', 'content')
          : findViolationsInBothSchemes(page, isFrameSeen ? 'content' : 'page')),
      );
      isFrameSeen = true;
      if (isTab) continue;
      await calls.setMode('fail');
      for (const address of await addressesOfTabs(page)) addresses.add(address);
    }
    expect(wrong).toEqual([]);
  });
}

const figure = /R\$\s\d|(^|[\s(])0 [a-zà-ú]|^Nenhum/;
const zero = /R\$\s0,00|(^|[\s(])0 [a-zà-ú]|^Nenhum/;

/** Lines of the screen with an amount or with a count of none. */
async function figuresOf(page: Page): Promise<readonly string[]> {
  const lines = (await page.locator('#content').innerText()).split('\n');
  return lines.map((line) => line.trim()).filter((line) => figure.test(line));
}

/** A failure is shown and can be tried again; a form works without its first values, unless it only searches. */
async function withoutRetry(page: Page): Promise<readonly string[]> {
  if ((await page.locator('#content form:not(:has([type="search"]))').count()) > 0) return [];
  const said = page.locator('#content').getByRole('alert');
  const again = page.locator('#content').getByRole('button', { name: 'Tentar novamente' });
  return (await said.count()) > 0 && (await again.count()) === 0 ? ['nothing can be tried again'] : [];
}

/** Places of the tabs that can be seen, by their names. */
async function tabsOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const places = await page
    .locator('#content')
    .getByRole('tab')
    .filter({ visible: true })
    .evaluateAll((tabs) =>
      tabs.map((tab) => {
        const { x, y } = tab.getBoundingClientRect();
        return [tab.id.replace(/.*-tab-/, ''), `${Math.round(x)},${Math.round(y)}`] as const;
      }),
    );
  return new Map(places);
}

/** Chooses each tab of the screen, and says what its address is. */
async function addressesOfTabs(page: Page): Promise<readonly string[]> {
  const addresses: string[] = [];
  for (const tab of await page.locator('#content').getByRole('tab').filter({ visible: true }).all()) {
    await tab.click();
    const { pathname, search } = new URL(page.url());
    addresses.push(pathname + search);
  }
  return addresses;
}

/** Faults of the screen's heading and its name in the browser's tab. */
async function headingFaults(page: Page): Promise<readonly string[]> {
  const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts();
  const title = await page.title();
  const isNamed = /. · Balcão$/.test(title);
  return [
    ...(headings.length === 1 && headings[0]?.trim() ? [] : [`headings: ${JSON.stringify(headings)}`]),
    ...(isNamed ? [] : [`tab: ${title}`]),
  ];
}

type Mode = 'hold' | 'fail';

declare global {
  interface Window {
    /** Lets the held calls go on. */
    releaseCalls?: () => void;
    heldCalls?: number;
    /** Violations of the page's content security policy. */
    forbidden?: string[];
  }
}

/** Holds all calls but the session's, lets them go on, or fails them. */
async function interceptCalls(page: Page) {
  const inFlight = new Set<Request>();
  page.on('request', (request) => inFlight.add(request));
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  await page.addInitScript(() => {
    window.forbidden = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.forbidden?.push(`${violatedDirective} ${blockedURI}`),
    );
    const { fetch } = window;
    let held: (() => void)[] = [];
    const hold = (next: (() => void)[]) => {
      held = next;
      window.heldCalls = held.length;
    };
    window.releaseCalls = () => {
      for (const release of held) release();
      hold([]);
    };
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname.endsWith('/core/live')) return new Promise(() => undefined);
      if (!pathname.startsWith('/service/') || pathname.endsWith('refresh-token')) return fetch(input, init);
      const mode = sessionStorage.getItem('calls');
      if (mode === 'fail') return Response.json({ errors: [] }, { status: 422 });
      if (mode === 'hold') await new Promise<void>((release) => hold([...held, release]));
      return fetch(input, init);
    };
  });
  const setMode = (mode: Mode) => page.evaluate((mode) => sessionStorage.setItem('calls', mode), mode);
  /** Resolves when the page waits for nothing but held calls. */
  const settled = async () => {
    await expect(page.locator('#content :is(h1, [aria-busy])').first()).toBeAttached();
    for (let quiet = 0; quiet < 2; quiet++) {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      if (inFlight.size > 0) quiet = 0;
    }
  };
  return {
    setMode,
    isHolding: () => page.evaluate(() => (window.heldCalls ?? 0) > 0),
    /** Lets the held calls go on; calls that follow from their answers are held. */
    release: async () => {
      await page.evaluate(() => window.releaseCalls?.());
      await settled();
    },
    /** With `fail` nothing is known of earlier screens, and each call is refused, which is not tried again by itself. */
    open: async (address: string, mode: Mode) => {
      await setMode(mode);
      await openScreen(page, nothing);
      if (mode === 'fail') await forgetAnswers(page);
      await openScreen(page, address);
      await settled();
    },
  };
}

/** The page forgets what it knows when somebody signs out, at a third of the cost of loading it again. */
async function forgetAnswers(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const session = localStorage.getItem(key) ?? '';
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key }));
    localStorage.setItem(key, session);
    dispatchEvent(new StorageEvent('storage', { key }));
  }, 'balcao.session');
}

async function idsOf(request: APIRequestContext): Promise<Readonly<Record<string, string | undefined>>> {
  const owner = await callAs(request, people.owner);
  const query = { size: 1 };
  const [charge] = (await owner(findCharges, { query })).content;
  const scheduled = await owner(findCharges, { query: { ...query, status: ['SCHEDULED'] } });
  const [subscription] = (await owner(findSubscriptions, { query })).content;
  const [link] = (await owner(findOrderLinks, { query })).content;
  const [plan] = (await owner(findPlans, { query })).content;
  const [subSeller] = (await owner(findSubSellers, { query })).content;
  const [card] = (await owner(findVirtualCards, { query })).content;
  return {
    '/cobrancas/$uuid': charge?.uuid,
    '/cobrancas-agendadas/$uuid': scheduled.content[0]?.uuid,
    '/clientes/$uuid': charge?.customerId,
    '/recorrencias/$uuid': subscription?.uuid,
    '/seja-pago/editar/$uuid': link?.uuid,
    '/meus-planos/$id': plan?.id,
    '/sub-vendedores/$uuid': subSeller?.id,
    '/cartao/$id': card?.id,
  };
}
