import { newId, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type CollectingBank, collectionBank } from '../../../../testing/providers/collection-bank.ts';
import type { CollectionBank } from '../../../../testing/providers/title-book.ts';
import { buyer, linkBody } from '../../../../testing/route-bodies.ts';
import type { TestProduct, TestSeller } from '../../../../testing/test-product.ts';

export const agreements = {
  '001': ['bb', { wallet: '17', beneficiary: '1238798', variation: '019' }],
  '033': ['santander', { wallet: '101', beneficiary: '1234567', transmission: '123400001234567' }],
  '104': ['caixa', { wallet: '14', beneficiary: '123456' }],
  '237': ['bradesco', { wallet: '09', beneficiary: '4321' }],
  '341': ['itau', { wallet: '109' }],
  '748': ['sicredi', { wallet: '1', beneficiary: '12345', post: '08' }],
  '756': ['sicoob', { wallet: '1', beneficiary: '1234567' }],
} as const satisfies Record<CollectingBank, readonly [string, object]>;

/** A test bank with the agreements' account. */
export function bankOf(code: CollectingBank, refuses?: Parameters<typeof collectionBank>[2]): CollectionBank {
  return collectionBank(code, code === '104' ? '123456' : '53678', refuses);
}

/** The current seller and bank, which tests replace. */
export interface AtBank {
  seller: TestSeller;
  bank: CollectionBank;
  today: PlainDate;
}

/** As a file writes a day. */
export function ddmmyyyy(day: PlainDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return date + month + year;
}

/** A seller whose boletos go to a bank by files, through the product's own calls. */
export function bankFilesOver({ call, database, product }: TestProduct, at: AtBank) {
  async function callRoute(method: string, path: string, body?: object, token = at.seller.tokens.ADMIN) {
    return call(method, path, { token, key: newId(), ...(body && { body }) });
  }

  async function connect(code: CollectingBank, settings: object = {}): Promise<string> {
    const [provider, own] = agreements[code];
    const made = await callRoute('POST', '/service/connections', {
      method: 'BANK_SLIP',
      provider,
      environment: 'TEST',
      settings: { agency: '810', account: '53678', accountDigit: '0', ...own, ...settings },
    });
    expect(made.statusCode, made.body).toBe(201);
    const { uuid } = made.json();
    const tested = await callRoute('POST', `/service/connections/${uuid}/test`);
    expect(tested.json(), tested.body).toMatchObject({ ok: true });
    expect((await callRoute('PATCH', `/service/connections/${uuid}/activate`)).json().status).toBe('ACTIVE');
    return uuid;
  }

  async function sell(value = 10): Promise<{ charge: string; line: string; nossoNumero: string | null }> {
    const link = await callRoute('POST', '/service/core/payment-links', {
      ...linkBody,
      paymentOrder: { title: 'Café', value, installments: 1 },
    });
    const body = { buyer: { ...buyer, name: 'João da Silva' }, method: 'BANK_SLIP', totalAmount: value };
    const path = `/service/core/public/payment-links/${link.json().uuid}/payments`;
    const paid = await call('POST', path, { key: newId(), body });
    expect(paid.statusCode, paid.body).toBe(201);
    const [slip] = paid.json().bankSlips;
    expect(slip.awaitsRegistration).toBe(true);
    return { charge: slip.chargeUuid, line: slip.line, nossoNumero: await nossoNumeroOf(slip.chargeUuid) };
  }

  /** Returns the nosso número of the charge's last boleto. */
  async function nossoNumeroOf(charge: string): Promise<string | null> {
    const { rows } = await sql<{ nosso_numero: string }>`
      select nosso_numero from payment_attempts where seller_id = ${at.seller.id} and charge_id = ${charge}
      order by number desc limit 1`.execute(database.database.reader);
    return rows[0]?.nosso_numero ?? null;
  }

  async function statusOf(charge: string): Promise<string> {
    return (await callRoute('GET', `/service/core/charges/${charge}`)).json().status;
  }

  async function remit(connection: string) {
    const made = await callRoute('POST', '/service/bank-files/remittances', { connection });
    expect(made.statusCode, made.body).toBe(201);
    const file = await callRoute('GET', `/service/bank-files/${made.json().uuid}/file`);
    return { file: made.json(), content: file.rawPayload };
  }

  /** The bank takes a connection's next remessa. */
  async function carry(connection: string): Promise<number> {
    return at.bank.take((await remit(connection)).content, ddmmyyyy(at.today));
  }

  function upload(content: Buffer, fileName = 'retorno.ret') {
    return callRoute('POST', '/service/bank-files/returns', { fileName, content: content.toString('base64') });
  }

  async function bring(content: Buffer = at.bank.retorno()) {
    const received = await upload(content);
    expect(received.statusCode, received.body).toBe(201);
    await product.clockMover.pump(at.seller.id);
    return received.json();
  }

  async function linesOf(uuid: string) {
    return (await callRoute('GET', `/service/bank-files/${uuid}/lines?size=100`)).json().content;
  }

  const reconcile = () => product.reconciliation.reconcile({ sellerId: at.seller.id, id: newId(), by: null });

  /** The file number of a charge's boleto, the only open one with its amount. */
  function numberOf(amountCents: number): string {
    const found = [...at.bank.titles.values()].filter((title) => title.amountCents === amountCents);
    expect(found).toHaveLength(1);
    return found[0]?.number ?? '';
  }

  return {
    callRoute,
    connect,
    sell,
    nossoNumeroOf,
    statusOf,
    remit,
    carry,
    upload,
    bring,
    linesOf,
    reconcile,
    numberOf,
  };
}

/** Starts with another seller, at Itaú by default. */
export async function beginAtBank({ createSeller, product }: TestProduct): Promise<AtBank> {
  const seller = await createSeller();
  return { seller, bank: bankOf('341'), today: (await product.sellers.clockOf(seller.id)).today() };
}
