import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../modules/route.ts';

/**
 * Cookies are always HttpOnly and SameSite=Strict. Behind TLS their names start with `__Host-`: a browser accepts these
 * from this host only and for all of its paths, so no other host of the domain and no page without TLS can set one.
 */
export function cookiesOf(
  request: Pick<FastifyRequest, 'cookies'>,
  reply: Pick<FastifyReply, 'setCookie' | 'clearCookie'>,
  secure: boolean,
): Cookies {
  const base = { httpOnly: true, sameSite: 'strict', secure } as const;
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name);
  const pathOf = (path: string) => (secure ? '/' : path);
  return {
    get: (name) => request.cookies[nameOf(name)],
    set: (name, value, { path, maxAgeSeconds }) =>
      void reply.setCookie(nameOf(name), value, { ...base, path: pathOf(path), maxAge: maxAgeSeconds }),
    clear: (name, { path }) => void reply.clearCookie(nameOf(name), { ...base, path: pathOf(path) }),
  };
}
