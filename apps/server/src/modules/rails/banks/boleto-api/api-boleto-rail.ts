import { setTimeout as wait } from 'node:timers/promises';
import { findBank, largestBoletoCents } from '@balcao/brazil';
import { assertInvariant, cents, instantAt } from '@balcao/kernel';
import { scheduleJobs } from '../../../../jobs/index.ts';
import type { Connections, OpenConnection } from '../../../connections/index.ts';
import { connectionOf } from '../../calls/connection-of.ts';
import { assertSameContent, hashOfBoleto } from '../../calls/content-hash.ts';
import type { RailDeps } from '../../deps.ts';
import type { Boleto, BoletoNumbers, BoletoRail, RegisterBoleto } from '../../ports/boleto-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { webhookWork } from '../../simulator/network.ts';
import { keptTerms } from '../../store/due-terms-columns.ts';
import type { FoundBoleto } from '../bank.ts';
import type { BankClient } from '../bank-client.ts';
import { bankAt } from '../bank-client.ts';
import { boletoBank } from '../index.ts';
import {
  type BoletoApiBoleto,
  boletoApiBoleto,
  boletoApiPayments,
  keepBoleto,
  keepCode,
  keepReportedBoleto,
  type ReportedBoleto,
} from '../store/boleto-api-store.ts';

export interface BoletoApiDeps extends Pick<RailDeps, 'reader' | 'transact' | 'clockOf'> {
  readonly client: BankClient;
  readonly connections: Pick<Connections, 'active' | 'get'>;
  readonly waitMs?: number;
}

/** A bank may create the boleto after accepting the request, so it is polled this often. */
const looks = 4;

/**
 * Boletos with a Pix by a bank's API. A boleto is stored before sending, and looked up by our own number before sending
 * again, because banks have no idempotency keys. Without an answer nothing is decided.
 */
export function apiBoletoRail(deps: BoletoApiDeps): Omit<BoletoRail, 'revise'> {
  return {
    register: register(deps),
    find: async (sellerId, id) => {
      const boleto = await boletoApiBoleto(deps.reader, sellerId, id);
      if (!boleto) return null;
      const reported = boleto.status === 'PAID' ? boleto : await refreshBoleto(deps, boleto);
      if (!reported?.line) return reported?.status === 'REFUSED' ? boletoOf(deps, reported) : null;
      return boletoOf(deps, reported);
    },
    awaitingRegistration: async () => new Set(),
    cancel: async (sellerId, id) => {
      const kept = (await boletoApiBoleto(deps.reader, sellerId, id)) ?? refuse('boleto.not_found');
      const boleto = await refreshBoleto(deps, kept);
      // The request never arrived.
      if (!boleto?.code) return;
      assertThat(boleto.status !== 'PAID', 'boleto.already_paid');
      if (boleto.status === 'CANCELED' || boleto.status === 'REFUSED') return;
      const connection = await connectionOf(deps.connections, boleto);
      await deps.client.call(connection, boletoBank(connection).cancel(connection, boleto.code));
      const after = await refreshBoleto(deps, boleto);
      assertThat(after?.status !== 'PAID', 'boleto.already_paid');
      if (after?.status !== 'CANCELED') throw new RailTimeout('boleto: a cancellation that is not done yet');
    },
  };
}

function register(deps: BoletoApiDeps): BoletoRail['register'] {
  return async (instruction) => {
    const { sellerId, id, amountCents } = instruction;
    const before = await boletoApiBoleto(deps.reader, sellerId, id);
    if (!before) {
      assertThat(amountCents <= largestBoletoCents, 'boleto.amount_too_large');
      const connection = (await deps.connections.active(sellerId, 'BANK_SLIP')) ?? refuse('rails.not_connected');
      const createdAt = (await deps.clockOf(sellerId)).now();
      await deps.transact((tx) =>
        keepBoleto(tx, {
          sellerId,
          id,
          connectionId: connection.id,
          code: null,
          contentHash: hashOfBoleto(instruction),
          amountCents,
          dueDate: instruction.dueDate,
          status: null,
          refusal: null,
          payerDocument: instruction.payer.document,
          ...keptTerms(instruction.terms),
          revisionHash: null,
          revisionCode: null,
          revisionRequestedAt: null,
          nossoNumero: null,
          barcode: null,
          line: null,
          brCode: null,
          createdAt,
          reportedAt: null,
        }),
      );
    }
    const kept = before ?? (await boletoApiBoleto(deps.reader, sellerId, id));
    assertInvariant(kept, 'the row of a boleto that is sent is there');
    assertSameContent(kept.contentHash, hashOfBoleto(instruction));
    // A new row is at no bank yet.
    const known = before ? await refreshBoleto(deps, kept) : null;
    if (kept.code && !known) throw new RailTimeout('boleto: one that its bank said it has, and does not find');
    const sent = known?.code ? known : await send(deps, kept, instruction);
    const made = await untilMade(deps, sent);
    assertThat(made.status !== 'REFUSED', 'boleto.bank_refused');
    return numbersOf(made, await connectionOf(deps.connections, made));
  };
}

async function send(
  deps: BoletoApiDeps,
  boleto: BoletoApiBoleto,
  instruction: RegisterBoleto,
): Promise<BoletoApiBoleto> {
  const address = (await instruction.payerAddress()) ?? refuse('boleto.payer_address_missing');
  const connection = await connectionOf(deps.connections, boleto);
  const bank = boletoBank(connection);
  const today = (await deps.clockOf(boleto.sellerId)).today();
  const answer = await deps.client.call(connection, bank.issue(connection, { boleto, instruction, address, today }));
  if (answer.status >= 400) refuse('boleto.bank_refused');
  const { code, reported } = bank.issued(answer, today);
  if (reported) return (await keepFound(deps, boleto, { code, reported })) ?? { ...boleto, code };
  await deps.transact((tx) => keepCode(tx, boleto, code));
  return { ...boleto, code };
}

/**
 * Reads the boleto at the bank and stores the answer, dated no later than `by`; null when the bank does not have it.
 * Throws RailTimeout on no answer.
 */
export async function refreshBoleto(
  deps: BoletoApiDeps,
  boleto: BoletoApiBoleto,
  {
    payment = null,
    by = null,
  }: { readonly payment?: ReportedBoleto['payment']; readonly by?: Temporal.Instant | null } = {},
): Promise<BoletoApiBoleto | null> {
  const connection = await connectionOf(deps.connections, boleto);
  const today = (await deps.clockOf(boleto.sellerId)).today();
  const found = await boletoBank(connection).find(bankAt(deps, connection), boleto, { today, payment });
  return found && keepFound(deps, boleto, found, by);
}

/** Stores the bank's answer. When the money is credited later, a webhook is also scheduled for that day. */
async function keepFound(
  deps: BoletoApiDeps,
  boleto: BoletoApiBoleto,
  { code, reported }: FoundBoleto,
  by: Temporal.Instant | null = null,
) {
  const clock = await deps.clockOf(boleto.sellerId);
  const { sellerId, id: reference } = boleto;
  const now = clock.now();
  const at = by && Temporal.Instant.compare(by, now) < 0 ? by : now;
  await deps.transact(async (tx) => {
    if (!boleto.code) await keepCode(tx, boleto, code);
    await keepReportedBoleto(tx, boleto, reported, at);
    const { creditedOn } = reported.payment ?? {};
    if (!creditedOn || creditedOn <= clock.today()) return;
    const webhook = { sellerId, rail: 'boleto', reference, fact: `credited-${creditedOn}` } as const;
    await scheduleJobs(tx, [webhookWork(webhook, instantAt(creditedOn, '06:00'))]);
  });
  return (await boletoApiBoleto(deps.reader, sellerId, reference)) ?? null;
}

async function untilMade(deps: BoletoApiDeps, boleto: BoletoApiBoleto): Promise<BoletoApiBoleto> {
  let now: BoletoApiBoleto | null = boleto;
  for (let look = 0; look < looks; look++) {
    if (now && (now.line || now.status === 'REFUSED')) return now;
    if (look > 0) await wait(deps.waitMs ?? 500);
    now = await refreshBoleto(deps, boleto);
  }
  if (now && (now.line || now.status === 'REFUSED')) return now;
  throw new RailTimeout('boleto: one that is not made yet');
}

export function numbersOf(boleto: BoletoApiBoleto, connection: OpenConnection): BoletoNumbers {
  const { nossoNumero, barcode, line, brCode } = boleto;
  const { code, name, wallet, beneficiaryOf } = boletoBank(connection);
  return {
    bank: { code, name: findBank(code)?.name ?? name },
    beneficiaryCode: beneficiaryOf(connection),
    wallet,
    nossoNumero: nossoNumero ?? '',
    barcode: barcode ?? '',
    line: line ?? '',
    brCode,
  };
}

const statuses = {
  PROCESSING: 'OPEN',
  OPEN: 'OPEN',
  PAID: 'PAID',
  REFUSED: 'CANCELED',
  CANCELED: 'CANCELED',
} as const satisfies Record<NonNullable<BoletoApiBoleto['status']>, Boleto['status']>;

async function boletoOf(deps: BoletoApiDeps, boleto: BoletoApiBoleto): Promise<Boleto> {
  const payments = await boletoApiPayments(deps.reader, boleto.sellerId, boleto.id);
  return {
    id: boleto.id,
    ...numbersOf(boleto, await connectionOf(deps.connections, boleto)),
    amountCents: cents(boleto.amountCents),
    dueDate: boleto.dueDate,
    status: boleto.status ? statuses[boleto.status] : 'OPEN',
    ...(boleto.status === 'REFUSED' && { refusal: boleto.refusal ?? '' }),
    payments: payments.map(({ id, amountCents, paidOn, creditedOn }) => {
      return { id, amountCents: cents(amountCents), paidOn, creditedOn };
    }),
  };
}
