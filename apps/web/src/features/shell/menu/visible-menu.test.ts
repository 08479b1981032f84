import { allowed, type Role } from '@balcao/contract/roles';
import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../lib/navigation/screen.ts';
import { sessionOf } from '../../../lib/session/session-of.ts';
import type { MenuEntry } from './menu.ts';
import { isWithin, visibleMenu } from './visible-menu.ts';

const icon = (() => null) as never;
const screens: Readonly<Record<string, Screen>> = {
  '/': { title: 'Início', access: { roles: allowed.home, feature: 'view_seller_home' } },
  '/cobrancas': { title: 'Cobranças', access: { roles: allowed.charges, feature: 'view_seller_charges' } },
  '/sandbox': { title: 'Sandbox', access: { roles: allowed.sandbox, sandboxOnly: true } },
};
const menu: readonly MenuEntry[] = [
  { to: '/' },
  { label: 'Vendas', icon, links: [{ to: '/cobrancas', tag: 'beta' }, { to: '/not-built' }] },
  { label: 'Testes', icon, links: [{ to: '/sandbox' }] },
];

function menuOf(role: Role) {
  const session = sessionOf([role], ['view_seller_home', 'view_seller_charges']);
  return visibleMenu(menu, session, (path) => screens[path]);
}

describe('the menu of a person', () => {
  it('has what the roles open, by the names of the screens, and nothing that is not built', () => {
    expect(menuOf('SELLER_CHARGES')).toEqual([
      { label: 'Vendas', icon, links: [{ to: '/cobrancas', label: 'Cobranças', icon: undefined, tag: 'beta' }] },
    ]);
  });

  it('has no group without a link', () => {
    expect(menuOf('SELLER_MASTER').map(({ label }) => label)).toEqual(['Início', 'Vendas']);
    expect(menuOf('SELLER_DASHBOARD').map(({ label }) => label)).toEqual(['Início']);
  });
});

describe('the active entry', () => {
  it.each([
    ['/cobrancas/1', '/cobrancas', true],
    ['/cobrancas', '/cobrancas', true],
    ['/cobrancas-agendadas/1', '/cobrancas', false],
    ['/cobrancas', '/', false],
    ['/', '/', true],
  ])('%s within %s: %s', (path, to, expected) => {
    expect(isWithin(path, to)).toBe(expected);
  });
});
