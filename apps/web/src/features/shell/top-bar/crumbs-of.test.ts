import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../lib/navigation/screen.ts';
import { crumbsOf } from './crumbs-of.ts';

const screens: Readonly<Record<string, Screen>> = Object.fromEntries(
  ['/', '/seja-pago', '/seja-pago/criar/cobranca-pontual', '/agendadas/1', '/ajustes', '/chaves', '/chaves/1'].map(
    (path) => [path, { title: path, access: { roles: [] }, ...(path === '/agendadas/1' && { under: '/seja-pago' }) }],
  ),
);

describe('breadcrumbs', () => {
  it.each([
    ['/', ['/']],
    ['/seja-pago', ['/seja-pago']],
    ['/seja-pago/', ['/seja-pago']],
    ['/seja-pago/criar/cobranca-pontual', ['/seja-pago', '/seja-pago/criar/cobranca-pontual']],
    ['/agendadas/1', ['/seja-pago', '/agendadas/1']],
    ['/chaves', ['/ajustes', '/chaves']],
    ['/chaves/1', ['/ajustes', '/chaves', '/chaves/1']],
    ['/nowhere', []],
  ])('of %s are %j', (path, expected) => {
    const crumbs = crumbsOf(path, {
      screenAt: (prefix) => screens[prefix],
      iconAt: () => undefined,
      parentAt: (prefix) => (prefix === '/chaves' ? '/ajustes' : undefined),
    });
    expect(crumbs.map((crumb) => crumb.path)).toEqual(expected);
  });

  it('say the name of what is open', () => {
    const crumbs = crumbsOf('/agendadas/1', {
      screenAt: (prefix) => screens[prefix],
      iconAt: () => undefined,
      parentAt: () => undefined,
      openName: 'Ana Souza',
    });
    expect(crumbs.map(({ title }) => title)).toEqual(['/seja-pago', 'Ana Souza']);
  });
});
