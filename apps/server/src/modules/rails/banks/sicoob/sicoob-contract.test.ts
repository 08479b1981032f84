import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cents, fixedClock, newId, plainDate } from '@balcao/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { exchangesAsDescribed } from '../../../../testing/exchanges-as-described.ts';
import type { AnsweringBank } from '../../../../testing/providers/answering-bank.ts';
import { startPayoutProvider } from '../../../../testing/providers/payout-provider.ts';
import { startSicoobBoletoProvider } from '../../../../testing/providers/sicoob-boleto-provider.ts';
import { requirementsFolder } from '../../../../testing/requirements-folder.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import { insertDraft } from '../../../connections/test-connection-row.ts';
import { boletoOf } from '../../test-rails.ts';
import { createApiBoletos } from '../boleto-api/create-api-boletos.ts';
import { createApiPayouts } from '../payout-api/payout-api-rail.ts';

/** The bank's own descriptions, when they are beside the project. */
const originals = join(requirementsFolder, 'protocols/originals/sicoob');
const descriptionOf = (name: string) => parse(readFileSync(join(originals, `${name}.openapi.yaml`), 'utf8'));
const clockOf = async () => fixedClock('2026-11-24T15:00:00Z');

async function connectionTo(bank: AnsweringBank, given: Partial<OpenConnection>) {
  const { database } = await createTestDatabase();
  const [sellerId, id] = [newId<'seller'>(), newId()];
  await insertDraft(database, { sellerId, id });
  const connection: OpenConnection = {
    id,
    sellerId,
    method: 'BANK_SLIP',
    provider: 'sicoobApi',
    environment: 'TEST',
    appKey: null,
    clientId: 'loja',
    clientSecret: null,
    webhooksUrl: 'https://balcao.example/webhooks',
    pfx: bank.certificate.pfx,
    passphrase: bank.certificate.password,
    ...given,
    settings: { baseUrl: bank.url, tokenUrl: bank.tokenUrl, authority: bank.authority, ...given.settings },
  };
  const connections = {
    active: async () => connection,
    get: async () => connection,
    noteCall: async () => undefined,
  };
  return { database, connection, connections, sellerId };
}

describe.skipIf(!existsSync(originals))('calls to Sicoob are as it describes them, requests and answers:', () => {
  it('boletos that are issued, lost, revised, paid, written off and refused', async () => {
    const bank = await startSicoobBoletoProvider();
    afterAll(() => bank.close());
    const { database, connection, connections, sellerId } = await connectionTo(bank, {
      clientId: bank.clientId,
      settings: { beneficiary: String(bank.contract), account: '12345-6', contract: '1313783' },
    });
    const { rail, connected } = createApiBoletos({ ...database, clockOf, waitMs: 1 }, connections);
    expect(await connected.probe(connection)).toEqual({ ok: true });
    await connected.registerWebhooks?.(connection);
    await connected.registerWebhooks?.(connection);
    const address = { street: 'Rua das Flores', number: '10', district: '', city: 'Recife', state: 'PE' };
    const payerAddress = async () => ({ ...address, zipCode: '50010-000' });
    const issue = async (other: object = {}) => {
      const one = boletoOf(sellerId, { id: newId(), payerAddress, ...other });
      await rail.register(one);
      return one.id;
    };
    const paid = await issue({ terms: { fineHundredths: 200, interestHundredths: 100, discount: null } });
    bank.pay([...bank.booked.keys()][0] ?? '', '2026-11-24');
    bank.slowness = 1;
    expect(await rail.find(sellerId, paid)).toMatchObject({ status: 'PAID' });
    const lost = boletoOf(sellerId, { id: newId(), payerAddress, dueDate: plainDate('2026-12-01') });
    bank.faults.push({ call: 'POST /boletos', does: 'DONE_WITHOUT_ANSWER' });
    await expect(rail.register(lost)).rejects.toThrow();
    await rail.register(lost);
    const discount = { amountCents: cents(5_000), until: plainDate('2026-12-09') };
    const terms = { fineHundredths: 200, interestHundredths: 100, discount };
    await rail.revise({ ...lost, amountCents: cents(50_000), dueDate: plainDate('2026-12-10'), terms });
    await rail.cancel(sellerId, lost.id);
    bank.fails = true;
    await expect(issue()).rejects.toMatchObject({ code: 'boleto.bank_refused' });
    const { problems, seen } = exchangesAsDescribed(descriptionOf('cobrancav3'), bank.exchanges);
    expect(problems).toEqual([]);
    expect(seen).toEqual([
      'GET /boletos',
      'GET /boletos/faixas-nosso-numero',
      'GET /boletos/movimentacoes',
      'GET /boletos/movimentacoes/download',
      'GET /pagadores/{numeroCpfCnpj}/boletos',
      'GET /webhooks',
      'PATCH /boletos/{nossoNumero}',
      'POST /boletos',
      'POST /boletos/movimentacoes',
      'POST /boletos/{nossoNumero}/baixar',
      'POST /webhooks',
    ]);
  });

  it('payouts that are made, and that it gives up', async () => {
    const bank = await startPayoutProvider();
    afterAll(() => bank.close());
    const { database, connection, connections, sellerId } = await connectionTo(bank, {
      method: 'PAYOUT',
      provider: 'sicoob',
      settings: { destinationKey: 'saques@loja.example', agency: '3066', account: '12345-6' },
    });
    const { rail, connected } = createApiPayouts({ ...database, clockOf }, connections);
    expect(await connected.probe(connection)).toEqual({ ok: true });
    for (const outcome of ['PAID', 'REFUSED'] as const) {
      const account = {
        bank: '341',
        issuer: '1234',
        issuerDigit: '',
        number: '98765',
        bankDigit: '1',
        accountType: 'SAVINGS_ACCOUNT' as const,
      };
      const holder = { name: 'Loja Ltda', document: '12345678000195' };
      const one = { sellerId, id: newId(), amountCents: cents(123_456), account, holder };
      bank.outcome = outcome;
      await rail.send(one);
      expect(await rail.find(sellerId, one.id)).toMatchObject({ status: outcome === 'PAID' ? 'PAID' : 'RETURNED' });
    }
    const { problems, seen } = exchangesAsDescribed(descriptionOf('pagamentos-pix'), bank.exchanges);
    expect(problems).toEqual([]);
    expect(seen).toEqual(['GET /pagamentos/{id}', 'POST /pagamentos', 'POST /pagamentos/confirmacao']);
  });
});
