import { type Clock, uuidOfHex } from '@balcao/kernel';
import { z } from 'zod';
import {
  appendEvents,
  type DomainEvent,
  type ScheduledJobHandler,
  unscheduleJob,
  type Webhook,
} from '../../../jobs/index.ts';
import { planDebitsOf } from '../../billing/index.ts';
import type { Recurrence } from '../../rails/index.ts';
import { type Authorization, contractOf, mayBecome } from '../authorization.ts';
import type { PixAutomaticDeps } from '../deps.ts';
import {
  changeAuthorization,
  findAuthorization,
  findByRecurrence,
  lockAuthorization,
} from '../store/authorization-store.ts';
import { endAuthorization } from './end-authorization.ts';
import { establish } from './establish.ts';
import { giveUpKind } from './job-kinds.ts';

const recWebhook = z.object({ idRec: z.string().max(40) });

/**
 * Handles a webhook about a recurrence by reading its state at the provider, because the webhook is not trusted. One
 * that precedes the answer to the creation is matched by its contract.
 */
export async function handleRecurrenceWebhook(deps: PixAutomaticDeps, { sellerId, payload }: Webhook): Promise<void> {
  const id = recWebhook.safeParse(payload).data?.idRec;
  if (!id) return;
  const clock = await deps.clockOf(sellerId);
  let authorization = await findByRecurrence(deps.reader, sellerId, id);
  const recurrence = await deps.rails.recurring.find(sellerId, id);
  if (!authorization && recurrence) {
    authorization = await findAuthorization(deps.reader, sellerId, idOfContract(recurrence.contract));
    if (authorization) await establish(deps, authorization, { wasSent: true }, clock);
  }
  if (authorization && recurrence) await follow(deps, authorization, recurrence, clock);
}

function idOfContract(contract: string): string {
  const id = uuidOfHex(contract);
  return contractOf(id) === contract && id.length === 36 ? id : '00000000-0000-0000-0000-000000000000';
}

/** Records a recurrence's state. Idempotent; an outdated state changes nothing. */
async function follow(
  deps: PixAutomaticDeps,
  { sellerId, id, subscriptionId }: Authorization,
  { id: recurrenceId, status, end }: Recurrence,
  clock: Clock,
): Promise<void> {
  if (status === 'CRIADA') return;
  const { linkId } = await deps.subscriptions.debitTermsOf(sellerId, subscriptionId);
  // Also notifies the buyer's page.
  const event: DomainEvent<'subscription.updated'> = {
    sellerId,
    topic: 'subscription.updated',
    subjectId: subscriptionId,
    payload: linkId ? { source: { kind: 'payment-link', id: linkId } } : {},
  };
  await deps.transact(async (tx) => {
    if (status !== 'APROVADA') {
      const ended = { status, end: end ?? { by: 'PSP_PAGADOR', code: status === 'EXPIRADA' ? 'PCFD' : 'ERSL' } };
      if (!(await endAuthorization(tx, { sellerId, id }, ended, clock))) return;
      const byPayer = status === 'CANCELADA' && ended.end.by === 'USUARIO_PAGADOR';
      await appendEvents(tx, [event]);
      if (byPayer)
        await appendEvents(tx, [{ sellerId, topic: 'pix-automatic.payer_canceled', subjectId: subscriptionId }]);
      return;
    }
    const current = await lockAuthorization(tx, sellerId, id);
    if (!current || !mayBecome(current.status, 'APROVADA')) return;
    const at = clock.now();
    await changeAuthorization(tx, { ...current, status, recurrenceId, approvedAt: at, brCode: null });
    await unscheduleJob(tx, { sellerId, kind: giveUpKind, subjectId: id });
    const { kind: valueKind, amountCents: valueCents } = current.value;
    const recurrence = { recurrenceId, valueKind, valueCents };
    await planDebitsOf(tx, { sellerId, subscriptionId, recurrence, at });
    await appendEvents(tx, [event]);
  });
  // The provider cancelled the recurrence's debits with it.
  if (status !== 'APROVADA') await deps.charges.followDebitsOf(sellerId, subscriptionId);
}

/** When the payer did not answer in time: reads the state once more, and cancels what still waits. */
export function giveUpJob(deps: PixAutomaticDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    const authorization = await findAuthorization(deps.reader, sellerId, id);
    if (!authorization) return;
    const { recurrenceId } = authorization;
    const recurrence = recurrenceId ? await deps.rails.recurring.find(sellerId, recurrenceId) : null;
    if (recurrence && recurrence.status !== 'CRIADA') return follow(deps, authorization, recurrence, clock);
    if (authorization.status !== 'CRIADA' && authorization.status !== 'ENVIANDO') return;
    const ending = {
      status: 'EXPIRADA',
      end: { by: 'USUARIO_RECEBEDOR', code: 'PCFD' },
      isKnownToBank: false,
    } as const;
    await deps.transact((tx) => endAuthorization(tx, authorization, ending, clock));
  };
}
