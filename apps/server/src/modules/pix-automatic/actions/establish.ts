import { type Clock, Refusal } from '@balcao/kernel';
import { pixAutomaticMails } from '@balcao/messages';
import { type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import { RailTimeout, type Recurrence } from '../../rails/index.ts';
import { type Authorization, contractOf } from '../authorization.ts';
import type { PixAutomaticDeps } from '../deps.ts';
import { changeAuthorization, findAuthorization, lockAuthorization } from '../store/authorization-store.ts';
import { endAuthorization } from './end-authorization.ts';
import { cancelKind, establishKind } from './job-kinds.ts';

/**
 * Creates an authorisation's recurrence at the provider, outside any transaction, and records the answer. Creation is
 * not idempotent, so a contract that may have been sent is looked up first. Without an answer a scheduled job
 * continues.
 */
export async function establish(
  deps: PixAutomaticDeps,
  { sellerId, id }: Pick<Authorization, 'sellerId' | 'id'>,
  how: { readonly wasSent: boolean },
  clock: Clock,
): Promise<void> {
  const authorization = await findAuthorization(deps.reader, sellerId, id);
  if (authorization?.status !== 'ENVIANDO') return;
  try {
    const recurrence = await createAtProvider(deps, authorization, how);
    await record(deps, authorization, recurrence, clock);
  } catch (error) {
    if (error instanceof RailTimeout) return;
    if (!(error instanceof Refusal && error.code === 'pix.provider_refused')) throw error;
    await deps.transact((tx) =>
      endAuthorization(tx, authorization, { status: 'REJEITADA', end: { by: 'PSP_RECEBEDOR', code: 'ERSL' } }, clock),
    );
  }
}

async function createAtProvider(
  { rails, sellers, subscriptions }: PixAutomaticDeps,
  authorization: Authorization,
  { wasSent }: { readonly wasSent: boolean },
): Promise<Recurrence> {
  const { sellerId, id, subscriptionId, value, periodicity, retryPolicy, firstDate, firstTxid, bank, journey } =
    authorization;
  const contract = contractOf(id);
  const [known, ...twins] = wasSent ? await rails.recurring.findByContract(sellerId, contract) : [];
  for (const twin of twins) await rails.recurring.cancel(sellerId, twin.id);
  const terms = await subscriptions.debitTermsOf(sellerId, subscriptionId);
  let recurrence = known;
  if (!recurrence) {
    const seller = await sellers.sellerOf(sellerId);
    recurrence = await rails.recurring.create({
      sellerId,
      contract,
      object: terms.planTitle,
      payer: terms.customer,
      firstDate,
      periodicity,
      value,
      withCode: bank === null,
      ...(journey === 4 ? { firstTxid: null, offeredTxid: firstTxid } : { firstTxid }),
      retryPolicy,
      beneficiary: { name: seller.companyName, document: seller.document },
    });
  }
  if (bank && recurrence.status === 'CRIADA') {
    const { expiresAt } = authorization;
    const { id: recurrenceId } = recurrence;
    await rails.recurring.request({ sellerId, recurrenceId, payer: terms.customer, account: bank, expiresAt });
  }
  return recurrence;
}

async function record(
  deps: PixAutomaticDeps,
  { sellerId, id }: Authorization,
  recurrence: Recurrence,
  clock: Clock,
): Promise<void> {
  const mail = await invitationOf(deps, sellerId, id, recurrence, clock);
  await deps.transact(async (tx) => {
    const current = await lockAuthorization(tx, sellerId, id);
    if (!current || current.recurrenceId) return;
    const { id: recurrenceId, brCode } = recurrence;
    const isWanted = current.status === 'ENVIANDO';
    await changeAuthorization(tx, { ...current, recurrenceId, brCode, ...(isWanted && { status: 'CRIADA' as const }) });
    await unscheduleJob(tx, { sellerId, kind: establishKind, subjectId: id });
    // It was cancelled during the call.
    if (!isWanted) await scheduleJobs(tx, [{ sellerId, kind: cancelKind, subjectId: id, dueAt: clock.now() }]);
    else if (mail) await deps.sendMails(tx, [mail]);
  });
}

async function invitationOf(
  deps: PixAutomaticDeps,
  sellerId: string,
  id: string,
  { brCode }: Recurrence,
  clock: Clock,
) {
  const authorization = await findAuthorization(deps.reader, sellerId, id);
  if (!authorization || authorization.purchaseId || authorization.bank || !brCode) return null;
  const { value, periodicity, firstDate } = authorization;
  const [seller, terms] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    deps.subscriptions.debitTermsOf(sellerId, authorization.subscriptionId),
  ]);
  const customer = await deps.customers.getCustomer(sellerId, terms.customer.id);
  const paid =
    authorization.journey === 4 ? await deps.charges.openPixOf(sellerId, authorization.subscriptionId) : null;
  const mail = pixAutomaticMails.invitation({
    charge: paid && { amountCents: paid.amountCents, dueDate: paid.dueDate },
    buyerName: customer.name,
    sellerName: seller.fantasyName,
    title: terms.planTitle,
    value,
    periodicity,
    firstDate,
    brCode,
  });
  return { sellerId, customerId: customer.id, to: customer.email, ...mail, at: clock.now() };
}

/** Retries while the provider does not answer. */
export function establishJob(deps: PixAutomaticDeps): ScheduledJobHandler {
  return async (job, clock) => {
    const { sellerId, subjectId: id } = job;
    await establish(deps, { sellerId, id }, { wasSent: true }, clock);
    const left = await findAuthorization(deps.reader, sellerId, id);
    if (left?.status !== 'ENVIANDO') return;
    const ageSeconds = clock.now().since(left.createdAt).total('seconds');
    const dueAt = clock.now().add({ seconds: Math.round(Math.min(Math.max(ageSeconds, 15), 3600)) });
    await deps.transact((tx) => scheduleJobs(tx, [{ ...job, dueAt }]));
  };
}
