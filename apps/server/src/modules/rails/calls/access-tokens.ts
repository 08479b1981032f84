import { type ProviderAnswer, ProviderFailure, recordOf, refusedBy } from './call-provider.ts';

interface AccessToken {
  readonly text: string;
  readonly until: number;
}

/** A token is renewed this long before it expires. */
const renewEarlyMs = 60_000;
/** For a token without a lifetime. */
const shortLifeSeconds = 300;

/** Keeps the access tokens of OAuth 2.0 client credentials (RFC 6749, section 4.4) until shortly before they expire. */
export function accessTokens() {
  const tokens = new Map<string, Promise<AccessToken>>();
  return {
    /** Throws ProviderFailure with `wasSent` false when the provider gives none. */
    get: async (key: string, name: string, request: () => Promise<ProviderAnswer>): Promise<string> => {
      // Nothing is awaited without a token, so calls at the same time request one together.
      const kept = tokens.get(key);
      const { text, until } = kept ? await kept : { text: '', until: 0 };
      if (until > Date.now()) return text;
      const requested = requestToken(name, request);
      tokens.set(key, requested);
      try {
        return (await requested).text;
      } catch (error) {
        tokens.delete(key);
        throw error;
      }
    },
    /** Returns false when none was kept. */
    forget: (key: string): boolean => tokens.delete(key),
  };
}

async function requestToken(name: string, request: () => Promise<ProviderAnswer>): Promise<AccessToken> {
  const answer = await request().catch((error: unknown) => {
    throw error instanceof ProviderFailure ? new ProviderFailure(name, error.failure, false) : error;
  });
  const { access_token: text, expires_in: seconds } = recordOf(answer.body);
  // OAuth refuses an unknown client with 400.
  if (answer.status >= 400 || typeof text !== 'string' || text === '') {
    throw new ProviderFailure(name, { ...refusedBy(answer), reason: 'credentials' }, false);
  }
  const life = Number(seconds) > 0 ? Number(seconds) : shortLifeSeconds;
  return { text, until: Date.now() + Math.max(0, life * 1000 - renewEarlyMs) };
}
