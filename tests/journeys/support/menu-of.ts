import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Session } from '../../../apps/web/src/lib/session/session.ts';
import { type Grant, grants, isGranted } from '../../../packages/contract/src/index.ts';
import { screens } from '../../../packages/messages/src/index.ts';

export interface MenuScreen {
  readonly path: string;
  readonly title: string;
  /** Whether it is seen once its group is opened. */
  readonly isGrouped: boolean;
  readonly access: readonly Grant[];
}

const web = join(import.meta.dirname, '../../../apps/web/src');

/** Every screen that the menu leads to, in its order, each with what its own route says of it. */
export const menuScreens: readonly MenuScreen[] = screensOf(
  readFileSync(join(web, 'features/shell/menu/menu.ts'), 'utf8'),
);

/** Those of them that the person who is signed in may see. */
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
      // It has another of the names that a route may have.
    }
  }
  throw new Error(`no route of ${path}`);
}
