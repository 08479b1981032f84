import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../modules/route.ts';

/** The cookies of a call, always HttpOnly and SameSite=Strict. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const base = { httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    get: (name) => request.cookies[name],
    set: (name, value, { path, maxAgeSeconds }) =>
      void reply.setCookie(name, value, { ...base, path, maxAge: maxAgeSeconds }),
    clear: (name, { path }) => void reply.clearCookie(name, { ...base, path }),
  };
}
