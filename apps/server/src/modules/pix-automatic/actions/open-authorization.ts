import { type Clock, maxPlainDate } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import {
  type Authorization,
  answerDays,
  type Journey,
  type PayerBank,
  periodicityOf,
  valueToAuthorize,
} from '../authorization.ts';
import type { PixAutomaticDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { insertAuthorization } from '../store/authorization-store.ts';
import { settingsOf } from '../store/settings-store.ts';
import { establishKind, giveUpKind } from './job-kinds.ts';

export interface OpenAuthorization {
  readonly sellerId: string;
  /** Idempotency key. */
  readonly id: string;
  readonly subscriptionId: string;
  readonly purchaseId: string | null;
  readonly journey: Journey;
  readonly firstTxid: string | null;
  readonly bank: PayerBank | null;
  readonly by: string;
}

export type DebitTerms = NonNullable<Awaited<ReturnType<PixAutomaticDeps['subscriptions']['debitTermsOf']>>>;

/**
 * Inserts the authorisation before the provider is called. Returns null when the subscription has a live one. Refuses
 * `pix_automatic.inactive`, `pix_automatic.not_pix`, `pix_automatic.interval`, `pix_automatic.subscription_ended`.
 */
export async function openAuthorization(
  tx: Tx,
  open: OpenAuthorization,
  terms: DebitTerms,
  clock: Clock,
): Promise<Authorization | null> {
  const { sellerId, id, subscriptionId, journey, by } = open;
  const settings = await settingsOf(tx, sellerId);
  assertThat(settings.active, 'pix_automatic.inactive');
  assertThat(terms.method === 'PIX', 'pix_automatic.not_pix');
  const value = valueToAuthorize(terms.amounts);
  assertThat(terms.status !== 'INACTIVE' && value, 'pix_automatic.subscription_ended');
  const periodicity = periodicityOf(terms.interval);
  assertThat(periodicity, 'pix_automatic.interval');
  const now = clock.now();
  const expiresAt = now.add({ hours: 24 * (journey === 1 ? answerDays.request : answerDays.code) });
  const authorization: Authorization = {
    sellerId,
    id,
    subscriptionId,
    purchaseId: open.purchaseId,
    journey,
    status: 'ENVIANDO',
    recurrenceId: null,
    value,
    periodicity,
    retryPolicy: settings.retryPolicy,
    firstDate: maxPlainDate(terms.nextDueOn, clock.today()),
    firstTxid: open.firstTxid,
    bank: open.bank,
    brCode: null,
    expiresAt,
    end: null,
    createdAt: now,
    createdBy: by,
    approvedAt: null,
    endedAt: null,
  };
  if (!(await insertAuthorization(tx, authorization))) return null;
  await scheduleJobs(tx, [
    { sellerId, kind: establishKind, subjectId: id, dueAt: now.add({ seconds: 15 }) },
    { sellerId, kind: giveUpKind, subjectId: id, dueAt: expiresAt },
  ]);
  await appendEvents(tx, [{ sellerId, topic: 'subscription.updated', subjectId: subscriptionId }]);
  return authorization;
}
