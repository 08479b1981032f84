import { noDueTerms } from '@balcao/brazil';
import { cents, fixedClock, newId, plainDate } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import { receiveWebhooks, type Webhook } from '../../jobs/index.ts';
import { createScheduler } from '../../jobs/scheduler.ts';
import { createRails } from './index.ts';
import type { RegisterBoleto } from './ports/boleto-rail.ts';
import type { CardDetails } from './ports/card-rail.ts';
import type { CreatePix } from './ports/pix-rail.ts';

/** The simulators over a test database, with a clock that the test sets and all sellers share. */
export function railsOver({ reader, transact }: Database, nowOf: () => string) {
  const delivered: Webhook[] = [];
  let isReachable = true;
  const clockOf = async () => fixedClock(nowOf());
  const { rails, controls } = createRails({
    reader,
    transact,
    clockOf,
    vaultSecret: 'a secret that is only used by tests',
    deliver: async (webhook) => {
      if (!isReachable) throw new Error('connection refused');
      delivered.push(webhook);
      await transact((tx) => receiveWebhooks(tx, [webhook], fixedClock(nowOf()).now()));
    },
  });
  const scheduler = createScheduler({
    reader,
    transact,
    clockOf,
    handlers: rails.scheduledJobs,
    logError: ({ err }: { err?: unknown }) => {
      throw err;
    },
  });
  return {
    rails,
    controls,
    /** Whether webhooks arrive. */
    setReachable: (reachable: boolean) => {
      isReachable = reachable;
    },
    /** Every webhook that a rail sent, with repetitions. */
    webhooksOf: (sellerId: string) => delivered.filter((webhook) => webhook.sellerId === sellerId),
    /** The inbox after deduplication. */
    inboxOf: (sellerId: string) => reader.selectFrom('inbox').selectAll().where('seller_id', '=', sellerId).execute(),
    runDue: (sellerId: string) => scheduler.runDue(sellerId),
    setBehaviour: (sellerId: string, behaviours: object) =>
      controls.instruments.setBehaviours(sellerId, {
        pix: 'NORMAL',
        boleto: 'NORMAL',
        card: 'NORMAL',
        delaySeconds: 30,
        ...behaviours,
      }),
  };
}

const ana = { name: 'Ana Souza', document: '52998224725' };
const padaria = { name: 'Padaria São João', document: '12ABC34501DE35' };

/** The last character decides whether an instruction is lost while the rail times out: `0` arrives, `1` is lost. */
export function txidEnding(character: string): string {
  return newId().replaceAll('-', '').slice(0, 31) + character;
}

export function idEnding(character: string): string {
  return newId().slice(0, -1) + character;
}

export function pixOf(sellerId: string, other: Partial<CreatePix> = {}): CreatePix {
  return {
    sellerId,
    txid: txidEnding('0'),
    amountCents: cents(123_456),
    dueDate: plainDate('2026-11-20'),
    terms: null,
    expiresAt: Temporal.Instant.from('2026-11-20T16:00:00Z'),
    description: 'Bolo de aniversário',
    payer: ana,
    beneficiary: padaria,
    ...other,
  };
}

export function boletoOf(sellerId: string, other: Partial<RegisterBoleto> = {}): RegisterBoleto {
  return {
    sellerId,
    id: idEnding('0'),
    amountCents: cents(123_456),
    dueDate: plainDate('2026-11-25'),
    terms: noDueTerms,
    description: 'Bolo de aniversário',
    payer: ana,
    beneficiary: padaria,
    payerAddress: async () => null,
    ...other,
  };
}

export function cardOf(sellerId: string, number = '4111111111111111', other: Partial<CardDetails> = {}): CardDetails {
  return {
    sellerId,
    boundTo: newId(),
    number,
    holderName: 'ANA SOUZA',
    expirationMonth: 12,
    expirationYear: 2030,
    cvv: '739',
    ...other,
  };
}
