import { explainOccurrence, parseCnab } from '@balcao/brazil';
import { addDays, cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { batchFile, pixOf } from '../../../testing/batch-file.ts';
import { openCheckingAccount } from '../../../testing/open-account.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, product } = await createTestProduct();
const base = '/service/automation/v1/bank/payments';

async function open(amountCents: number) {
  const { id: sellerId, tokens } = await createSeller();
  const account = await openCheckingAccount(product, sellerId, amountCents);
  const { document } = await product.sellers.sellerOf(sellerId);
  const token = tokens.ADMIN;
  const send = async (fileName: string, content: Uint8Array | string) => {
    const body = { fileName, content: Buffer.from(content).toString('base64') };
    const answer = await call('POST', `${base}/cnab`, { token, key: newId(), body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().fileId as string;
  };
  const approve = async (id: string) => {
    const body = { costCenter: 'vendas' };
    const answer = await call('POST', `${base}/cnab/${id}/approve`, { token: tokens.OWNER, key: newId(), body });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const file = (path: string) => call('GET', `${base}/cnab/${path}`, { token });
  return { ...account, document, send, approve, file, token };
}

test('the retorno says of each payment whether it was paid, refused, cancelled, or waits', async () => {
  const { today, document, wait, send, approve, file, token } = await open(2_000);
  const later = addDays(today, 5);
  const content = batchFile({
    document,
    payOn: today,
    payments: [
      pixOf(today, { reference: 'PAGO' }),
      pixOf(today, { reference: 'SEM SALDO', amountCents: cents(9_000) }),
      ...['CANCELADO', 'AGENDADO'].map((reference) => pixOf(later, { reference })),
    ],
  });
  const id = await send('folha de 23.txt', content);
  expect((await file(`${id}/answer`)).json().errors[0].code).toBe('batch.nothing_answered');
  await approve(id);
  const { content: listed } = (await call('GET', `${base}/pix/list?batch=${id}&size=10`, { token })).json();
  const canceled = listed.find(({ description }: { description: string }) => description === 'CANCELADO');
  await call('POST', `${base}/${canceled.uuid}/cancel`, { token, key: newId() });
  await wait(60 * 12);

  const original = await file(`${id}/file`);
  expect(original.rawPayload.equals(Buffer.from(content))).toBe(true);
  expect(original.headers['content-disposition']).toContain('folha%20de%2023.txt');
  const answer = await file(`${id}/answer`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-disposition']).toContain('retorno-folha%20de%2023.ret');
  const retorno = parseCnab(new Uint8Array(answer.rawPayload));
  expect(retorno).toMatchObject({ layout: 'CNAB240', direction: 'retorno', problems: [] });
  const results = retorno.records.flatMap((record) =>
    record.kind === 'segment_a'
      ? [[record.fields.reference, record.fields.occurrences, record.fields.paidOn, record.fields.paidCents]]
      : [],
  );
  expect(results).toEqual([
    ['PAGO', ['00'], today, 1234],
    ['SEM SALDO', ['01'], null, 0],
    ['CANCELADO', ['02'], null, 0],
    ['AGENDADO', ['BD'], null, 0],
  ]);
  expect(explainOccurrence('001', '01', 'payment')).toContain('Insuficiência de fundos');
});

test('what the bank refuses has its code, and another seller downloads nothing', async () => {
  const { today, document, wait, send, approve, file, behave } = await open(5_000);
  const theirs = await createSeller();
  await behave('REFUSE');
  const id = await send('folha.txt', batchFile({ document, payOn: today, payments: [pixOf(today)] }));
  await approve(id);
  await wait(5);
  const { records } = parseCnab(new Uint8Array((await file(`${id}/answer`)).rawPayload));
  expect(records.find(({ kind }) => kind === 'segment_a')?.fields).toMatchObject({ occurrences: ['PA'] });
  for (const path of ['file', 'answer']) {
    const refused = await call('GET', `${base}/cnab/${id}/${path}`, { token: theirs.tokens.ADMIN });
    expect(refused.statusCode).toBe(404);
  }
});

test("a key is looked up on its day: nobody's is refused, another person's waits for an approval as theirs", async () => {
  const { today, document, wait, send, approve, file, token } = await open(5_000);
  const payments = [
    pixOf(today, { reference: 'NINGUEM', key: { type: 'EMAIL', key: 'ninguem@serra.example' } }),
    pixOf(today, {
      reference: 'OUTRO',
      payee: { name: 'COMPANHIA PAULISTA DE FORCA E LUZ', document: '33050196000188' },
    }),
    pixOf(today, { reference: 'NOMEADO' }),
  ];
  const id = await send('folha.txt', batchFile({ document, payOn: today, payments }));
  await approve(id);
  await wait(5);
  const { records } = parseCnab(new Uint8Array((await file(`${id}/answer`)).rawPayload));
  const occurrences = records.flatMap(({ kind, fields }) => (kind === 'segment_a' ? [fields.occurrences] : []));
  expect(occurrences).toEqual([['PA'], ['BD'], ['00']]);
  const listed = async () => (await call('GET', `${base}/pix/list?batch=${id}&size=10`, { token })).json().content;
  const of = async (reference: string) =>
    (await listed()).find(({ description }: { description: string }) => description === reference);
  expect(await of('NINGUEM')).toMatchObject({
    status: 'rejected',
    rejectionReason: 'Ninguém tem esta chave Pix. Confira com quem vai receber.',
  });
  const whole = (await call('GET', `${base}/cnab/${id}`, { token })).json();
  expect(whole.approvedBy, 'though one of its payments waits again').toMatch(/^owner/);
  const other = await of('OUTRO');
  expect(other).toMatchObject({
    status: 'pending_approval',
    recipient_name: 'Elisa Barros Duarte',
    notes:
      'O arquivo diz COMPANHIA PAULISTA DE FORCA E, e a chave é de Elisa Barros Duarte. Confira com quem recebe antes de aprovar.',
  });
  expect(other.may).not.toContain('edit');
  const seen = encodeURIComponent(other.updated_at);
  const approved = await call('POST', `${base}/${other.uuid}/approve?updatedAt=${seen}`, { token, key: newId() });
  expect(approved.statusCode, approved.body).toBe(200);
  await wait(5);
  expect(await of('OUTRO')).toMatchObject({ status: 'completed', recipient_name: 'Elisa Barros Duarte' });
});
