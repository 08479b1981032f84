import { apiScopes, type Endpoint, refusalAnswer } from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { newId } from '@balcao/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createRouteSample } from '../route-sample.ts';
import { createTestProduct } from '../test-product.ts';
import { complete } from './complete.ts';
import { hostileNames, hostileParts, hostileValues } from './hostile-values.ts';
import { type Json, type Place, placesOf, valueAt, withValue } from './mutate.ts';

const { app, call, createSeller, product, signIn } = await createTestProduct();
const [ours, theirs] = [await createSeller(), await createSeller()];
const sample = await createRouteSample({ call, product }, { ours, theirs });

const apiKey = { token: ours.tokens.ADMIN, key: newId(), body: { title: 'Fuzz', scopes: [...apiScopes] } };
const { secret } = (await call('POST', '/service/core/api-keys', apiKey)).json();
/** Credentials of a person and of an API client: each endpoint uses the ones it knows. */
const signedIn = { authorization: `Bearer ${ours.tokens.ADMIN}`, 'x-token-api': secret };
let signedInAt = performance.now();

/** Selects the mutants to send when not all are; `BALCAO_FUZZ_SEED` changes it, `BALCAO_FUZZ=all` sends each. */
const seed = Number(process.env.BALCAO_FUZZ_SEED ?? 20_261_121);
const isWhole = process.env.BALCAO_FUZZ === 'all';
/** How many mutants that pass an endpoint's schemas are sent, and what share of those that do not. */
const maxReaching = isWhole ? Number.POSITIVE_INFINITY : 150;
const share = isWhole ? 1 : 0.04;
const patienceMs = 10_000;

const byHarm = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const fuzzedEndpoints = endpoints
  .filter(({ media }) => media !== 'text/event-stream')
  .sort((one, other) => byHarm.indexOf(one.method) - byHarm.indexOf(other.method));

interface Mutant {
  /** The mutated place, for the failure message. */
  readonly what: string;
  readonly url: string;
  readonly body?: Json;
  /** Whether the mutant passes the contract's schemas and reaches the action. */
  readonly reaches: boolean;
}

describe('the contract under hostile calls', () => {
  // A token lives for five minutes, which a busy machine needs for less than half of the calls.
  beforeEach(async () => {
    if (performance.now() - signedInAt < 60_000) return;
    signedInAt = performance.now();
    signedIn.authorization = `Bearer ${await signIn(ours.id, 'ADMIN')}`;
  });

  it.each(fuzzedEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers within its contract',
    async (_, endpoint) => {
      const chance = chanceOf(`${seed} ${endpoint.name}`);
      const made = mutantsOf(endpoint);
      const reaching = made.filter(({ reaches }) => reaches).length;
      const sent = made.filter(({ reaches }) => chance() < (reaches ? maxReaching / reaching : share));
      const wrong: string[] = [];
      for (const mutant of sent) wrong.push(...(await problemsOf(endpoint, mutant)));
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it('what was taken is shown: every read of the seller still answers', async () => {
    const wrong: string[] = [];
    for (const endpoint of fuzzedEndpoints.filter(({ method }) => method === 'GET')) {
      wrong.push(...(await problemsOf(endpoint, { what: 'read after', url: sample.pathOf(endpoint), reaches: true })));
    }
    expect(wrong).toEqual([]);
  });
});

function mutantsOf(endpoint: Endpoint): Mutant[] {
  const url = sample.pathOf(endpoint);
  const body = endpoint.body && sample.validBody(endpoint);
  const bodies = [body, ...otherBodies(endpoint)];
  return [
    ...ofPath(endpoint, body),
    ...ofQuery(endpoint, url, body),
    ...bodies.flatMap((one) => ofBody(endpoint, url, one)),
  ];
}

/** Bodies of the other members, where the contract has a union. */
function otherBodies({ name }: Endpoint): readonly Json[] {
  const { plan, customer } = sample.ours;
  const paymentSubscription = { idPlan: plan, valuePerMonth: 10, type: 'MONTHLY', additionalValue: 5 };
  const subscription = { type: 'SUBSCRIPTION', paymentSubscription, allowedPaymentMethods: { pixMethod: {} } };
  const order = sample.validBody({ name: 'createPaymentLink' }) as object;
  if (name === 'createPaymentLink' || name === 'updatePaymentLink') {
    return [subscription, { ...order, uuidSellerClient: customer, metadata: { pedido: '1' } }];
  }
  return [];
}

function ofPath(endpoint: Endpoint, body: Json): Mutant[] {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return names.flatMap((name) =>
    hostileParts.map((part) => {
      const path = endpoint.path.replace(`{${name}}`, part);
      const reaches =
        endpoint.params === undefined || isUnreadable.test(part) || letsInPart(endpoint.params, name, part);
      return { what: `path ${name}`, url: sample.pathOf({ path: path as Endpoint['path'] }), body, reaches };
    }),
  );
}

/** Refused before any schema is applied. */
const isUnreadable = /^%(00|ff|zz)?$|^.{5000}/;

function letsInPart(params: z.ZodType, name: string, part: string): boolean {
  const shape = (params as z.ZodObject).shape[name] as z.ZodType | undefined;
  return shape === undefined || letsIn(shape, decodeOrNothing(part));
}

function ofQuery(endpoint: Endpoint, url: string, body: Json): Mutant[] {
  if (!endpoint.query) return [];
  const [path, given = ''] = url.split('?');
  const valid = complete(endpoint.query, Object.fromEntries(new URLSearchParams(given))) as Record<string, string>;
  const schema = endpoint.query;
  const written = (query: Record<string, unknown>) => `${path}?${new URLSearchParams(query as never)}`;
  const whole = { what: 'whole query', url: written(valid), body, reaches: true };
  const changed = Object.keys(valid).flatMap((name) => {
    const { [name]: _, ...others } = valid;
    return hostileParts.map((part) => {
      const one = decodeOrNothing(part);
      const reaches = one !== undefined && letsIn(schema, { ...others, [name]: one });
      return { what: `query ${name}`, url: `${written(others)}&${name}=${part}`, body, reaches };
    });
  });
  const twice = Object.keys(valid).map((name) => ({
    what: `${name} twice`,
    url: `${written(valid)}&${name}=1`,
    body,
    reaches: true,
  }));
  return [whole, ...changed, ...twice];
}

function ofBody(endpoint: Endpoint, url: string, body: Json): Mutant[] {
  const schema = endpoint.body;
  if (!schema || endpoint.method === 'GET') return [];
  const completed = complete(schema, body);
  return placesOf(completed).flatMap((place) => {
    const what = `body ${place.join('.')}`;
    const base = withOnly(body, completed, place);
    const changed = [undefined, ...hostileValues].map((value) => withValue(base, place, value));
    const isObject = typeof valueAt(base, place) === 'object';
    const named = hostileNames.map((name) => withValue(base, [...place, name], 'x'));
    return [...changed, ...(isObject ? named : [])].map((one) => ({
      what,
      url,
      body: one,
      reaches: letsIn(schema, one),
    }));
  });
}

/**
 * The valid body plus only the part of the completed one that a place needs, so that nothing else causes the refusal.
 */
function withOnly(body: Json, completed: Json, place: Place): Json {
  const lacking = place.findIndex((_, index) => valueAt(body, place.slice(0, index + 1)) === undefined);
  if (lacking < 0) return body;
  const at = place.slice(0, lacking + 1);
  return withValue(body, at, valueAt(completed, at));
}

/** Lists breaches of the contract in an answer. */
async function problemsOf(endpoint: Endpoint, { what, url, body }: Mutant): Promise<string[]> {
  const reportOf = (problem: string) => [
    `${what}: ${problem} for ${endpoint.method} ${brief(url)} ${brief(write(body))}`,
  ];
  const answer = await answered(endpoint, url, body);
  if (answer === undefined) return reportOf(`no answer in ${patienceMs} ms`);
  const { statusCode, headers } = answer;
  if (statusCode >= 500 && statusCode !== 503) return reportOf(`${statusCode} ${brief(answer.body)}`);
  const isSignedIn = endpoint.access !== 'public' && endpoint.access !== 'two-factor';
  if (statusCode === 401 && isSignedIn) return reportOf('not signed in');
  if (statusCode >= 400)
    return refusalAnswer.safeParse(json(answer.body)).success ? [] : reportOf(`${statusCode} ${brief(answer.body)}`);
  if (endpoint.media)
    return /^(application\/|text\/csv)/.test(String(headers['content-type'])) ? [] : reportOf('another media type');
  if (statusCode !== (endpoint.status ?? 200)) return reportOf(`status ${statusCode}`);
  const isAnswer = endpoint.answer
    ? endpoint.answer.safeDecode(json(answer.body) as never).success
    : answer.body === '';
  if (!isAnswer) return reportOf(`another answer, ${brief(answer.body)}`);
  const problems = (await Promise.all(showsOf(endpoint, json(answer.body)).map((shown) => shownOf(shown)))).flat();
  return problems.flatMap((problem) => reportOf(`taken and not shown (${problem})`));
}

function showsOf(endpoint: Endpoint, answer: Json): string[] {
  const { uuid, id } = (answer ?? {}) as { uuid?: string; id?: string };
  const made = uuid ?? id;
  if (endpoint.method === 'GET' || made === undefined) return [];
  const path = endpoint.path.replace(/\/\{uuid\}$/, '');
  const shown = [path, path.replace('/service/core/', '/service/core/public/')].map((one) => `${one}/{uuid}`);
  return fuzzedEndpoints
    .filter((one) => one.method === 'GET' && shown.includes(one.path))
    .map(({ path }) => path.replace('{uuid}', made));
}

async function shownOf(url: string): Promise<string[]> {
  const { statusCode } = await call('GET', url, { headers: signedIn });
  return statusCode === 200 ? [] : [`${statusCode} for GET ${url}`];
}

async function answered(endpoint: Endpoint, url: string, body: Json) {
  const headers = endpoint.access === 'public' ? {} : signedIn;
  const sent = app.fastify.inject({
    method: endpoint.method,
    url,
    headers: {
      'idempotency-key': newId(),
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && endpoint.method !== 'GET' && { payload: write(body) }),
  });
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    late = setTimeout(() => resolve(undefined), patienceMs);
  });
  const answer = await Promise.race([sent, patience]);
  clearTimeout(late);
  return answer;
}

function letsIn(schema: z.ZodType, value: Json): boolean {
  try {
    return schema.safeParse(value).success;
  } catch {
    return true;
  }
}

function write(value: Json): string {
  return value === undefined ? '' : JSON.stringify(value);
}

function json(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decodeOrNothing(part: string): string | undefined {
  return new URLSearchParams(`x=${part}`).get('x') ?? undefined;
}

function brief(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text;
}

/** A deterministic generator of numbers from 0 to 1, seeded by a text (mulberry32). */
function chanceOf(text: string): () => number {
  let state = [...text].reduce((sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
