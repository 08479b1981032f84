import { addDays, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import { beforeEach, expect } from 'vitest';
import { createTestProduct, type TestSeller } from '../../testing/test-product.ts';

const address = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};

export async function chargingProduct() {
  const { call, createSeller, database, product } = await createTestProduct();
  const charges = '/service/core/charges';
  const state = {} as { seller: TestSeller; today: PlainDate };
  beforeEach(async () => {
    state.seller = await createSeller();
    state.today = await dayNow();
  });

  async function asAdmin(method: string, path: string, body?: unknown, key = newId()) {
    const answer = await call(method, path, {
      token: state.seller.tokens.ADMIN,
      key,
      ...(body !== undefined && { body }),
    });
    await product.clockMover.pump(state.seller.id);
    return answer;
  }

  async function aCustomer(document = '529.982.247-25', more: object = {}): Promise<string> {
    const contact = { name: 'Ana Lima', email: 'ana@example.com', countryCode: '55', phone: '11988887777', document };
    const answer = await asAdmin('POST', '/service/core/seller-clients', { ...contact, address, ...more });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  }

  async function charge(terms: object = {}, customers?: string[], key = newId()) {
    const body = {
      title: 'Mensalidade',
      value: 150,
      dueDate: addDays(state.today, 10),
      methods: ['BANK_SLIP', 'PIX'],
      ...terms,
    };
    return asAdmin('POST', charges, { customers: customers ?? [await aCustomer()], ...body }, key);
  }

  async function charged(terms: object = {}) {
    const answer = await charge(terms);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().charged[0];
  }

  const detail = async (uuid: string) => (await asAdmin('GET', `${charges}/${uuid}`)).json();
  const codeOf = (answer: { json(): { errors?: { code: string }[] } }) => answer.json().errors?.[0]?.code;

  async function pay(rail: 'PIX' | 'BANK_SLIP', index = 0) {
    const { content } = (await asAdmin('GET', `/service/core/sandbox/instruments?rail=${rail}&size=20`)).json();
    const found = content.filter(({ status }: { status: string }) => status === 'ACTIVE' || status === 'OPEN')[index];
    const answer = await asAdmin('POST', `/service/core/sandbox/instruments/${rail}/${found.id}/actions`, {
      action: 'PAY',
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  }

  async function dayNow(): Promise<PlainDate> {
    return plainDateAt(Temporal.Instant.from((await asAdmin('GET', '/service/core/sandbox/clock')).json().now));
  }

  async function moveTo(day: string) {
    if (day === (await dayNow())) return;
    const answer = await asAdmin('POST', '/service/core/sandbox/clock', { to: `${day}T12:00:00-03:00` });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  }

  return {
    call,
    createSeller,
    database,
    product,
    charges,
    state,
    asAdmin,
    aCustomer,
    charge,
    charged,
    detail,
    codeOf,
    pay,
    moveTo,
  };
}
