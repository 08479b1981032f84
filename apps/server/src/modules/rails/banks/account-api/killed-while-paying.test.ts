import { buildBoleto } from '@balcao/brazil';
import { cents, fixedClock, newId, plainDate } from '@balcao/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import type { Transact } from '../../../../database/transact.ts';
import {
  type EfiAccountProvider,
  startEfiAccountProvider,
} from '../../../../testing/providers/efi-account-provider.ts';
import {
  type InterAccountProvider,
  startInterAccountProvider,
} from '../../../../testing/providers/inter-account-provider.ts';
import type { ListedConnection } from '../../../connections/index.ts';
import type { SendPayment, SentPayment } from '../../ports/payables.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { createApiAccounts } from './create-api-accounts.ts';
import { connectionTo } from './test-account-connection.ts';

/** How often the process is killed; a longer run sets more. */
const kills = Number(process.env.BALCAO_KILLS ?? 100);

const { database } = await createTestDatabase();

/** Inter lists boletos and has a statement; Efí only counts requests. */
const banks = {
  inter: { start: startInterAccountProvider, sends: ['POST /pagamento', 'POST /pix', 'POST /pagamento/darf'] },
  efi: { start: startEfiAccountProvider, sends: ['POST /v1/codBarras', 'PUT /v3/gn/pix'] },
} as const;
let bank: InterAccountProvider | EfiAccountProvider;
afterEach(() => bank.close());

class Killed extends Error {}

/** The process dies before or after a transaction: between any two steps of a payment. */
let killed = 0;
const dyingTransact: Transact = async (work) => {
  const dies = killed < kills ? Math.random() : 1;
  if (dies < 0.12) {
    killed++;
    throw new Killed();
  }
  const result = await database.transact(work);
  if (dies < 0.24) {
    killed++;
    throw new Killed();
  }
  return result;
};

let sellerId = newId<'seller'>();
let now = Temporal.Instant.from('2026-11-20T12:00:00Z');
beforeEach(() => {
  killed = 0;
  sellerId = newId<'seller'>();
  now = Temporal.Instant.from('2026-11-20T12:00:00Z');
});
let connection: ListedConnection;
const connections = {
  active: async () => connection,
  get: async () => connection,
  all: async (_: string, method: string) => (method === 'ACCOUNT' ? [connection] : []),
  noteCall: async () => undefined,
};
const deps = {
  reader: database.reader,
  transact: dyingTransact,
  clockOf: async () => fixedClock(now.toString()),
  deliver: async () => undefined,
};
const { payments: rail, account, statement, connected } = createApiAccounts(deps, connections, null);

it.each(['inter', 'efi'] as const)(
  'killed at any moment, and with answers lost, it pays each payment once and its books are the bank’s (%s)',
  {
    timeout: 300_000,
  },
  async (provider) => {
    const { start, sends } = banks[provider];
    bank = await start();
    const settings = { pixKey: 'caixa@loja.example' };
    connection = await connectionTo(database, bank, { sellerId, provider, settings });
    expect(await connected.registerWebhooks?.(connection)).toEqual({ ok: true });
    const due = plainDate('2026-11-25');
    const orders: SendPayment[] = [];
    const ended = new Map<string, SentPayment>();
    const payNew = () => {
      const number = orders.length;
      const amountCents = cents(1_000 + number);
      const free = String(number).padStart(25, '0');
      const { barcode } = buildBoleto({ bank: '341', amountCents, dueDate: due, freeField: free });
      const pix = { kind: 'PIX', type: 'EMAIL', key: `pix${number}@loja.example`, txid: null, brCode: null } as const;
      const bill = { kind: 'BANK_SLIP', barcode, dueDate: null } as const;
      const tax = { document: '11222333000181', name: 'Loja', revenueCode: '2089', period: due, reference: null };
      const none = cents(0);
      const parts = { principalCents: amountCents, fineCents: none, interestCents: none };
      const darf = { kind: 'DARF', darf: tax, dueDate: due, ...parts } as const;
      const kinds = provider === 'inter' ? [pix, bill, darf] : [pix, bill];
      const to = kinds[number % kinds.length] ?? pix;
      orders.push({
        sellerId,
        id: newId(),
        amountCents,
        to,
        payee: { name: 'Fornecedor', document: null },
        description: '',
      });
    };
    /** As payables follows a payment: query, send what is not known, query. */
    const follow = async (order: SendPayment) => {
      try {
        if (!(await rail.find(sellerId, order.id))) await rail.send(order);
        const found = await rail.find(sellerId, order.id);
        if (found && found.status !== 'PROCESSING') ended.set(order.id, found);
      } catch (error) {
        if (!(error instanceof Killed || error instanceof RailTimeout)) throw error;
      }
    };
    const doubts = ['DONE_WITHOUT_ANSWER', 'LOST', 'MALFORMED', 503, 429] as const;
    for (let round = 0; killed < kills || ended.size < orders.length; round++) {
      expect(round, 'it comes to an end').toBeLessThan(3_000);
      if (killed < kills) payNew();
      if (killed < kills && round % 3 === 0) {
        const does = doubts[Math.floor(Math.random() * doubts.length)] ?? 'LOST';
        bank.faults.push({ call: sends[Math.floor(Math.random() * sends.length)] ?? sends[0], does });
      }
      bank.books.settings.hidesBills = Math.random() < 0.3;
      for (const made of bank.books.payments) made.isHidden &&= Math.random() < 0.5;
      const open = orders.filter(({ id }) => !ended.has(id));
      // Two processes follow the same payments.
      await Promise.all(open.flatMap((order) => [follow(order), follow(order)]));
      now = now.add({ minutes: 1 });
    }
    expect(killed).toBeGreaterThanOrEqual(kills);
    expect(orders.length).toBeGreaterThan(kills / 20);
    const ours = orders.map(({ id, amountCents, to }) => [amountCents, to.kind, ended.get(id)?.status]);
    const theirs = bank.books.payments.map(({ cents: amount, kind, status }) => {
      const isPaid = ['PIX_PAGO', 'REALIZADO', 'LIQUIDADO'].includes(status);
      return [amount, kind === 'BILL' ? 'BANK_SLIP' : kind, isPaid ? 'PAID' : status];
    });
    expect(theirs.toSorted(), 'each is paid, and once').toEqual(ours.toSorted());
    const paid = bank.books.lines.reduce((sum, line) => sum + line.cents, 0);
    expect(await statement.totals(sellerId)).toEqual(new Map(provider === 'efi' ? [['banking', paid]] : []));
    if (provider === 'efi') return;
    await insist(() => account.readMovements(sellerId, { from: plainDate('2026-11-20'), to: plainDate('2026-11-23') }));
    const movements = await account.readMovements(sellerId, {
      from: plainDate('2026-11-20'),
      to: plainDate('2026-11-23'),
    });
    expect(movements.map(({ subject }) => subject).toSorted(byId)).toEqual(
      orders.map(({ id }) => ({ kind: 'PAYMENT', id })).toSorted(byId),
    );
    expect(await statement.totals(sellerId)).toEqual(new Map([['banking', paid]]));
  },
);

function byId(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

async function insist(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      return void (await work());
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
}
