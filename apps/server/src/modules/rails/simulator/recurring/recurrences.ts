import { assertInvariant } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { RailDeps } from '../../deps.ts';
import {
  type CreateRecurrence,
  isPendingDebit,
  type PixRecurringRail,
  type Recurrence,
  type RecurrenceEnd,
} from '../../ports/pix-recurring-rail.ts';
import { assertThat } from '../../refusals.ts';
import { newRecurrenceId, recurrenceCode, recurrenceStatusAt } from '../models/payer-bank.ts';
import { announceChange, sendOverNetwork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import { findSimPixCharge } from '../store/sim-pix-store.ts';
import {
  changeInstruction,
  changeRecurrence,
  findSimRecurrence,
  insertRecurrence,
  instructionsOf,
  lockInstruction,
  lockRecurrence,
  recurrencesOfContract,
  type SimRecurrence,
} from '../store/sim-recurring-store.ts';

type Deps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

export function simulatedRecurrences(
  deps: Deps,
): Pick<PixRecurringRail, 'journeys' | 'create' | 'find' | 'findByContract' | 'request' | 'cancel'> {
  return {
    journeys: async () => [1, 2, 3, 4],
    create: createRecurrence(deps),
    find: async (sellerId, recurrenceId) => {
      const recurrence = await findSimRecurrence(deps.reader, sellerId, recurrenceId);
      return recurrence ? present(recurrence, (await deps.clockOf(sellerId)).now()) : null;
    },
    findByContract: async (sellerId, contract) => {
      const now = (await deps.clockOf(sellerId)).now();
      return (await recurrencesOfContract(deps.reader, sellerId, contract)).map((recurrence) =>
        present(recurrence, now),
      );
    },
    request: requestAcceptance(deps),
    cancel: async (sellerId, recurrenceId) => {
      const sent = { sellerId, rail: 'pix', instruction: `cancel-rec:${recurrenceId}` } as const;
      const network = await networkOf(deps.reader, sent);
      assertThat(await findSimRecurrence(deps.reader, sellerId, recurrenceId), 'pix_recurring.not_found');
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
      const charge = firstTxid ? await findSimPixCharge(deps.reader, sellerId, firstTxid) : undefined;
      const recurrence: SimRecurrence = {
        sellerId,
        id: newRecurrenceId(instruction.retryPolicy, clock.today()),
        contract,
        object: instruction.object.slice(0, 35),
        payerName: instruction.payer.name,
        status: 'CRIADA',
        periodicity: instruction.periodicity,
        firstDate: instruction.firstDate,
        valueKind: instruction.value.kind,
        valueCents: instruction.value.amountCents,
        retryPolicy: instruction.retryPolicy,
        firstTxid,
        brCode: codeOf(instruction, charge?.brCode ?? null),
        requestExpiresAt: null,
        endBy: null,
        endCode: null,
        nextDebit: 'PAY',
        createdAt: clock.now(),
      };
      await deps.transact((tx) => insertRecurrence(tx, recurrence));
      return present(recurrence, clock.now());
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
        const recurrence = await lockRecurrence(tx, sellerId, recurrenceId);
        assertThat(recurrence, 'pix_recurring.not_found');
        assertThat(recurrence.status === 'CRIADA', 'pix_recurring.not_open');
        if (!recurrence.requestExpiresAt) await changeRecurrence(tx, recurrence, { requestExpiresAt: expiresAt });
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
  const webhook = { sellerId, rail: 'pix-rec', reference: recurrenceId, fact: 'canceled' } as const;
  return announceChange(deps, webhook, async (tx, now) => {
    const recurrence = await lockRecurrence(tx, sellerId, recurrenceId);
    const status = recurrence && recurrenceStatusAt(recurrence, now);
    if (!recurrence || (status !== 'CRIADA' && status !== 'APROVADA')) return false;
    await changeRecurrence(tx, recurrence, { status: 'CANCELADA', endBy: end.by, endCode: end.code });
    await cancelDebits(tx, sellerId, recurrenceId);
    return true;
  });
}

/** Sends no webhooks for them: the webhook that the recurrence ended makes the client query its instructions. */
async function cancelDebits(tx: Tx, sellerId: string, recurrenceId: string): Promise<void> {
  for (const { txid } of await instructionsOf(tx, sellerId, [recurrenceId])) {
    const recurrence = await lockInstruction(tx, sellerId, txid);
    if (recurrence?.status !== 'ATIVA') continue;
    const debits = recurrence.debits.map((debit) =>
      isPendingDebit(debit) ? { ...debit, status: 'CANCELADA' as const, code: 'CCLD' } : debit,
    );
    await changeInstruction(tx, recurrence, { status: 'CANCELADA', code: 'CCLD', debits });
  }
}

function present(recurrence: SimRecurrence, now: Temporal.Instant): Recurrence {
  const { id, contract, status, requestExpiresAt, brCode, endBy, endCode } = recurrence;
  return {
    id,
    contract,
    brCode,
    status: recurrenceStatusAt({ status, requestExpiresAt }, now),
    end: endBy && endCode ? { by: endBy, code: endCode } : null,
  };
}
