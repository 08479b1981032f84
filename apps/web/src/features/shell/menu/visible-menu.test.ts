import { allowed, type Role } from '@balcao/contract/roles';
import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../lib/navigation/screen.ts';
import { sessionOf } from '../../../lib/session/session-of.ts';
import type { MenuGroup, ScreenLink } from './menu.ts';
import { isActive, screensOf, visibleMenu } from './visible-menu.ts';

const icon = (() => null) as never;
const screens: Readonly<Record<string, Screen>> = {
  '/': { title: 'Início', access: { roles: allowed.home, feature: 'view_seller_home' } },
  '/cobrancas': { title: 'Cobranças', access: { roles: allowed.charges, feature: 'view_seller_charges' } },
  '/planos': { title: 'Meus planos', access: { roles: allowed.home, feature: 'view_seller_home' } },
  '/cupons': { title: 'Cupons', access: { roles: allowed.charges, feature: 'view_seller_charges' } },
  '/configuracoes': { title: 'Configurações', access: { roles: allowed.charges } },
  '/sandbox': { title: 'Sandbox', access: { roles: allowed.sandbox, sandboxOnly: true } },
};
const checkout = { label: 'Checkout', icon, parts: [link('/planos'), link('/cupons')] };
const menu: readonly (MenuGroup | ScreenLink)[] = [
  link('/'),
  { label: 'Receber', links: [{ to: '/cobrancas', icon, label: 'Vendas', tag: 'beta' }, link('/not-built'), checkout] },
  { label: 'Testes', links: [link('/sandbox')] },
  { to: '/configuracoes', icon, parts: [link('/')] },
];

function link(to: string): ScreenLink {
  return { to, icon };
}

function menuOf(role: Role) {
  const session = sessionOf([role], ['view_seller_home', 'view_seller_charges']);
  return visibleMenu(menu, session, (path) => screens[path]);
}

describe('the menu of a person', () => {
  it('has what the roles open and nothing that is not built; an entry of parts leads to the first of theirs', () => {
    const coupons = { to: '/cupons', label: 'Cupons', title: 'Cupons', icon, tag: undefined, parts: [] };
    const charges = { to: '/cobrancas', label: 'Vendas', title: 'Cobranças', icon, tag: 'beta', parts: [] };
    expect(menuOf('SELLER_CHARGES')).toEqual([
      { label: 'Receber', links: [charges, { ...coupons, label: 'Checkout', parts: [coupons] }] },
    ]);
  });

  it('has no group without a link', () => {
    expect(menuOf('SELLER_MASTER').map(({ label }) => label)).toEqual(['Início', 'Receber', 'Configurações']);
    expect(menuOf('SELLER_DASHBOARD').map(({ label }) => label)).toEqual(['Início', 'Receber']);
  });

  it('is searched with each screen once', () => {
    expect(screensOf(menuOf('SELLER_MASTER')).map(({ to }) => to)).toEqual([
      ...['/', '/cobrancas', '/planos', '/cupons', '/configuracoes', '/'],
    ]);
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
    expect(isActive(path, { to, parts: [] })).toBe(expected);
  });

  it('is active on its parts', () => {
    const [, receive] = menuOf('SELLER_MASTER');
    const [, entry] = receive && 'links' in receive ? receive.links : [];
    expect(entry && ['/planos/3', '/cupons', '/cobrancas'].map((path) => isActive(path, entry))).toEqual([
      ...[true, true, false],
    ]);
  });
});
