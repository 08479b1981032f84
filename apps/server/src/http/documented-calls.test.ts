import { endpoints } from '@balcao/contract/endpoints';
import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { batchFile } from '../testing/batch-file.ts';
import { openCheckingAccount } from '../testing/open-account.ts';
import { createTestProduct } from '../testing/test-product.ts';

const { product, app, call, createSeller } = await createTestProduct();
const { id: sellerId, tokens } = await createSeller();
const token = tokens.ADMIN;
await product.sellers.updateSeller(sellerId, {
  features: [
    ...(await product.sellers.sellerOf(sellerId)).features,
    'view_seller_accounts_payable',
    'view_banking_account',
    'view_seller_banking_cards',
  ],
});
const account = await openCheckingAccount(product, sellerId, 100_000);
const { debitAccountId } = await product.banking.viewAccount(sellerId);

it('each address that the documents give answers like the call it is another name of', async () => {
  const renamed = endpoints.filter(({ alsoAt }) => alsoAt);
  expect(renamed.map(({ name }) => name).sort()).toEqual([
    'findNotifications',
    'mailCardStatement',
    'transferBetweenAccounts',
  ]);
  for (const { method, alsoAt = [] } of renamed) {
    for (const path of alsoAt) expect((await call(method, path)).statusCode, path).toBe(401);
  }
  const transfer = { amount: 10, origin: 'CHECKING_ACCOUNT', destination: 'ACQUIRING_ACCOUNT' };
  const moved = await call('POST', '/service/automation/v1/banking/transfers', { token, key: newId(), body: transfer });
  expect(moved.statusCode).toBe(201);
  expect(moved.json()).toMatchObject({ amount: 10 });
});

it('takes a batch as a multipart form with the field file', async () => {
  const { document } = await product.sellers.sellerOf(sellerId);
  const file = new File([Buffer.from(batchFile({ document, payOn: account.today }))], 'pagamentos.txt');
  const sent = await inject(
    '/service/automation/v1/bank/payments/cnab',
    await formOf((form) => form.set('file', file)),
  );
  expect(sent.json()).toMatchObject({ fileId: expect.any(String) });
  expect(sent.statusCode).toBe(201);
});

it('refuses a form without a file, one that is cut, and one where no file is taken', async () => {
  const path = '/service/automation/v1/bank/payments/cnab';
  const without = await inject(path, await formOf((form) => form.set('other', 'x')));
  expect(without.json().errors).toContainEqual({
    code: 'request.invalid',
    description: 'content: Preenchimento obrigatório!',
  });
  const cut = await formOf((form) => form.set('file', new File(['x'.repeat(300)], 'a.txt')));
  expect((await inject(path, { ...cut, payload: cut.payload.subarray(0, 200) })).statusCode).toBe(400);
  expect((await inject('/service/core/api-keys', cut)).statusCode).toBe(415);
});

it('makes an API key from a title alone, with the default permissions', async () => {
  const made = await call('POST', '/service/core/api-keys', { token, key: newId(), body: { title: 'Loja' } });
  expect(made.statusCode).toBe(201);
  const { scopes } = made.json();
  expect(scopes).toContain('charges:read');
  expect(scopes).toContain('links:write');
  expect(scopes).not.toContain('refunds:write');
  const publishable = { title: 'Página', kind: 'PUBLISHABLE' };
  const page = await call('POST', '/service/core/api-keys', { token, key: newId(), body: publishable });
  expect(page.statusCode).toBe(201);
  expect(page.json().scopes).toEqual(['cards:write', 'orders:write']);
});

it('deletes a Pix key by its type, in the query or in the body, and asks which when there are several', async () => {
  const path = `/service/banking/key/${debitAccountId}`;
  const create = () => call('POST', path, { token, key: newId(), body: { keyType: 'evp' } });
  await create();
  const ambiguous = await call('DELETE', path, { token, body: { keyType: 'evp' } });
  expect([ambiguous.statusCode, ambiguous.json().errors[0].code]).toEqual([409, 'pix_key.several_of_type']);
  const keys: { id: string }[] = (await call('GET', path, { token })).json();
  await call('DELETE', `${path}?id=${keys[0]?.id}`, { token });
  expect((await call('DELETE', path, { token, body: { keyType: 'evp' } })).statusCode).toBe(204);
  await create();
  expect((await call('DELETE', `${path}?keyType=evp`, { token })).statusCode).toBe(204);
  expect((await call('DELETE', path, { token })).statusCode).toBe(404);
  expect((await call('GET', path, { token })).json()).toEqual([]);
});

it('reads TELEFONE as the type of a phone wherever a key is paid', async () => {
  const body = { pixKey: '11987654321', pixKeyType: 'TELEFONE' };
  const path = '/service/automation/v1/bank/payments/pix';
  const found = await call('POST', `${path}/look-up`, { token, body });
  expect(found.json().errors?.[0].code ?? found.json().pixKeyType).not.toBe('request.invalid');
  const wrong = await call('POST', `${path}/look-up`, { token, body: { ...body, pixKeyType: 'FONE' } });
  expect(wrong.json().errors[0].code).toBe('request.invalid');
});

it('answers one entry for a field that breaks several rules', async () => {
  const body = { name: '', document: '', email: '', countryCode: '', phone: '' };
  const refused = await call('POST', '/service/core/seller-clients', { token, key: newId(), body });
  const fields = refused.json().errors.map(({ description }: { description: string }) => description.split(':')[0]);
  expect(fields.length).toBeGreaterThan(2);
  expect(new Set(fields).size).toBe(fields.length);
});

async function formOf(fill: (form: FormData) => void) {
  const form = new FormData();
  fill(form);
  const response = new Response(form);
  const payload = Buffer.from(await response.arrayBuffer());
  return { payload, contentType: response.headers.get('content-type') ?? '' };
}

function inject(path: string, { payload, contentType }: { readonly payload: Buffer; readonly contentType: string }) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newId(), 'content-type': contentType };
  return app.fastify.inject({ method: 'POST', url: path, headers, payload });
}
