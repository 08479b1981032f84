import { expect, it } from 'vitest';
import { createTestProduct } from '../../../../testing/test-product.ts';
import { documents, importWorld } from './test-import-world.ts';

const tested = await createTestProduct();
const world = () => importWorld(tested);

it('exports of other systems are known by their columns, and their words are read', async () => {
  const { check, rowsOf, plan, send } = await world();
  await plan('Ouro');
  const person = {
    document: documents[0],
    name: 'Ana Lima',
    email: 'ana@example.com',
    countryCode: '55',
    phone: '11988887777',
    address: null,
  };
  expect((await send('POST', 'seller-clients', person)).statusCode).toBe(201);
  const asaas = await check([
    'id,dateCreated,customer,customer.name,customer.cpfCnpj,customer.email,customer.mobilePhone,billingType,value,nextDueDate,cycle,description,status,deleted',
    'sub_1,2025-01-01,cus_1,Ana Lima,52998224725,,,BOLETO,19.9,2099-01-01,MONTHLY,Ouro,ACTIVE,false',
    'sub_2,2025-01-01,cus_2,Bia Reis,11144477735,bia@example.com,11999998888,CREDIT_CARD,240,2099-01-01,SEMIANNUALLY,Ouro,ACTIVE,false',
    'sub_3,2025-01-01,cus_3,Caio Sá,39053344705,caio@example.com,11999997777,UNDEFINED,10,2099-01-01,WEEKLY,Ouro,EXPIRED,true',
  ]);
  expect(asaas).toMatchObject({
    source: 'Asaas',
    counts: { created: 2, refused: 1 },
    totals: { warned: 1, monthlyValue: 59.9 },
  });
  expect(await rowsOf(asaas.id)).toMatchObject([
    { label: 'Ana Lima', problems: [] },
    {
      outcome: 'CREATED',
      problems: [{ field: 'method', reason: 'Pagava com cartão, que não pode ser trazido: será cobrada por Pix' }],
    },
    {
      problems: [
        { field: 'suspended', reason: 'Não está ativa no outro sistema (“true”)' },
        { field: 'status', reason: 'Não está ativa no outro sistema (“EXPIRED”)' },
      ],
    },
  ]);
  const iugu = await check(
    [
      'id,suspended,plan_identifier,plan_name,price_cents,customer_name,customer_email,expires_at,payable_with,active,plan_interval,plan_interval_type',
      'A1,false,ouro,Ouro,4990,Ana,ANA@example.com,2099-02-01,"[""bank_slip"",""pix""]",true,12,months',
      'A2,true,ouro,Ouro,4990,Ana,ana@example.com,2099-02-01,pix,true,1,months',
      'A3,false,ouro,Ouro,4990,Ninguém,ninguem@example.com,2099-02-01,pix,true,1,months',
    ],
    { otherMethod: 'BANK_SLIP' },
  );
  expect(iugu).toMatchObject({ source: 'Iugu', counts: { created: 1, refused: 2 }, totals: { monthlyValue: 4.16 } });
  expect(await rowsOf(iugu.id)).toMatchObject([
    { label: 'Ana Lima', detail: 'Ouro · R$ 49,90 por ano · boleto · vence em 01/02/2099' },
    { problems: [{ field: 'suspended' }] },
    {
      problems: [
        { field: 'email', reason: 'Este e-mail não é de nenhum cliente seu, ou é de mais de um. Inclua o documento.' },
      ],
    },
  ]);
  const vindi = await check([
    'id;status;next_billing_at;overdue_since;interval;interval_count;billing_trigger_type;customer.name;customer.email;plan.name;payment_method.code;product_items.pricing_schema.price',
    '77;active;2099-05-07T00:00:00.000-03:00;2098-01-01;months;1;beginning_of_period;Ana;ana@example.com;Ouro;bank_slip;100.0',
    '78;future;2099-05-07T00:00:00.000-03:00;;months;3;beginning_of_period;Ana;ana@example.com;Ouro;pix;100.0',
  ]);
  expect(vindi).toMatchObject({ source: 'Vindi', counts: { created: 2, refused: 0 } });
  expect((await rowsOf(vindi.id))[0]).toMatchObject({
    detail: 'Ouro · R$ 100,00 por mês · boleto · vence em 07/05/2099',
  });
  const pagarme = await check([
    'id,status,payment_method,interval,interval_count,billing_type,next_billing_at,statement_descriptor,customer.name,customer.document,customer.email,plan.name,items.pricing_scheme.price',
    'sub_x,active,boleto,month,6,prepaid,2099-08-01T00:00:00Z,LOJA,Ana,52998224725,ana@example.com,Ouro,30000',
    'sub_y,canceled,boleto,month,6,prepaid,2099-08-01T00:00:00Z,LOJA,Ana,52998224725,ana@example.com,Ouro,30000',
  ]);
  expect(pagarme).toMatchObject({
    source: 'Pagar.me',
    counts: { created: 1, refused: 1 },
    totals: { monthlyValue: 50 },
  });
});
