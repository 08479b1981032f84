import { addDays, newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { invoiceCompany, invoiceService } from '../../testing/invoice-world.ts';
import { sandboxCertificate } from '../rails/index.ts';
import { chargingProduct } from './test-charges.ts';

const { call, charges, state, asAdmin, aCustomer, charge, charged, codeOf, moveTo } = await chargingProduct();

describe('a charge in installments', () => {
  it('on chosen days is a charge on each, and the payer who changes the method keeps them', async () => {
    const dueDates = [5, 12, 40].map((days) => addDays(state.today, days));
    const made = await charged({ installments: 3, value: 100, dueDate: dueDates[0], dueDates });
    expect(made.charges.map(({ dueDate }: { dueDate: string }) => dueDate)).toEqual(dueDates);
    const link = /payment-link\/([\w-]+)/.exec(made.url)?.[1];
    const payment = { method: 'PIX', installments: 3, totalAmount: 100 };
    const path = `/service/core/public/payment-links/${link}/payments`;
    const changed = await call('POST', path, { key: newId(), body: payment });
    expect(changed.statusCode, changed.body).toBe(201);
    const query = 'status=SCHEDULED&sort=expirationDate,ASC';
    const { content } = (await asAdmin('GET', `${charges}?${query}`)).json();
    expect(content.map((one: { expirationDate: string }) => one.expirationDate)).toEqual(dueDates);
    expect(content.map((one: { paymentMethod: string }) => one.paymentMethod)).toEqual(['PIX', 'PIX', 'PIX']);
  });

  it('on chosen days is paid late at the page with the fines of the days that passed alone', async () => {
    const dueDates = [0, 3, 40].map((days) => addDays(state.today, days));
    const lateTerms = { finePercent: 2, interestPercent: 0 };
    const made = await charged({ installments: 3, value: 300, dueDate: dueDates[0], dueDates, lateTerms });
    await moveTo(addDays(state.today, 10));
    const link = /payment-link\/([\w-]+)/.exec(made.url)?.[1];
    const seen = (await call('GET', `/service/core/public/payment-links/${link}`)).json();
    expect(seen).toMatchObject({ value: 304, lateAmount: 4 });
  });

  it('refuses chosen days that are not ascending, not as many, or not from the due date on', async () => {
    const day = (days: number) => addDays(state.today, days);
    const customers = [await aCustomer()];
    const message = async (dueDates: string[], installments = 2) => {
      const answer = await charge({ installments, dueDate: day(5), dueDates }, customers);
      return answer.json().errors?.[0]?.description;
    };
    expect(await message([day(5), day(5)])).toContain('As datas das parcelas devem ser diferentes e em ordem.');
    expect(await message([day(5), day(9)], 3)).toContain('Informe uma data para cada parcela.');
    expect(await message([day(6), day(9)])).toContain('A primeira data deve ser o vencimento.');
    expect(codeOf(await charge({ installments: 2, dueDate: day(5), dueDates: [day(5), day(1_900)] }, customers))).toBe(
      'payment_link.scheduled_too_far',
    );
  });

  it('with its invoices at once has one of each installment, however often the call is sent', async () => {
    const customers = [await aCustomer()];
    const terms = { installments: 2, value: 200, invoiceNow: true, send: false };
    const off = (await charge(terms, customers)).json().charged[0];
    expect(off).toMatchObject({ status: 'PENDING', problem: expect.stringContaining('não está ativa') });
    const settings = '/service/core/sellers/invoice-settings';
    await asAdmin('PUT', `${settings}/company`, invoiceCompany);
    await asAdmin('POST', `${settings}/services`, invoiceService);
    await asAdmin('PUT', `${settings}/certificate`, sandboxCertificate);
    await asAdmin('POST', `${settings}/test`);
    expect((await asAdmin('PATCH', `${settings}/activate`)).statusCode).toBe(200);
    const key = newId();
    const made = (await charge(terms, customers, key)).json().charged[0];
    expect((await charge(terms, customers, key)).json().charged[0]).toEqual(made);
    expect(made).toMatchObject({ problem: null, charges: [{ installment: 1 }, { installment: 2 }] });
    for (const { uuid } of made.charges) {
      const { content } = (await asAdmin('GET', `${charges}/${uuid}/invoices`)).json();
      expect(content).toMatchObject([{ status: 'AUTHORIZED', early: true, value: 100 }]);
    }
  });
});
