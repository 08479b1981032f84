import { cents, newId } from '@balcao/kernel';
import { expect } from 'vitest';
import { collectionBank } from './providers/collection-bank.ts';
import type { TestProduct, TestSeller } from './test-product.ts';

/** A retorno for an account of the tests, about an unknown boleto number. */
export function retornoBody(paidCents: number) {
  const said = { number: '000099999', occurrence: '06', amountCents: paidCents, paidCents, on: '20112026' };
  const content = collectionBank('341', '53678').retorno([said]);
  return { fileName: 'retorno.ret', content: content.toString('base64') };
}

/** A former connection for boletos by files, and a retorno of it whose third line needs checking. */
export async function bankFilesOf({
  call,
  seller,
}: Pick<TestProduct, 'call'> & { readonly seller: TestSeller }): Promise<{
  readonly filesConnection: string;
  readonly bankFile: string;
}> {
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, { token: seller.tokens.ADMIN, key: newId(), ...(body && { body }) });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const { uuid: filesConnection } = await send('POST', '/service/connections', {
    method: 'BANK_SLIP',
    provider: 'itau',
    environment: 'TEST',
    settings: { agency: '810', account: '53678', accountDigit: '0', wallet: '109' },
  });
  for (const step of ['test', 'activate', 'deactivate']) {
    await send(step === 'test' ? 'POST' : 'PATCH', `/service/connections/${filesConnection}/${step}`);
  }
  const { file } = await send('POST', '/service/bank-files/returns', retornoBody(100));
  return { filesConnection, bankFile: file.uuid };
}

/** The discarding of a remessa of payments of an account that is no longer used. */
export async function remittanceToDiscard({
  call,
  product,
  seller,
}: Pick<TestProduct, 'call' | 'product'> & { readonly seller: TestSeller }): Promise<{ readonly path: string }> {
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, { token: seller.tokens.ADMIN, key: newId(), ...(body && { body }) });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const { uuid: connection } = await send('POST', '/service/connections', {
    method: 'ACCOUNT',
    provider: 'itau',
    environment: 'TEST',
    settings: { agency: '810', account: '53678', accountDigit: '0' },
  });
  await send('POST', `/service/connections/${connection}/test`);
  await send('PATCH', `/service/connections/${connection}/activate`);
  await product.rails.payments.send({
    sellerId: seller.id,
    id: newId(),
    amountCents: cents(500),
    description: 'Sacas',
    to: { kind: 'PIX', type: 'CNPJ', key: '12345678000195', txid: null, brCode: null },
    payee: { name: 'Serra', document: null },
  });
  const { uuid } = await send('POST', '/service/bank-files/remittances', { connection });
  await send('PATCH', `/service/connections/${connection}/deactivate`);
  return { path: `/service/bank-files/${uuid}/discard` };
}
