import { createHash, randomBytes } from 'node:crypto';
import type { Cookies } from '../../route.ts';
import type { Client } from '../actions/credentials/identity-tokens.ts';
import { idleSeconds, type OpenedSession } from '../actions/open-session.ts';

export const cookieName = 'balcao_refresh';
/** The refresh token travels with the calls that use it, and with no other. */
export const cookiePath = '/service/core/public/auth';

/** A browser's refresh token goes to the cookie, out of reach of scripts; a program's is in the answer. */
export function handOver({ refreshToken, ...session }: OpenedSession, client: Client, cookies: Cookies) {
  if (client === 'API') return { ...session, refreshToken };
  cookies.set(cookieName, refreshToken, { path: cookiePath, maxAgeSeconds: idleSeconds });
  return session;
}

const deviceCookie = 'balcao_device';
const devicePath = '/service/core';
const deviceSeconds = 400 * 24 * 60 * 60;

/**
 * How a browser is recognised when somebody signs in: a random cookie that is set now if there is none, and kept by its hash. A
 * program is known by the name that it gives itself.
 */
export function deviceOf(client: Client, cookies: Cookies, userAgent: string | null): Buffer {
  if (client === 'API') return hashOf(`program ${userAgent ?? ''}`);
  const known = cookies.get(deviceCookie);
  const token = known && /^[A-Za-z0-9_-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
  cookies.set(deviceCookie, token, { path: devicePath, maxAgeSeconds: deviceSeconds });
  return hashOf(`browser ${token}`);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
