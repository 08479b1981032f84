import { openInvoiceMonth } from '@balcao/contract/invoices/invoice-months';
import { getSandboxClock } from '@balcao/contract/sandbox';
import { acceptTerms, getSellerBlock } from '@balcao/contract/sellers';
import { getSession as getPerson } from '@balcao/contract/session';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError, StepUpDismissed } from '../http/api-error.ts';
import { sessionOf } from '../session/session-of.ts';

/** The browser's globals that the session needs, and a service that answers as each test says. */
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const service = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', service);

const { call } = await import('./call.ts');
const { dropToken, holdToken } = await import('../session/access-token.ts');
const { answerStepUp, isStepUpOpen, isCodeRequired } = await import('../session/step-up.ts');
const { getSession, setSession } = await import('../session/session-store.ts');

const refreshPath = '/service/core/public/auth/refresh-token';
const session = sessionOf(['SELLER_ADMIN'], [], true);
const refreshed = { accessToken: 'new', expiresIn: 900, user: session.user, roles: session.user.roles };
const unblocked = { blockReason: null };

afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => {
  service.mockReset();
  dropToken();
  setSession(session);
});

describe('a call as the person who is signed in', () => {
  it('renews the token once for all calls that need one', async () => {
    answering({
      [refreshPath]: () => json(200, refreshed),
      '/service/core/seller-blocked': () => json(200, unblocked),
    });
    await Promise.all([call(getSellerBlock, {}), call(getSellerBlock, {}), call(getSellerBlock, {})]);
    expect(pathsCalled().filter((path) => path === refreshPath)).toHaveLength(1);
    expect(tokensSent('/service/core/seller-blocked')).toEqual(['Bearer new', 'Bearer new', 'Bearer new']);
  });

  it.each([
    [121, 0],
    [119, 1],
  ])('with a token that lives %i s more renews it %i times', async (seconds, times) => {
    holdToken('held', seconds);
    answering({
      [refreshPath]: () => json(200, refreshed),
      '/service/core/seller-blocked': () => json(200, unblocked),
    });
    await call(getSellerBlock, {});
    expect(pathsCalled().filter((path) => path === refreshPath)).toHaveLength(times);
  });

  it('sends again once, with another token and the same idempotency key, after a 401', async () => {
    holdToken('held', 900);
    const path = '/service/core/sellers/user-terms/current';
    const terms = vi.fn(() => json(200, { accepted: true })).mockImplementationOnce(() => json(401, { errors: [] }));
    answering({ [refreshPath]: () => json(200, refreshed), [path]: terms });
    expect(await call(acceptTerms, {})).toEqual({ accepted: true });
    expect(tokensSent(path)).toEqual(['Bearer held', 'Bearer new']);
    const [first, second] = headersSent(path).map((headers) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it.each([401, 403])('ends the session when a %i stays', async (status) => {
    holdToken('held', 900);
    const path = '/service/core/seller-blocked';
    answering({ [refreshPath]: () => json(200, refreshed), [path]: () => json(status, { errors: [] }) });
    await expect(call(getSellerBlock, {})).rejects.toThrow(ApiError);
    expect(getSession()).toBeUndefined();
  });

  it('ends the session when the refresh is refused, and not when it is lost', async () => {
    answering({ [refreshPath]: () => Promise.reject(new TypeError('offline')) });
    await expect(call(getPerson, {})).rejects.toThrow(ConnectionError);
    expect(getSession()).toBeDefined();
    answering({ [refreshPath]: () => json(401, { errors: [{ code: 'x', description: 'y' }] }) });
    await expect(call(getPerson, {})).rejects.toThrow(ApiError);
    expect(getSession()).toBeUndefined();
  });

  it('asks who it is once for all calls that need it, and sends each again with its key', async () => {
    holdToken('held', 900);
    const path = '/service/core/sellers/user-terms/current';
    const required = () => json(409, { errors: [{ code: 'step_up.required', description: 'Confirme.' }] });
    const done = () => json(200, { accepted: true });
    const terms = vi.fn(done).mockImplementationOnce(required).mockImplementationOnce(required);
    answering({ [path]: terms });
    const both = Promise.all(['one', 'two'].map((idempotencyKey) => call(acceptTerms, {}, { idempotencyKey })));
    await vi.waitFor(() => expect(terms).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(isStepUpOpen()).toBe(true));
    answerStepUp(true);
    expect(await both).toEqual([{ accepted: true }, { accepted: true }]);
    expect(isStepUpOpen()).toBe(false);
    expect(headersSent(path).map((headers) => headers['idempotency-key'])).toEqual(['one', 'two', 'one', 'two']);
  });

  it('asks for the second factor where the password is not enough', async () => {
    holdToken('held', 900);
    const path = '/service/core/sellers/user-terms/current';
    const refused = () => json(409, { errors: [{ code: 'step_up.code_required', description: 'Código.' }] });
    const terms = vi.fn(() => json(200, { accepted: true })).mockImplementationOnce(refused);
    answering({ [path]: terms });
    const sent = call(acceptTerms, {});
    await vi.waitFor(() => expect(isCodeRequired()).toBe(true));
    answerStepUp(true);
    expect(await sent).toEqual({ accepted: true });
    expect(isCodeRequired()).toBe(false);
  });

  it('does not send again what the person left', async () => {
    holdToken('held', 900);
    const path = '/service/core/sellers/user-terms/current';
    answering({ [path]: () => json(409, { errors: [{ code: 'step_up.required', description: 'Confirme.' }] }) });
    const left = expect(call(acceptTerms, {})).rejects.toThrow(StepUpDismissed);
    await vi.waitFor(() => expect(isStepUpOpen()).toBe(true));
    answerStepUp(false);
    await left;
    expect(pathsCalled()).toEqual([path]);
  });

  it('tells every reason of a refusal', async () => {
    holdToken('held', 900);
    const errors = [
      { code: 'one', description: 'Um' },
      { code: 'two', description: 'Dois' },
    ];
    answering({ '/service/core/sandbox/clock': () => json(422, { errors }) });
    await expect(call(getSandboxClock, {})).rejects.toMatchObject({ status: 422, entries: errors });
    expect(getSession()).toBeDefined();
  });
});

describe('a slow answer', () => {
  it.each([
    ['that does not begin is given up after 30 seconds', false],
    ['of a document that began is read to its end', true],
  ])('%s', async (_, hasBegun) => {
    vi.useFakeTimers();
    service.mockImplementation((_path, { signal }) => slowAnswer(signal as AbortSignal, hasBegun));
    const answered = call(openInvoiceMonth, { params: { token: 'signed' } }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(61_000);
    vi.useRealTimers();
    const answer = await answered;
    if (hasBegun) expect(await (answer as Blob).text()).toBe('zip');
    else expect(answer).toBeInstanceOf(ConnectionError);
  });
});

/** One minute long, with headers at its beginning or its end. */
function slowAnswer(signal: AbortSignal, hasBegun: boolean): Promise<Response> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  const minute = Promise.race([aborted, new Promise((resolve) => setTimeout(resolve, 60_000))]);
  const body = new ReadableStream({
    start: async (controller) => {
      await minute;
      controller.enqueue(new TextEncoder().encode('zip'));
      controller.close();
    },
  });
  const answer = new Response(body);
  return hasBegun ? Promise.resolve(answer) : minute.then(() => answer);
}

function answering(answers: Readonly<Record<string, () => Promise<Response>>>): void {
  service.mockImplementation((path) => answers[path]?.() ?? json(404, { errors: [] }));
}

function json(status: number, body: unknown): Promise<Response> {
  return Promise.resolve(Response.json(body, { status }));
}

function pathsCalled(): string[] {
  return service.mock.calls.map(([path]) => path);
}

function headersSent(path: string): Record<string, string>[] {
  return service.mock.calls
    .filter(([called]) => called === path)
    .map(([, request]) => request.headers as Record<string, string>);
}

function tokensSent(path: string): (string | undefined)[] {
  return headersSent(path).map(({ authorization }) => authorization);
}
