import { features, type Profile, rolesOfProfile } from '@balcao/contract';
import type { AnswerOf, Endpoint } from '@balcao/contract/endpoint';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '../lib/api/query-client.ts';
import { WithQueries } from '../lib/api/with-queries.tsx';
import { encodeOne } from '../lib/http/encode.ts';
import { parseSearch, stringifySearch } from '../lib/navigation/search-params.ts';
import { holdToken } from '../lib/session/access-token.ts';
import { sessionOf } from '../lib/session/session-of.ts';
import { clearSession, setSession } from '../lib/session/session-store.ts';
import { showWith } from '../lib/toasts/notify.ts';
import { theme } from '../theme/theme.ts';

// A busy machine fails no test.
configure({ asyncUtilTimeout: 20_000 });

// The DOM of the tests has no fonts, which a text area that grows listens to.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/** The service gives this answer from then on. */
export interface Answer {
  readonly endpoint: Endpoint;
  readonly respond: () => Response | Promise<Response>;
}

/** By the contract's own schema, as the service sends it. */
export function answer<E extends Endpoint>(endpoint: E, value: AnswerOf<E>): Answer {
  return {
    endpoint,
    respond: () =>
      endpoint.answer ? Response.json(encodeOne(endpoint.answer, value)) : new Response(null, { status: 204 }),
  };
}

export function refusal(
  endpoint: Endpoint,
  status: number,
  ...errors: readonly { readonly code: string; readonly description: string }[]
): Answer {
  return { endpoint, respond: () => Response.json({ errors }, { status }) };
}

/** The calls that a part sends, as `METHOD /path`, and what it is answered from now on. */
export interface Service {
  readonly sent: readonly string[];
  /** The searches with which an endpoint was asked, oldest first, as `status=PAID&page=1`. */
  searchesOf(endpoint: Endpoint): readonly string[];
  /** Texts of toasts. */
  readonly toasts: readonly string[];
  /** A path with its search, of the screen that the person is at. */
  address(): string;
  back(): void;
  answer(...answers: readonly Answer[]): void;
  /** Waits until nothing is asked any more and no skeleton is left: only then is something's absence worth a test. */
  loaded(): Promise<void>;
}

interface PartOptions {
  readonly profile?: Profile;
  readonly answers?: readonly Answer[];
  /** False is a seller of production. */
  readonly sandbox?: boolean;
  /** A path with its search. */
  readonly address?: string;
}

/**
 * Draws a part of a screen in a real DOM, as a person of the seller sees it, over a service that answers by the contract. What nobody
 * answers is 404.
 */
export async function renderPart(
  part: ReactNode,
  { profile = 'ADMIN', answers = [], sandbox = true, address = '/' }: PartOptions = {},
): Promise<Service> {
  const sent: string[] = [];
  const asked: { readonly call: string; readonly search: string }[] = [];
  const toasts: string[] = [];
  showWith({ show: ({ message }) => toasts.push(message), clear: () => undefined });
  let known = [...answers];
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    const [name = '', search = ''] = path.split('?');
    sent.push(`${method} ${name}`);
    asked.push({ call: `${method} ${name}`, search });
    const found = known.find(({ endpoint }) => endpoint.method === method && pattern(endpoint.path).test(name));
    return Promise.resolve(found ? found.respond() : Response.json({ errors: [] }, { status: 404 }));
  });
  // Some things are refused at night, and tests run at any hour.
  vi.setSystemTime('2026-11-18T15:00:00Z');
  setSession(sessionOf(rolesOfProfile[profile], features, sandbox));
  holdToken('held', 900);
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
    clearSession();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  render(
    <MantineProvider theme={theme} env="test">
      <WithQueries>
        <RouterProvider router={router as never} />
      </WithQueries>
    </MantineProvider>,
  );
  return {
    sent,
    searchesOf: ({ method, path }) =>
      asked.filter(({ call }) => call === `${method} ${path}`).map(({ search }) => decodeURIComponent(search)),
    toasts,
    address: () => router.state.location.href,
    back: () => router.history.back(),
    answer: (...more) => {
      known = [...more, ...known];
    },
    loaded: () =>
      waitFor(() => {
        const isBusy = queryClient.isFetching() > 0 || document.querySelector('[aria-busy="true"]') !== null;
        if (isBusy) throw new Error('it is still loading');
      }),
  };
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
