import { expect, it, vi } from 'vitest';
import { cookiesOf } from './cookies-of.ts';

it.each([
  [true, '__Host-session', '/'],
  [false, 'session', '/somewhere'],
])('behind TLS (%s) a cookie is %s on %s', (secure, name, path) => {
  const [setCookie, clearCookie] = [vi.fn(), vi.fn()];
  const cookies = cookiesOf({ cookies: { [name]: 'kept', other: 'x' } }, { setCookie, clearCookie } as never, secure);
  expect(cookies.get('session')).toBe('kept');
  const options = { httpOnly: true, sameSite: 'strict', secure, path };
  cookies.set('session', 'value', { path: '/somewhere', maxAgeSeconds: 9 });
  expect(setCookie).toHaveBeenCalledWith(name, 'value', { ...options, maxAge: 9 });
  cookies.clear('session', { path: '/somewhere' });
  expect(clearCookie).toHaveBeenCalledWith(name, options);
});
