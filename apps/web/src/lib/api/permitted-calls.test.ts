import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Endpoint, features, type Profile, profiles, rolesOfProfile } from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { NotPermitted } from '../http/api-error.ts';
import { sessionOf } from '../session/session-of.ts';

/** The browser's globals that the session needs, and a service that only notes what it is sent. */
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const service = vi.fn(() => Promise.resolve(Response.json({ errors: [] }, { status: 404 })));
vi.stubGlobal('fetch', service);

const { call } = await import('./call.ts');
const { holdToken } = await import('../session/access-token.ts');
const { setSession } = await import('../session/session-store.ts');

afterAll(() => void vi.unstubAllGlobals());

const closed = endpoints.filter(({ access }) => access !== 'public' && access !== 'two-factor');

describe.each(profiles)('what the screens send for %s', (profile) => {
  it.each([undefined, ...features])('without %s is what the service would take', async (off) => {
    const has = features.filter((feature) => feature !== off);
    setSession(sessionOf(rolesOfProfile[profile], has, true));
    holdToken('held', 900);
    const wrong: string[] = [];
    for (const endpoint of closed) {
      const sent = await isSent(endpoint);
      if (sent !== isTaken(endpoint, profile, has)) wrong.push(`${endpoint.name}: ${sent ? 'sent' : 'kept back'}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('sends nothing of a sandbox where there is none', async () => {
  setSession(sessionOf(rolesOfProfile.ADMIN, features, false));
  for (const endpoint of closed.filter(({ sandboxOnly }) => sandboxOnly)) expect(await isSent(endpoint)).toBe(false);
});

it('only sign-in and the buyer’s pages send past the guard, and all are public', () => {
  const features = resolve(import.meta.dirname, '../../features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const past = files.filter((file) =>
    /from '[^']*\/http\/send\.ts'|\bfetch\(/.test(withoutRefetch(join(features, file))),
  );
  expect(past.filter((file) => !/^(checkout|customer-portal|demo-3ds|session)\//.test(file))).toEqual([]);
});

/** As the service decides it, written out once more: one of the roles, and the flag. */
function isTaken({ access }: Endpoint, profile: Profile, has: readonly string[]): boolean {
  if (typeof access === 'string') return true;
  if ('apiKey' in access) return false;
  const hasRole = rolesOfProfile[profile].some((role) => access.roles.includes(role));
  const flags = access.feature === undefined ? [] : [access.feature].flat();
  return hasRole && (flags.length === 0 || flags.some((flag) => has.includes(flag)));
}

async function isSent(endpoint: Endpoint): Promise<boolean> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', 'x'] as const);
  const error = await call(endpoint, { params: Object.fromEntries(names) } as never).catch((caught: unknown) => caught);
  return !(error instanceof NotPermitted);
}

function withoutRefetch(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/\brefetch\(/g, '');
}
