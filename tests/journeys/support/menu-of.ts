import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Session } from '../../../apps/web/src/lib/session/session.ts';
import { type Grant, grants, isGranted } from '../../../packages/contract/src/index.ts';
import { screens } from '../../../packages/messages/src/index.ts';

export interface MenuScreen {
  readonly path: string;
  readonly title: string;
  /** Whether the item is inside a group that must be opened. */
  readonly isGrouped: boolean;
  readonly access: readonly Grant[];
}

const web = join(import.meta.dirname, '../../../apps/web/src');

/** Every screen of the menu in order, with its route's title. */
export const menuScreens: readonly MenuScreen[] = screensOf(
  readFileSync(join(web, 'features/shell/menu/menu.ts'), 'utf8'),
);

/** The ones that the signed-in person may see. */
export async function menuOf(page: Page): Promise<readonly MenuScreen[]> {
  const stored = await page.evaluate(() => localStorage.getItem('balcao.session'));
  const { user, features }: Session = JSON.parse(stored ?? '');
  return menuScreens.filter(({ access }) => access.every((grant) => isGranted(grant, { roles: user.roles, features })));
}

function screensOf(menu: string): MenuScreen[] {
  return [...menu.matchAll(/^( +)\{ to: '([^']+)'.*$/gm)].map(([line, indent = '', path = '']) => {
    const route = routeOf(path);
    const [, title] = /title: screens\.(\w+)/.exec(route) ?? [];
    return {
      path,
      title: screens[title as keyof typeof screens],
      isGrouped: indent.length > 2,
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
