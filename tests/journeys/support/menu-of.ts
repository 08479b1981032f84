import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Session } from '../../../apps/web/src/lib/session/session.ts';
import { type Grant, grants, isGranted } from '../../../packages/contract/src/index.ts';
import { screens, shell } from '../../../packages/messages/src/index.ts';

/** A screen of the menu, of the entry 'Meu Checkout', or of the page of settings. */
export interface MenuScreen {
  readonly path: string;
  readonly title: string;
  /** The menu's name for it. */
  readonly label: string;
  readonly place: 'menu' | 'checkout' | 'settings';
  readonly access: readonly Grant[];
}

const web = join(import.meta.dirname, '../../../apps/web/src');
const [settingsPart = '', menuPart = ''] = readFileSync(join(web, 'features/shell/menu/menu.ts'), 'utf8').split(
  'export const menu:',
);

/** Every screen in the order in which the search lists it. */
export const menuScreens: readonly MenuScreen[] = [...screensOf(menuPart), ...screensOf(settingsPart, 'settings')];

/** The ones that the signed-in person may see. */
export async function menuOf(page: Page): Promise<readonly MenuScreen[]> {
  const stored = await page.evaluate(() => localStorage.getItem('balcao.session'));
  const { user, features }: Session = JSON.parse(stored ?? '');
  const mayOpen = menuScreens.filter(({ access }) =>
    access.every((grant) => isGranted(grant, { roles: user.roles, features })),
  );
  const hasSettings = mayOpen.some(({ place }) => place === 'settings');
  return mayOpen.filter(({ path }) => path !== '/configuracoes' || hasSettings);
}

/** The names of the entries of the menu that lead to some screens. */
export function menuLabels(mayOpen: readonly MenuScreen[]): string[] {
  const labels = mayOpen.filter(({ place }) => place !== 'settings').map(({ label }) => label);
  return [...new Set(labels)];
}

/** Opens the panel of the sandbox by the clock at the top. */
export function openSandbox(page: Page): Promise<void> {
  return page.getByRole('link', { name: /^Sandbox/ }).click();
}

function screensOf(source: string, place?: 'settings'): MenuScreen[] {
  return [...source.matchAll(/^( *).*\{ to: '([^']+)', icon.*$/gm)].flatMap(([line, indent = '', path = '']) => {
    if (path === '/sandbox') return [];
    const route = routeOf(path);
    const [, name] = /title: screens\.(\w+)/.exec(route) ?? [];
    const [, label] = /label: shell\.menu\.(\w+)/.exec(line) ?? [];
    const title = screens[name as keyof typeof screens];
    const isPart = place === undefined && indent.length > 6;
    return {
      path,
      title,
      label: isPart ? shell.menu.checkout : label ? shell.menu[label as keyof typeof shell.menu] : title,
      place: place ?? (isPart ? 'checkout' : 'menu'),
      access: [...`${line}${route}`.matchAll(/grants\.(\w+)/g)].map(
        ([, grant]) => grants[grant as keyof typeof grants],
      ),
    };
  });
}

function routeOf(path: string): string {
  const name = path.slice(1);
  for (const file of [`${name}.tsx`, `${name}.index.tsx`, 'index.tsx']) {
    try {
      return readFileSync(join(web, 'routes/_shell', file), 'utf8');
    } catch {
      // The route's file has another of these names.
    }
  }
  throw new Error(`no route of ${path}`);
}
