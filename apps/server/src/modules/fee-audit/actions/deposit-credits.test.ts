import { buildCieloStatement, type CieloInstallment } from '@balcao/brazil';
import { addDays, cents, newId, type PlainDate, plainDate } from '@balcao/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { bankStatement } from '../../../demo/year/bank-statement.ts';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';

const { call, createSeller, product } = await createTestProduct();
const first = plainDate('2026-10-05');

function as({ tokens }: TestSeller) {
  const token = tokens.FINANCE;
  const post = (path: string, body: object) => call('POST', path, { token, key: newId(), body });
  return {
    deposits: async (query = '') =>
      (await call('GET', `/service/core/fee-audit/deposits?size=50&sort=paidDate,ASC${query}`, { token })).json(),
    sendFile: (content: string) =>
      post('/service/core/fee-audit/files', {
        fileName: 'CIELO04.txt',
        content: Buffer.from(content, 'latin1').toString('base64'),
      }),
    sendStatement: (content: string) =>
      post('/service/core/reconciliations/bank-statements', { fileName: 'extrato.ofx', content }),
    lines: async () =>
      (await call('GET', '/service/core/reconciliations/bank-lines?size=50&sort=bookedOn,ASC', { token })).json()
        .content,
  };
}

/** Two sales a day, which the bank credits as one deposit of R$ 97.10 and a cent more each day. */
function paid(days: readonly PlainDate[]): string {
  const installments = days.flatMap((dueDate, index) =>
    [5_000 + index, 5_000].map(
      (grossCents, part): CieloInstallment => ({
        brand: part === 0 ? 'VISA' : 'MASTERCARD',
        product: 'CREDIT',
        installment: 1,
        installments: 1,
        grossCents,
        feeCents: 145,
        rateHundredths: 290,
        saleDate: addDays(dueDate, -30),
        dueDate,
        tid: `1098000${String(index).padStart(4, '0')}${part}`,
        nsu: `00000${index}${part}`.slice(-6),
        authorization: `1${index}${part}`.padEnd(6, '0'),
      }),
    ),
  );
  const content = buildCieloStatement({
    establishment: '1098765432',
    option: '04',
    processedOn: addDays(days.at(-1) ?? first, 1),
    sequence: 1,
    account: { bank: '341', agency: '0456', account: '56789', digit: '0' },
    installments,
  });
  return Buffer.from(content).toString('latin1');
}

const days = [0, 7, 14, 21, 28].map((later) => addDays(first, later));
const credit = (date: PlainDate, amount: string, memo = 'CIELO VENDAS') => ({
  date,
  amount,
  id: `${date}-${amount}`,
  memo,
});
const of = (deposits: { content: { credit: unknown }[] }) => deposits.content.map(({ credit: one }) => one);

describe('the deposits of an acquirer', () => {
  let person: ReturnType<typeof as>;
  beforeAll(async () => {
    person = as(await createSeller());
    const sent = await person.sendFile(paid(days));
    expect(sent.statusCode, sent.body).toBe(201);
  });

  it('are unknown while no statement covers their days', async () => {
    const nothing = { state: 'UNKNOWN', date: null, amount: null };
    expect(of(await person.deposits())).toEqual(days.map(() => nothing));
    expect((await person.deposits('&problem=true')).content).toEqual([]);
  });

  it('arrived, arrived in another amount, or did not, by the statement of their account', async () => {
    const [one = first, two = first, , four = first] = days;
    const lines = [
      credit(one, '97.10'),
      credit(addDays(two, 1), '62.11'),
      // The day after, and of a bank that writes nothing about cards.
      credit(addDays(four, 1), '97.13', 'CREDITO EM CONTA'),
      credit(addDays(four, 5), '10.00', 'PIX RECEBIDO'),
    ];
    const sent = await person.sendStatement(bankStatement(lines, '56789-0'));
    expect(sent.statusCode, sent.body).toBe(201);
    const found = await person.deposits();
    expect(found.content[0]).toMatchObject({ lines: 2, net: 97.1, account: '341 · 0456 · 56789-0' });
    expect(of(found)).toEqual([
      { state: 'ARRIVED', date: one, amount: 97.1 },
      { state: 'OTHER_AMOUNT', date: addDays(two, 1), amount: 62.11 },
      { state: 'MISSING', date: null, amount: null },
      { state: 'ARRIVED', date: addDays(four, 1), amount: 97.13 },
      { state: 'UNKNOWN', date: null, amount: null },
    ]);
    const { content: wrong, totalElements } = await person.deposits('&problem=true');
    expect(totalElements).toBe(2);
    expect(wrong.map(({ paidDate }: { paidDate: string }) => paidDate)).toEqual([days[1], days[2]]);
    const matched = (await person.lines()).filter(({ state }: { state: string }) => state === 'MATCHED');
    expect(matched).toMatchObject([
      { match: { kind: 'ACQUIRER', by: null } },
      { match: { kind: 'ACQUIRER', by: null } },
    ]);
  });

  it('of a file without an account are never said to be missing', async () => {
    const seller = await createSeller();
    const [one = first] = days;
    await as(seller).sendStatement(bankStatement([credit(one, '62.11'), credit(addDays(one, 9), '1.00')], '56789-0'));
    const deposit = { id: 'PAGARME', day: one, amountCents: cents(9_710), account: null };
    const found = await product.reconciliation.creditsOfDeposits(seller.id, [deposit]);
    expect(found.get('PAGARME')).toEqual({ state: 'UNKNOWN', date: null, amountCents: null });
    const known = { ...deposit, account: '341 · 0456 · 56789-0' };
    expect((await product.reconciliation.creditsOfDeposits(seller.id, [known])).get('PAGARME')?.state).toBe(
      'OTHER_AMOUNT',
    );
  });

  it('arrived when several card credits of a day sum to one of them, and not when they come to less', async () => {
    const seller = as(await createSeller());
    const [one = first, two = first] = days;
    const parts = (day: PlainDate, last: string) =>
      ['50.00', '40.00', last].map((amount, at) => credit(day, amount, `CIELO ${at}`));
    await seller.sendStatement(
      bankStatement([...parts(one, '7.10'), ...parts(two, '7.10'), credit(addDays(two, 9), '1.00', 'PIX')], '56789-0'),
    );
    await seller.sendFile(paid([one, two]));
    expect(of(await seller.deposits())).toEqual([
      { state: 'ARRIVED', date: one, amount: 97.1 },
      { state: 'MISSING', date: null, amount: null },
    ]);
  });

  it('are matched too when the file comes after the statement, and never to another account', async () => {
    const late = as(await createSeller());
    const [one = first] = days;
    await late.sendStatement(bankStatement([credit(one, '97.10')], '99999-0'));
    await late.sendStatement(bankStatement([credit(one, '97.10'), credit(addDays(one, 9), '1.00', 'PIX')], '56789-0'));
    await late.sendFile(paid([one]));
    expect(of(await late.deposits())).toEqual([{ state: 'ARRIVED', date: one, amount: 97.1 }]);
    const lines: { account: string; state: string }[] = await late.lines();
    expect(lines.find(({ account }) => account.includes('99999'))?.state).toBe('TO_IDENTIFY');
    expect(lines.filter(({ state }) => state === 'MATCHED')).toHaveLength(1);
  });

  it('of the last days are compared whatever the order, however many there are', async () => {
    const seller = as(await createSeller());
    const many = Array.from({ length: 1_001 }, (_, index) => addDays(first, index));
    const sent = await seller.sendFile(paid(many));
    expect(sent.statusCode, sent.body).toBe(201);
    const last = many.at(-1) ?? first;
    await seller.sendStatement(
      bankStatement([credit(last, '1.00', 'PIX'), credit(addDays(last, 9), '1.00', 'PIX')], '56789-0'),
    );
    const { content } = await seller.deposits('&problem=true');
    expect(content).toMatchObject([{ paidDate: last, credit: { state: 'MISSING' } }]);
  });
});
