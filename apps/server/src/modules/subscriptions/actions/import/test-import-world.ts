import { newId, plainDateAt } from '@balcao/kernel';
import { expect } from 'vitest';
import type { TestProduct } from '../../../../testing/test-product.ts';

const core = '/service/core';
export const documents = ['52998224725', '11144477735', '39053344705', '86288366757', '12345678909', '15350946056'];

export async function importWorld({ createSeller, call, product }: TestProduct) {
  const seller = await createSeller();
  const today = plainDateAt((await product.sellers.clockOf(seller.id)).now());
  const send = async (method: string, path: string, body?: object, by = seller.tokens.ADMIN) =>
    call(method, `${core}/${path}`, { token: by, key: newId(), ...(body && { body }) });
  const get = async (path: string) => (await send('GET', path)).json();
  const upload = async (lines: readonly string[], by = seller.tokens.ADMIN) => {
    const content = Buffer.from(lines.join('\n')).toString('base64');
    const sent = await send('POST', 'subscriptions/imports', { fileName: 'assinaturas.csv', content }, by);
    expect(sent.statusCode, sent.body).toBe(201);
    return sent.json();
  };
  const dryRun = async (id: string, body: object, by = seller.tokens.ADMIN) =>
    send('POST', `subscriptions/imports/${id}/dry-run`, body, by);
  const check = async (lines: readonly string[], body: object = {}) => {
    const { id, mapping } = await upload(lines);
    const checked = await dryRun(id, { mapping, ...body });
    expect(checked.statusCode, checked.body).toBe(200);
    return checked.json();
  };
  const act = async (id: string, what: 'run' | 'undo') => {
    const started = await send('POST', `subscriptions/imports/${id}/${what}`);
    expect(started.statusCode, started.body).toBe(202);
    await product.clockMover.pump(seller.id);
    return get(`subscriptions/imports/${id}`);
  };
  const rowsOf = async (id: string) => (await get(`subscriptions/imports/${id}/rows?size=1000`)).content;
  return {
    seller,
    today,
    send,
    get,
    upload,
    dryRun,
    check,
    act,
    rowsOf,
    run: async (lines: readonly string[], body: object = {}) => act((await check(lines, body)).id, 'run'),
    subscriptions: async () => (await get('subscriptions?size=1000&sort=customerName,ASC')).content,
    customers: async () => (await get('seller-clients?size=1000&sort=createdAt,ASC')).content,
    plans: async () => (await get('plans?size=1000&sort=title,DESC')).content,
    plan: async (title: string) => (await send('POST', 'plans', planBody(title))).json(),
  };
}

function planBody(title: string) {
  const basicValues = [
    { type: 'MONTHLY', value: 50, valuePerMonth: 50 },
    { type: 'SEMESTER', value: 270, valuePerMonth: 45 },
    { type: 'YEARLY', value: 480, valuePerMonth: 40 },
  ];
  return { title, basicValues, enableBankSlip: true, enableCreditCard: true, enablePixPayment: true };
}

export const heading =
  'ID;CPF/CNPJ;Nome;E-mail;Telefone;Plano;Valor;Periodicidade;Próximo vencimento;Forma de pagamento';

export function rowOf(
  index: number,
  more: Partial<Record<'id' | 'plan' | 'value' | 'period' | 'due' | 'method', string>> = {},
) {
  const {
    id = `s${index}`,
    plan = 'Ouro',
    value = '49,90',
    period = 'Mensal',
    due = '2099-01-10',
    method = 'Pix',
  } = more;
  const who = `${documents[index] ?? ''};Pessoa ${'ABCDEF'[index]};p${index}@example.com;1198888777${index}`;
  return [id, who, plan, value, period, due, method].join(';');
}
