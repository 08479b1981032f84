import { buildCieloStatement, type CieloInstallment } from '@balcao/brazil';
import { addDays, addMonths, type Cents, cents, newId, plainDate, splitEvenly } from '@balcao/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { holdTransaction } from '../../../database/test-database.ts';
import { someoneWaits } from '../../../testing/someone-waits.ts';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';
import { lockFeeAudit } from '../store/rate-store.ts';

const { call, createSeller, database } = await createTestProduct();
const base = '/service/core/fee-audit';
const day = plainDate('2026-10-05');

function as({ tokens }: TestSeller) {
  const token = tokens.FINANCE;
  return {
    get: async (path: string) => (await call('GET', `${base}${path}`, { token })).json(),
    post: (path: string, body?: object) =>
      call('POST', `${base}${path}`, { token, key: newId(), ...(body && { body }) }),
    put: (path: string, body: object) => call('PUT', `${base}${path}`, { token, key: newId(), body }),
    remove: (path: string) => call('DELETE', `${base}${path}`, { token, key: newId() }),
  };
}
type Person = ReturnType<typeof as>;

/** A generator of numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const brands = ['VISA', 'MASTERCARD', 'ELO'] as const;
const plans = [
  { product: 'DEBIT', from: 1, to: 1, percent: 139 },
  { product: 'CREDIT', from: 1, to: 1, percent: 319 },
  { product: 'CREDIT', from: 2, to: 6, percent: 374 },
  { product: 'CREDIT', from: 7, to: 12, percent: 429 },
] as const;

const term = (acquirer: string, brand: string | null, plan: (typeof plans)[number], more = 0) => ({
  acquirer,
  establishment: null,
  brand,
  product: plan.product,
  installmentsFrom: plan.from,
  installmentsTo: plan.to,
  percent: (plan.percent + more) / 100,
  fixedFee: 0,
  daysToSettle: null,
  anticipationPercent: null,
  validFrom: '2026-01-01',
  validTo: null,
});

interface Sale {
  readonly name: string;
  readonly brand: (typeof brands)[number];
  readonly plan: (typeof plans)[number];
  readonly count: number;
  readonly gross: Cents;
  readonly hundredths: number;
  readonly isWrong: boolean;
}

/** Sales of which one in four was charged a rate that is higher by at least a tenth of a percent. */
function sales(seed: number, amount: number): Sale[] {
  const random = numbers(seed);
  return Array.from({ length: amount }, (_, index) => {
    const plan = plans[random(plans.length)] ?? plans[0];
    const brand = brands[random(brands.length)] ?? 'VISA';
    const count = plan.from + random(plan.to - plan.from + 1);
    const isWrong = index % 4 === 0;
    // Large enough that a tenth of a percent is more than a cent for each installment.
    const gross = cents(count * (2_000 + random(90_000)));
    const hundredths = plan.percent + (brand === 'ELO' ? 20 : 0) + (isWrong ? 10 + random(80) : 0);
    return { name: `${seed}${String(index).padStart(7, '0')}`, brand, plan, count, gross, hundredths, isWrong };
  });
}

/** The acquirer rounds either each installment, or the sum and leaves the rest on the first or the last. */
function feesOf({ gross, count, hundredths, name }: Sale): readonly (readonly [gross: number, fee: number])[] {
  const parts = splitEvenly(gross, count);
  const way = Number(name.slice(-1)) % 3;
  if (way === 0) return parts.map((part) => [part, Math.round((part * hundredths) / 10_000)]);
  const fees = splitEvenly(cents(Math.round((gross * hundredths) / 10_000)), count);
  return parts.map((part, index) => [part, (way === 1 ? fees : fees.toReversed())[index] ?? 0]);
}

function cieloFile(
  made: readonly Sale[],
  { option = '03', sequence = 1 }: { option?: '03' | '04'; sequence?: number } = {},
) {
  const installments = made.flatMap((sale) =>
    feesOf(sale).map(
      ([grossCents, feeCents], index): CieloInstallment => ({
        brand: sale.brand,
        product: sale.plan.product,
        installment: index + 1,
        installments: sale.count,
        grossCents,
        feeCents,
        rateHundredths: sale.hundredths,
        saleDate: day,
        dueDate: addMonths(day, index + 1),
        tid: sale.name,
        nsu: sale.name.slice(-6),
        authorization: sale.name.slice(-6),
      }),
    ),
  );
  const account = { bank: '341', agency: '0123', account: '45678', digit: '9' };
  const content = {
    establishment: '2000463023',
    option,
    processedOn: addDays(day, 1),
    sequence,
    account,
    installments,
  };
  return Buffer.from(buildCieloStatement(content));
}

/** Stone prints six decimals and rounds nothing. */
function stoneFile(made: readonly Sale[]): Buffer {
  const transactions = made.map((sale) => {
    const installments = splitEvenly(sale.gross, sale.count).map((part, index) => {
      const net = part * (1 - sale.hundredths / 10_000);
      const due = addMonths(day, index + 1).replaceAll('-', '');
      return `<Installment><InstallmentNumber>${index + 1}</InstallmentNumber><GrossAmount>${(part / 100).toFixed(6)}</GrossAmount><NetAmount>${(net / 100).toFixed(6)}</NetAmount><PrevisionPaymentDate>${due}</PrevisionPaymentDate></Installment>`;
    });
    const brand = sale.brand === 'VISA' ? 1 : sale.brand === 'MASTERCARD' ? 2 : 171;
    return `<Transaction><AcquirerTransactionKey>${sale.name}</AcquirerTransactionKey><CaptureLocalDateTime>20261005101112</CaptureLocalDateTime><AccountType>${sale.plan.product === 'DEBIT' ? 1 : 2}</AccountType><NumberOfInstallments>${sale.count}</NumberOfInstallments><CapturedAmount>${(sale.gross / 100).toFixed(6)}</CapturedAmount><BrandId>${brand}</BrandId><Installments>${installments.join('')}</Installments></Transaction>`;
  });
  return Buffer.from(
    `<Conciliation><Header><StoneCode>123456789</StoneCode><LayoutVersion>2.2</LayoutVersion><ReferenceDate>20261005</ReferenceDate></Header><FinancialTransactions>${transactions.join('\n')}</FinancialTransactions><Trailer><CapturedTransactionsQuantity>${made.length}</CapturedTransactionsQuantity></Trailer></Conciliation>`,
  );
}

const send = (person: Person, content: Buffer, fileName = 'arquivo.txt') =>
  person.post('/files', { fileName, content: content.toString('base64') });

async function agree(person: Person, acquirer: string): Promise<void> {
  for (const plan of plans) {
    expect((await person.post('/rates', term(acquirer, null, plan))).statusCode).toBe(201);
    // The brands beside the two that Stone names are dearer.
    const dearer = acquirer === 'STONE' ? null : 'ELO';
    if (dearer) await person.post('/rates', term(acquirer, dearer, plan, 20));
  }
}

async function found(person: Person): Promise<{ readonly tids: ReadonlySet<string>; readonly total: number }> {
  const answer = await person.get('/findings?size=1000&kind=RATE_ABOVE_CONTRACT');
  const more =
    answer.totalPages > 1 ? (await person.get('/findings?size=1000&page=1&kind=RATE_ABOVE_CONTRACT')).content : [];
  const names = [...answer.content, ...more].map(({ tid, nsu }: { tid: string | null; nsu: string }) => tid ?? nsu);
  return { tids: new Set(names), total: answer.totalElements };
}

async function lastAction({ id }: TestSeller): Promise<string> {
  const { action } = await database.database.reader
    .selectFrom('audit_entries')
    .select('action')
    .where('seller_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return action;
}

describe('a thousand wrong fees among many right ones', () => {
  it('are found in files of Cielo, all and no other', async () => {
    const person = as(await createSeller());
    await agree(person, 'CIELO');
    const made = sales(7, 4_000);
    const wrong = made.filter(({ isWrong }) => isWrong).map(({ name }) => name);
    for (let from = 0; from < made.length; from += 1_000) {
      const sent = await send(person, cieloFile(made.slice(from, from + 1_000), { sequence: 1 + from / 1_000 }));
      expect(sent.json()).toMatchObject({ problems: [] });
    }
    expect(wrong).toHaveLength(1_000);
    expect(await found(person)).toEqual({ tids: new Set(wrong), total: 1_000 });
    const answer = await person.get('/findings?size=1');
    expect(answer.totalElements).toBe(1_000);
  }, 240_000);

  it('are found in files of Stone, all and no other', async () => {
    const person = as(await createSeller());
    await agree(person, 'STONE');
    const made = sales(8, 4_000).map((sale) => ({
      ...sale,
      hundredths: sale.brand === 'ELO' ? sale.hundredths - 20 : sale.hundredths,
    }));
    const wrong = made.filter(({ isWrong }) => isWrong).map(({ name }) => name);
    for (let from = 0; from < made.length; from += 2_000) {
      expect((await send(person, stoneFile(made.slice(from, from + 2_000)))).json()).toMatchObject({ problems: [] });
    }
    expect(await found(person)).toEqual({ tids: new Set(wrong), total: 1_000 });
  }, 240_000);
});

describe('files', () => {
  let person: Person;
  const made = sales(3, 40);
  beforeAll(async () => {
    person = as(await createSeller());
    await agree(person, 'CIELO');
    await send(person, cieloFile(made), 'vendas.txt');
  });

  it('refuses the same file again, with the day of the first', async () => {
    const again = await send(person, cieloFile(made), 'outra.txt');
    expect(again.statusCode).toBe(409);
    expect(again.json().errors[0]).toMatchObject({ code: 'fee_audit.file_repeated' });
    expect(again.json().errors[0].description).toContain('vendas.txt');
  });

  it('changes nothing by a recovered file that repeats its lines', async () => {
    const before = await person.get('/lines?size=1000');
    const recovered = (await send(person, cieloFile(made, { sequence: 9_999_999 }), 'recuperado.txt')).json();
    expect(recovered).toMatchObject({ added: 0, changed: 0, known: before.totalElements });
    expect(await person.get('/lines?size=1000')).toEqual(before);
  });

  it('completes the entries by the payments, and groups them to deposits', async () => {
    const paid = (await send(person, cieloFile(made, { option: '04', sequence: 1 }), 'pagos.txt')).json();
    expect(paid).toMatchObject({ added: 0, known: 0 });
    const { content } = await person.get('/deposits?size=100&sort=paidDate,ASC');
    expect(content[0]).toMatchObject({ paidDate: '2026-11-05', account: '341 · 0123 · 45678-9', lines: made.length });
    const { paidDate, account, net, lines } = content[0];
    const opened = await person.get(`/lines?size=1000&paidDate=${paidDate}&account=${encodeURIComponent(account)}`);
    expect(opened.totalElements).toBe(lines);
    const sum = opened.content.reduce((total: number, one: { net: number }) => total + Math.round(one.net * 100), 0);
    expect(sum).toBe(Math.round(net * 100));
  });

  it('tells of a lost file', async () => {
    await send(person, cieloFile(sales(4, 2), { sequence: 3 }), 'terceiro.txt');
    const [last] = (await person.get('/files?size=1')).content;
    expect(last).toMatchObject({ fileName: 'terceiro.txt', problems: [{ code: 'sequence_gap', place: 0 }] });
  });

  it('refuses what is no settlement file, in words', async () => {
    const refused = await send(person, Buffer.from('Segue o arquivo.'));
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].description).toContain('extrato eletrônico da Cielo');
  });
});

describe('contracted rates', () => {
  it('refuses two of the same key and day, and audits the history again when one changes', async () => {
    const seller = await createSeller();
    const person = as(seller);
    const [, plan] = plans;
    const first = (await person.post('/rates', term('CIELO', null, plan))).json();
    expect(await lastAction(seller)).toBe('acquirer-rate.saved');
    const clash = await person.post('/rates', { ...term('CIELO', null, plan), percent: 1 });
    expect(clash.statusCode).toBe(409);
    expect(clash.json().errors[0].description).toContain('3,19%');
    const wrong = sales(5, 60).filter((sale) => sale.plan === plan && sale.isWrong && sale.brand !== 'ELO');
    await send(person, cieloFile(wrong));
    expect((await found(person)).total).toBe(wrong.length);
    expect((await person.put(`/rates/${first.uuid}`, { ...term('CIELO', null, plan), percent: 9 })).statusCode).toBe(
      200,
    );
    expect((await person.get('')).pending).toBeGreaterThan(0);
    await person.remove(`/rates/${newId()}`).then(({ statusCode }) => expect(statusCode).toBe(404));
    // The next file audits what waits, as the background job does.
    await send(person, cieloFile([], { sequence: 2 }));
    expect((await found(person)).total).toBe(0);
    await person.remove(`/rates/${first.uuid}`);
    await send(person, cieloFile([], { sequence: 3 }));
    expect((await person.get('/lines?verdict=NO_RATE&size=1')).totalElements).toBe(wrong.length);
  });
});

it('an audit that is under way while a rate changes judges by the changed one', async () => {
  const seller = await createSeller();
  const person = as(seller);
  const [, plan] = plans;
  await person.post('/rates', term('CIELO', null, plan));
  const wrong = sales(5, 60).filter((sale) => sale.plan === plan && sale.isWrong && sale.brand !== 'ELO');
  let sending: ReturnType<typeof send> | undefined;
  await holdTransaction(database.database, async (tx) => {
    await lockFeeAudit(tx, seller.id);
    sending = send(person, cieloFile(wrong));
    await someoneWaits(database.database.reader);
    await tx
      .updateTable('acquirer_rates')
      .set({ percent_hundredths: 900 })
      .where('seller_id', '=', seller.id)
      .execute();
  });
  expect((await sending)?.statusCode).toBe(201);
  expect(await person.get('')).toMatchObject({ pending: 0 });
  expect((await found(person)).total).toBe(0);
});

describe('a claim', () => {
  it('takes open findings once, is answered, and is closed', async () => {
    const seller = await createSeller();
    const person = as(seller);
    await agree(person, 'CIELO');
    const made = sales(6, 40);
    await send(person, cieloFile(made));
    const { content, toRecover } = await person.get('/findings?size=100');
    const [one, ...others] = content;
    const asked = { acquirer: 'CIELO', findings: [one.uuid] };
    const claim = (await person.post('/claims', asked)).json();
    expect(claim).toMatchObject({ number: 1, state: 'OPEN', lines: 1, claimed: one.difference });
    expect((await person.post('/claims', asked)).json().errors[0].code).toBe('fee_audit.finding_not_claimable');
    const rest = (await person.post('/claims', { acquirer: 'CIELO', findings: [] })).json();
    expect(rest.lines).toBe(others.length);
    expect((await person.get('')).toRecover).toBe(0);
    expect(Math.round(100 * (claim.claimed + rest.claimed))).toBe(Math.round(100 * toRecover));
    expect(await lastAction(seller)).toBe('fee-claim.made');
    await person.put('/settings', { sellsOnlyHere: false });
    expect(await lastAction(seller)).toBe('fee-audit.changed');
    const path = `${base}/claims/${rest.uuid}/letter`;
    const letter = await call('GET', path, { token: seller.tokens.FINANCE });
    expect(letter.statusCode).toBe(200);
    expect(letter.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await call('GET', path, { token: (await createSeller()).tokens.FINANCE })).statusCode).toBe(404);
    const answered = (
      await person.post(`/claims/${claim.uuid}/answer`, { recovered: 12.34, note: 'Crédito dia 10' })
    ).json();
    expect(answered).toMatchObject({ state: 'ANSWERED', recovered: 12.34 });
    expect(await person.get('')).toMatchObject({ recovered: 12.34, recoveredByMonth: [{ recovered: 12.34 }] });
    // A file audits what waits since the settings changed.
    await send(person, cieloFile([], { sequence: 2 }));
    expect((await person.post(`/claims/${claim.uuid}/close`, { reopenFindings: false })).json().state).toBe('CLOSED');
    expect((await person.post(`/claims/${rest.uuid}/close`, { reopenFindings: true })).json().state).toBe('CLOSED');
    expect((await person.get('/findings?state=OPEN&size=1')).totalElements).toBe(others.length);
    // Only its own sales are compared again.
    const { pending } = await person.get('');
    const claimed = others.reduce((sum: number, { installments }: { installments: number }) => sum + installments, 0);
    expect(pending).toBe(claimed);
    expect((await person.get('/lines?size=1')).totalElements).toBeGreaterThan(claimed);
    expect((await person.post(`/claims/${rest.uuid}/answer`, { recovered: 1, note: null })).statusCode).toBe(409);
  });
});
