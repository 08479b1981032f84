import { cents, plainDate } from '@balcao/kernel';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '../../../lib/http/api-error.ts';
import { beginRun, chargeAll, chargeRun, isAsAsked, isWaiting, retryRun } from './charge-run.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api/call.ts', () => ({ call }));

const terms = {
  title: 'Mensalidade',
  value: cents(10_000),
  dueDate: plainDate('2026-12-10'),
  installments: 1,
  methods: ['BANK_SLIP' as const],
  cardInstallments: 1,
  send: true,
};
const customers = ['ana', 'bia', 'caio', 'davi', 'eva', 'fabio'].map((id) => ({ id, name: id }));
const begin = () => beginRun({ terms, another: false, customers }, null);
const run = (begun = begin(), isStopped = () => false) => chargeAll(begun, { onChange: () => undefined, isStopped });
const kept = (value: unknown) => chargeRun.parse(JSON.parse(JSON.stringify(value)));

function answerWith(failures: Readonly<Record<string, Error>> = {}) {
  call.mockImplementation(async (_endpoint, { body }) => {
    const [customerId] = body.customers;
    if (failures[customerId]) throw failures[customerId];
    const charges = [{ uuid: '0198c1f0-7a3e-7c00-8000-000000000001', value: cents(10_000) }];
    return { charged: [{ customerId, charges, sent: true, problem: null, status: 'PENDING' }] };
  });
}
const keysSent = () => call.mock.calls.map(([, { body }, { idempotencyKey }]) => [body.customers[0], idempotencyKey]);

beforeEach(() => {
  call.mockReset();
  answerWith();
});

describe('a run of charges', () => {
  it('charges each customer by a call of its own, four at a time', async () => {
    let running = 0;
    let max = 0;
    const charged = call.getMockImplementation();
    call.mockImplementation(async (...given) => {
      max = Math.max(max, ++running);
      await new Promise((resolve) => setTimeout(resolve, 0));
      running--;
      return charged?.(...given);
    });
    const ended = await run();
    expect(ended.entries.every(isAsAsked)).toBe(true);
    expect(call).toHaveBeenCalledTimes(customers.length);
    expect(max).toBe(4);
  });

  it('goes on after a reload with those who wait, by the keys that they had', async () => {
    const begun = begin();
    let shown = begun;
    await chargeAll(begun, { onChange: (current) => (shown = current), isStopped: () => call.mock.calls.length >= 4 });
    const reloaded = kept(shown);
    expect(reloaded.entries.filter(isWaiting)).toHaveLength(2);
    await run(reloaded);
    expect(keysSent()).toEqual(begun.entries.map(({ id, key }) => [id, key]));
  });

  it('lets those wait whose calls break off because the page is left', async () => {
    const begun = begin();
    let isLeft = false;
    call.mockImplementation(async () => {
      isLeft = true;
      throw new ConnectionError(null);
    });
    expect(await run(begun, () => isLeft)).toEqual(begun);
  });

  it('charges again only those who failed: by the same key when nobody knows the outcome, by another after a refusal', async () => {
    answerWith({
      bia: new ApiError(404, [{ code: 'customer.not_found', description: 'Cliente não encontrado.' }]),
      caio: new ConnectionError(null),
    });
    const begun = begin();
    const ended = await run(begun);
    const failed = ended.entries.filter(({ failure }) => failure !== null);
    expect(failed.map(({ id, failure }) => [id, failure])).toEqual([
      ['bia', 'Cliente não encontrado.'],
      ['caio', expect.stringContaining('conexão')],
    ]);
    call.mockClear();
    answerWith();
    const again = await run(retryRun(kept(ended)));
    expect(again.entries.every(isAsAsked)).toBe(true);
    const keys = new Map(keysSent() as [string, string][]);
    expect([...keys.keys()]).toEqual(['bia', 'caio']);
    expect(keys.get('caio')).toBe(begun.entries[2]?.key);
    expect(keys.get('bia')).not.toBe(begun.entries[1]?.key);
  });

  it('that is begun anew keeps the keys of the same terms only', () => {
    const before = begin();
    const same = beginRun({ terms, another: false, customers }, kept(before));
    expect(same.entries.map(({ key }) => key)).toEqual(before.entries.map(({ key }) => key));
    const other = beginRun({ terms: { ...terms, title: 'Outra' }, another: false, customers }, before);
    expect(other.entries[0]?.key).not.toBe(before.entries[0]?.key);
  });
});
