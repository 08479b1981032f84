import { assertInvariant } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { newRecurrenceId, recurrenceCode, recurrenceStatusAt } from '../../recurring/payer-bank.ts';
import {
  type CreateRecurrence,
  isPendingDebit,
  type PixRecurringRail,
  type Recurrence,
  type RecurrenceEnd,
} from '../../recurring/pix-recurring-rail.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import { pixChargeRow } from '../../store/sim-pix-store.ts';
import {
  changeInstruction,
  changeRecurrence,
  insertRecurrence,
  instructionsOf,
  lockInstruction,
  lockRecurrence,
  recurrenceRow,
  recurrencesOfContract,
  type SimRecurrencesTable,
} from '../../store/sim-recurring-store.ts';
import { announceChange } from '../network/announce-change.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

type Deps = Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

/** Simulates the provider's recurrences: creation, reads, requests to the payer's bank, cancellation. */
export function simulatedRecurrences(
  deps: Deps,
): Pick<PixRecurringRail, 'journeys' | 'create' | 'find' | 'findByContract' | 'request' | 'cancel'> {
  return {
    journeys: async () => [1, 2, 3, 4],
    create: createRecurrence(deps),
    find: async (sellerId, recurrenceId) => {
      const row = await recurrenceRow(deps.reader, sellerId, recurrenceId);
      return row ? present(row, (await deps.clockOf(sellerId)).now()) : null;
    },
    findByContract: async (sellerId, contract) => {
      const now = (await deps.clockOf(sellerId)).now();
      return (await recurrencesOfContract(deps.reader, sellerId, contract)).map((row) => present(row, now));
    },
    request: requestAcceptance(deps),
    cancel: async (sellerId, recurrenceId) => {
      const sent = { sellerId, rail: 'pix', instruction: `cancel-rec:${recurrenceId}` } as const;
      const network = await networkOf(deps.reader, sent);
      assertThat(await recurrenceRow(deps.reader, sellerId, recurrenceId), 'pix_recurring.not_found');
      await sendOverNetwork(deps, sent, network, async () => {
        await endRecurrence(deps, sellerId, recurrenceId, { by: 'USUARIO_RECEBEDOR', code: 'SLDB' });
      });
    },
  };
}

function createRecurrence(deps: Deps): PixRecurringRail['create'] {
  return async (instruction) => {
    const { sellerId, contract } = instruction;
    // A payer who accepts has scanned the code, and pays the charge in it.
    const firstTxid = instruction.firstTxid ?? instruction.offeredTxid ?? null;
    assertInvariant(contract.length <= 35, 'a contract has up to 35 characters');
    const sent = { sellerId, rail: 'pix', instruction: `create-rec:${contract}` } as const;
    const network = await networkOf(deps.reader, sent);
    assertThat(network.behaviour !== 'REFUSE', 'pix.provider_refused');
    return sendOverNetwork(deps, sent, network, async () => {
      const clock = await deps.clockOf(sellerId);
      assertInvariant(instruction.firstDate >= clock.today(), 'a recurrence begins today or later');
      const charge = firstTxid ? await pixChargeRow(deps.reader, sellerId, firstTxid) : undefined;
      const row: SimRecurrencesTable = {
        seller_id: sellerId,
        id: newRecurrenceId(instruction.retryPolicy, clock.today()),
        contract,
        object: instruction.object.slice(0, 35),
        payer_name: instruction.payer.name,
        status: 'CRIADA',
        periodicity: instruction.periodicity,
        first_date: instruction.firstDate,
        value_kind: instruction.value.kind,
        value_cents: instruction.value.amountCents,
        retry_policy: instruction.retryPolicy,
        first_txid: firstTxid,
        br_code: codeOf(instruction, charge?.br_code ?? null),
        request_expires_at: null,
        end_by: null,
        end_code: null,
        next_debit: 'PAY',
        created_at: clock.now(),
      };
      await deps.transact((tx) => insertRecurrence(tx, row));
      return present(row, clock.now());
    });
  };
}

/** A composite code keeps the address of its charge. */
function codeOf(instruction: CreateRecurrence, chargeCode: string | null): string {
  const url = chargeCode?.match(/qr\.pix\.example\/v2\/cobv\/[A-Za-z0-9]{32}/)?.[0] ?? null;
  return recurrenceCode(instruction, url);
}

function requestAcceptance(deps: Deps): PixRecurringRail['request'] {
  return async ({ sellerId, recurrenceId, expiresAt }) => {
    const sent = { sellerId, rail: 'pix', instruction: `request-rec:${recurrenceId}` } as const;
    const network = await networkOf(deps.reader, sent);
    await sendOverNetwork(deps, sent, network, () =>
      deps.transact(async (tx) => {
        const row = await lockRecurrence(tx, sellerId, recurrenceId);
        assertThat(row, 'pix_recurring.not_found');
        assertThat(row.status === 'CRIADA', 'pix_recurring.not_open');
        if (!row.request_expires_at) await changeRecurrence(tx, row, { request_expires_at: expiresAt });
      }),
    );
  };
}

/** Ends a live recurrence and cancels its pending debits. Returns whether it was live. */
export function endRecurrence(
  deps: Deps,
  sellerId: string,
  recurrenceId: string,
  end: RecurrenceEnd,
): Promise<boolean> {
  const notice = { sellerId, rail: 'pix-rec', reference: recurrenceId, fact: 'canceled' } as const;
  return announceChange(deps, notice, async (tx, now) => {
    const row = await lockRecurrence(tx, sellerId, recurrenceId);
    const status = row && recurrenceStatusAt({ status: row.status, requestExpiresAt: row.request_expires_at }, now);
    if (!row || (status !== 'CRIADA' && status !== 'APROVADA')) return false;
    await changeRecurrence(tx, row, { status: 'CANCELADA', end_by: end.by, end_code: end.code });
    await cancelDebits(tx, sellerId, recurrenceId);
    return true;
  });
}

/** Sends no notices for them: the notice that the recurrence ended makes the client read its instructions. */
async function cancelDebits(tx: Tx, sellerId: string, recurrenceId: string): Promise<void> {
  for (const { txid } of await instructionsOf(tx, sellerId, [recurrenceId])) {
    const row = await lockInstruction(tx, sellerId, txid);
    if (row?.status !== 'ATIVA') continue;
    const debits = row.debits.map((debit) =>
      isPendingDebit(debit) ? { ...debit, status: 'CANCELADA' as const, code: 'CCLD' } : debit,
    );
    await changeInstruction(tx, row, { status: 'CANCELADA', code: 'CCLD', debits });
  }
}

function present(row: SimRecurrencesTable, now: Temporal.Instant): Recurrence {
  const { id, contract, status, request_expires_at: requestExpiresAt, br_code: brCode, end_by, end_code } = row;
  return {
    id,
    contract,
    brCode,
    status: recurrenceStatusAt({ status, requestExpiresAt }, now),
    end: end_by && end_code ? { by: end_by, code: end_code } : null,
  };
}
