import { isTxid } from '@balcao/brazil';
import { assertInvariant } from '@balcao/kernel';
import { decimalText } from '../../../../files/decimal-text.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import { isDone, readAs } from '../../calls/call-provider.ts';
import { connectionOf } from '../../calls/connection-of.ts';
import { assertSameContent, contentHash } from '../../calls/content-hash.ts';
import {
  isInWindow,
  isPendingDebit,
  type PixRecurringRail,
  type SendInstruction,
} from '../../ports/pix-recurring-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { sendOrRefuse } from '../bank-client.ts';
import { pixProfile } from '../index.ts';
import { keepPayments } from '../store/pix-api-store.ts';
import { keepInstruction, pixApiInstruction, recurrenceOfId } from '../store/pix-recurring-api-store.ts';
import type { PixApiDeps } from './pix-api-deps.ts';
import { paymentOf } from './pix-api-rail.ts';
import { bookOf } from './read-pix.ts';
import { debitsOf, type InstructionAnswer, instructionAnswer, instructionCode } from './read-recurring.ts';

/**
 * Charges of recurrences at a seller's own bank (API Pix 2.9: cobr). They go to their recurrence's connection, whatever
 * is connected today.
 */
export function pixApiInstructions(
  deps: PixApiDeps,
  findRecurrence: PixRecurringRail['find'],
): Pick<PixRecurringRail, 'send' | 'findInstruction' | 'cancelInstruction' | 'retry'> {
  return {
    send: sendInstruction(deps, findRecurrence),
    findInstruction: findInstruction(deps),
    cancelInstruction: cancelInstruction(deps),
    retry: retryDebit(deps),
  };
}

function sendInstruction(deps: PixApiDeps, findRecurrence: PixRecurringRail['find']): PixRecurringRail['send'] {
  return async (instruction) => {
    const { sellerId, txid, recurrenceId, amountCents, dueDate } = instruction;
    assertInvariant(isTxid(txid), 'a txid has 26 to 35 letters and digits');
    const contentHash = hashOf(instruction);
    const kept = await pixApiInstruction(deps.reader, sellerId, txid);
    if (kept) {
      assertSameContent(kept.contentHash, contentHash);
      if (await queryInstruction(deps, await connectionOf(deps, kept), txid)) return;
    }
    const recurrence = await recurrenceOfId(deps.reader, sellerId, recurrenceId);
    assertThat(recurrence, 'pix_recurring.not_found');
    const clock = await deps.clockOf(sellerId);
    assertThat(isInWindow(dueDate, clock.today()), 'pix_recurring.outside_window');
    if (!kept) {
      await deps.transact((tx) =>
        keepInstruction(tx, {
          sellerId,
          txid,
          connectionId: recurrence.connectionId,
          recurrenceId,
          amountCents,
          dueDate,
          contentHash,
          createdAt: clock.now(),
        }),
      );
      const first = await pixApiInstruction(deps.reader, sellerId, txid);
      assertInvariant(first, 'the row of a charge that is sent is there');
      assertSameContent(first.contentHash, contentHash);
    }
    const connection = await connectionOf(deps, recurrence);
    if (await put(deps, connection, instruction)) return;
    // Some banks refuse a repeated charge instead of returning it.
    if (await queryInstruction(deps, connection, txid)) return;
    const now = await findRecurrence(sellerId, recurrenceId);
    refuse(now?.status === 'APROVADA' ? 'pix.provider_refused' : 'pix_recurring.not_approved');
  };
}

async function put(
  { client }: PixApiDeps,
  connection: OpenConnection,
  { txid, recurrenceId, amountCents, dueDate, description }: SendInstruction,
): Promise<boolean> {
  const answer = await sendOrRefuse(client, connection, {
    method: 'PUT',
    path: `/cobr/${txid}`,
    body: {
      idRec: recurrenceId,
      ...(description && { infoAdicional: description.slice(0, 140) }),
      calendario: { dataDeVencimento: dueDate },
      valor: { original: decimalText(amountCents, '.') },
      ajusteDiaUtil: true,
      recebedor: receivingAccount(connection),
    },
  });
  return isDone(answer);
}

function hashOf({ recurrenceId, amountCents, dueDate, description }: SendInstruction): string {
  return contentHash(recurrenceId, amountCents, dueDate, description);
}

function findInstruction(deps: PixApiDeps): PixRecurringRail['findInstruction'] {
  return async (sellerId, txid) => {
    const instruction = await pixApiInstruction(deps.reader, sellerId, txid);
    if (!instruction) return null;
    const connection = await connectionOf(deps, instruction);
    const found = await queryInstruction(deps, connection, txid);
    if (!found) return null;
    const received = (found.pix ?? []).map((one) => ({ ...one, txid: one.txid ?? txid }));
    const { payments, returns } = bookOf(connection, received);
    if (payments.length > 0) await deps.transact((tx) => keepPayments(tx, payments, returns));
    return {
      txid,
      recurrenceId: instruction.recurrenceId,
      status: found.status,
      amountCents: found.valor.original,
      dueDate: found.calendario.dataDeVencimento,
      debits: debitsOf(found),
      code: instructionCode(found),
      payments: received.map(paymentOf),
    };
  };
}

function cancelInstruction(deps: PixApiDeps): PixRecurringRail['cancelInstruction'] {
  return async (sellerId, txid) => {
    const instruction =
      (await pixApiInstruction(deps.reader, sellerId, txid)) ?? refuse('pix_recurring.instruction_not_found');
    const connection = await connectionOf(deps, instruction);
    const before = await queryInstruction(deps, connection, txid);
    assertThat(before, 'pix_recurring.instruction_not_found');
    if (!isOpen(before)) return;
    const answer = await deps.client.call(connection, {
      method: 'PATCH',
      path: `/cobr/${txid}`,
      body: { status: 'CANCELADA' },
    });
    if (isDone(answer)) return;
    const after = await queryInstruction(deps, connection, txid);
    assertThat(!after || !isOpen(after), 'pix_recurring.not_cancelable');
  };
}

function retryDebit(deps: PixApiDeps): PixRecurringRail['retry'] {
  return async ({ sellerId, txid, on }) => {
    const instruction =
      (await pixApiInstruction(deps.reader, sellerId, txid)) ?? refuse('pix_recurring.instruction_not_found');
    const connection = await connectionOf(deps, instruction);
    const isScheduled = async () => {
      const found = await queryInstruction(deps, connection, txid);
      return found !== null && debitsOf(found).some((debit) => debit.on === on && isPendingDebit(debit));
    };
    if (await isScheduled()) return;
    const answer = await deps.client.call(connection, { method: 'POST', path: `/cobr/${txid}/retentativa/${on}` });
    if (isDone(answer)) return;
    assertThat(await isScheduled(), 'pix_recurring.retry_not_allowed');
  };
}

async function queryInstruction(
  { client }: Pick<PixApiDeps, 'client'>,
  connection: OpenConnection,
  txid: string,
): Promise<InstructionAnswer | null> {
  const answer = await client.call(connection, { method: 'GET', path: `/cobr/${txid}` });
  if (answer.status === 404) return null;
  const read = readAs(instructionAnswer, answer, 'api pix:GET cobr');
  if (read.txid !== txid) throw new RailTimeout('api pix:GET cobr');
  return read;
}

function isOpen({ status }: InstructionAnswer): boolean {
  return status === 'CRIADA' || status === 'ATIVA';
}

function receivingAccount(connection: OpenConnection) {
  const { automaticAccount: conta, automaticAgency: agencia } = connection.settings;
  return { conta, tipoConta: pixProfile(connection).accountKind, ...(agencia && { agencia }) };
}
