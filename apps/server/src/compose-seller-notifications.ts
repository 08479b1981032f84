import type { ConnectionProvider } from '@balcao/contract';
import { type Cents, cents } from '@balcao/kernel';
import { disputeDesk, paymentPolicy, providerNames, virtualCards } from '@balcao/messages';
import type { Banking } from './modules/banking/index.ts';
import type { Cards } from './modules/cards/index.ts';
import type { Disputes } from './modules/disputes/index.ts';
import type { Imports } from './modules/imports/index.ts';
import type { EventNotifications, NotificationFact, NotificationSource } from './modules/notifications/index.ts';
import type { Payables } from './modules/payables/index.ts';
import type { Subscriptions } from './modules/subscriptions/index.ts';

export interface NotifyingModules {
  readonly payables: Pick<Payables, 'factsOf' | 'findDda'>;
  readonly banking: Pick<Banking, 'receivedOf'>;
  readonly disputes: Pick<Disputes, 'findReceivedPixDisputes'>;
  readonly cards: Pick<Cards, 'purchasesOf'>;
  readonly imports: Pick<Imports, 'factsOf'>;
  readonly subscriptions: Pick<Subscriptions, 'subscribersNamed'>;
}

/** Notifications of the bell about money that a seller pays and keeps, by the owning modules. */
export function composeSellerNotifications(modules: NotifyingModules): readonly NotificationSource[] {
  return [
    paymentNotifications(modules),
    recurringNotifications(modules),
    batchNotifications(modules),
    ddaNotifications(modules),
    receivedNotifications(modules),
    medNotifications(modules),
    blockedNotifications,
    withdrawalNotifications,
    cardNotifications(modules),
    importNotifications(modules),
    pixAutomaticNotifications(modules),
    approverNotifications,
    policyNotifications,
    refundNotifications,
  ];
}

type NotifiedEvent = Parameters<NotificationSource['notificationsOf']>[1][number];

/** A payment waits, was refused or was returned; a decision ends the wait. */
function paymentNotifications(modules: NotifyingModules): NotificationSource {
  return {
    topics: ['payable.submitted', 'payable.changed', 'payable.decided', 'payable.refused', 'payable.returned'],
    notificationsOf: async (sellerId, events) => {
      const payments = byId(await modules.payables.factsOf.payments(sellerId, subjectsOf(events)));
      return collect(events, (event): NotificationOutcome => {
        const payment = payments.get(event.subjectId);
        if (!payment) return null;
        const { status, payee: name, amountCents, reason, notes, recurringId, submittedBy, editors } = payment;
        const fact = { ...factOf(event), name, amountCents };
        if (event.topic === 'payable.returned') {
          const [back, why] = [Number(event.payload.amountCents ?? amountCents), String(event.payload.reason ?? '')];
          return { ...fact, type: 'NOTIFICATION_PAYABLE_RETURNED', amountCents: cents(back), detail: why };
        }
        if (status === 'pending_approval') {
          if (event.topic === 'payable.decided' || (event.topic === 'payable.changed' && !event.payload.waits))
            return null;
          const detail = notes ?? '';
          if (recurringId && notes) return { ...fact, type: 'NOTIFICATION_RECURRING_DOUBT', detail };
          // A recurring payment has no author, so the submitter is notified too.
          const actor = notes ? null : (editors.at(-1) ?? submittedBy);
          return { ...fact, type: 'NOTIFICATION_PAYABLE_WAITING', actor, detail };
        }
        if (status !== 'rejected' || event.topic === 'payable.submitted') return 'settled';
        if (event.payload.code === 'payable.insufficient_funds')
          return { ...fact, type: 'NOTIFICATION_PAYABLE_NO_FUNDS' };
        const refused = {
          type: 'NOTIFICATION_PAYABLE_REFUSED',
          detail: reason ?? '',
          actor: payment.rejectedBy,
        } as const;
        return { ...fact, ...refused, settles: true };
      });
    },
  };
}

function recurringNotifications(modules: NotifyingModules): NotificationSource {
  return {
    topics: ['payable.recurring_changed'],
    notificationsOf: async (sellerId, events) => {
      const orders = byId(await modules.payables.factsOf.recurring(sellerId, subjectsOf(events)));
      return collect(events, (event) => {
        const order = orders.get(event.subjectId);
        if (!order) return null;
        if (order.status !== 'pending_approval') return 'settled';
        if (!event.payload.waits) return null;
        const { payee: name, amountCents, submittedBy, editors } = order;
        const actor = editors.at(-1) ?? submittedBy;
        return { ...factOf(event), type: 'NOTIFICATION_RECURRING_WAITING', name, amountCents, actor };
      });
    },
  };
}

function batchNotifications(modules: NotifyingModules): NotificationSource {
  return {
    topics: ['payment-batch.sent', 'payment-batch.approved', 'payment-batch.deleted'],
    notificationsOf: async (sellerId, events) => {
      const batches = byId(await modules.payables.factsOf.batches(sellerId, subjectsOf(events)));
      return collect(events, (event) => {
        const batch = batches.get(event.subjectId);
        if (batch?.status !== 'generated') return 'settled';
        const { fileName: name, amountCents, createdBy: actor } = batch;
        return { ...factOf(event), type: 'NOTIFICATION_BATCH_WAITING', name, amountCents, actor };
      });
    },
  };
}

function ddaNotifications(modules: NotifyingModules): NotificationSource {
  return {
    topics: ['payable.dda_announced'],
    callsOutside: 'notify-dda',
    notificationsOf: async (sellerId, events) => {
      const boletos = new Map((await modules.payables.findDda(sellerId)).map((one) => [one.uuid, one]));
      return collect(events, (event) => {
        const boleto = boletos.get(event.subjectId);
        if (boleto?.status !== 'open') return null;
        const { payee: name, amount: amountCents, dueDate: date } = boleto;
        return { ...factOf(event), type: 'NOTIFICATION_DDA_ARRIVED', name, amountCents, date };
      });
    },
  };
}

function receivedNotifications(modules: NotifyingModules): NotificationSource {
  return {
    topics: ['banking.pix_received'],
    notificationsOf: async (sellerId, events) => {
      const received = byId(await modules.banking.receivedOf(sellerId, subjectsOf(events)));
      return collect(events, (event) => {
        const pix = received.get(event.subjectId);
        const type = 'NOTIFICATION_PIX_RECEIVED' as const;
        return pix ? { ...factOf(event), type, name: pix.payer, amountCents: pix.amountCents } : null;
      });
    },
  };
}

/** Reports a MED on a received Pix and its outcome. */
function medNotifications(modules: NotifyingModules): NotificationSource {
  return {
    topics: ['banking.med_opened', 'banking.med_decided'],
    notificationsOf: async (sellerId, events) => {
      const meds = byId(await modules.disputes.findReceivedPixDisputes(sellerId, subjectsOf(events)));
      return collect(events, (event): NotificationOutcome => {
        const med = meds.get(event.subjectId);
        if (!med) return null;
        const { payer: name, amountCents, deadline: date, status } = med;
        const fact = { ...factOf(event), name, amountCents };
        if (event.topic === 'banking.med_decided') {
          if (status === 'OPEN') return null;
          return { ...fact, type: 'NOTIFICATION_MED_DECIDED', detail: disputeDesk.decided[status], settles: true };
        }
        return status === 'OPEN' ? { ...fact, type: 'NOTIFICATION_MED_OPENED', date } : null;
      });
    },
  };
}

/** The blocked sum rose, of the connected account or of one that receives Pix. */
const blockedNotifications: NotificationSource = {
  topics: ['banking.blocked_risen', 'balance.blocked_risen'],
  notificationsOf: async (_sellerId, events) =>
    collect(events, (event) => {
      const amountCents = cents(Number(event.payload.amountCents));
      const provider = event.payload.provider as ConnectionProvider;
      return { ...factOf(event), type: 'NOTIFICATION_BLOCKED_RISEN', name: providerNames[provider], amountCents };
    }),
};

const withdrawalNotifications: NotificationSource = {
  topics: ['withdrawal.returned'],
  notificationsOf: async (_sellerId, events) =>
    collect(events, (event) => {
      const amountCents = cents(Number(event.payload.amountCents ?? 0));
      const detail = String(event.payload.reason ?? '');
      return { ...factOf(event), type: 'NOTIFICATION_WITHDRAWAL_RETURNED', amountCents, detail };
    }),
};

function cardNotifications(modules: NotifyingModules): NotificationSource {
  return {
    topics: ['virtual-card.purchase_refused'],
    notificationsOf: async (sellerId, events) => {
      const ids = events.map(({ payload }) => String(payload.purchaseId));
      const purchases = byId(await modules.cards.purchasesOf(sellerId, ids));
      return collect(events, (event) => {
        const purchase = purchases.get(String(event.payload.purchaseId));
        if (!purchase) return null;
        const { merchant: name, amountCents, refusal } = purchase;
        const detail = refusal ? virtualCards.refusals[refusal] : '';
        return { ...factOf(event), type: 'NOTIFICATION_CARD_REFUSED', name, amountCents, detail };
      });
    },
  };
}

const importedTypes = {
  customers: 'NOTIFICATION_CUSTOMERS_IMPORTED',
  subscriptions: 'NOTIFICATION_SUBSCRIPTIONS_IMPORTED',
  charges: 'NOTIFICATION_CHARGES_IMPORTED',
} as const;

function importNotifications(modules: NotifyingModules): NotificationSource {
  return {
    topics: ['import.long_ended'],
    notificationsOf: async (sellerId, events) => {
      const notifications: NotificationFact[] = [];
      for (const event of events) {
        const found = await modules.imports.factsOf(sellerId, event.subjectId);
        if (!found) continue;
        const { kind, fileName: name, rows } = found;
        notifications.push({ ...factOf(event), type: importedTypes[kind], name, detail: String(rows) });
      }
      return { notifications, settled: [] };
    },
  };
}

function pixAutomaticNotifications(modules: NotifyingModules): NotificationSource {
  return {
    topics: ['pix-automatic.payer_canceled'],
    notificationsOf: async (sellerId, events) => {
      const named = await modules.subscriptions.subscribersNamed(sellerId, subjectsOf(events));
      return collect(events, (event) => {
        const found = named.get(event.subjectId);
        if (!found) return null;
        const { customerName: name, planTitle: detail } = found;
        return { ...factOf(event), type: 'NOTIFICATION_PIX_AUTOMATIC_CANCELED', name, detail };
      });
    },
  };
}

/** A payment that now or soon needs approval notifies the approvers. */
const approverNotifications: NotificationSource = {
  topics: ['user.approver_added'],
  notificationsOf: async (_sellerId, events) =>
    collect(events, (event) => {
      const [name, detail] = [String(event.payload.email), String(event.payload.by)];
      return { ...factOf(event), type: 'NOTIFICATION_APPROVER_ADDED', name, detail, actor: detail };
    }),
};

const policyNotifications: NotificationSource = {
  topics: ['payable.policy_changed'],
  notificationsOf: async (_sellerId, events) =>
    collect(events, (event) => {
      const name = String(event.payload.by);
      const detail = event.payload.waits === true ? paymentPolicy.waits : '';
      return { ...factOf(event), type: 'NOTIFICATION_POLICY_CHANGED', name, detail, actor: name };
    }),
};

/** A refund that needs approval waits until one of the charge is made. */
const refundNotifications: NotificationSource = {
  topics: ['charge.refund_approval_requested', 'charge.refund_requested'],
  notificationsOf: async (_sellerId, events) =>
    collect(events, (event) => {
      if (event.topic === 'charge.refund_requested') return 'settled';
      const [name, amountCents] = [String(event.payload.by), cents(Number(event.payload.amountCents))];
      return { ...factOf(event), type: 'NOTIFICATION_REFUND_WAITING', name, amountCents, actor: name };
    }),
};

/** An event creates a notification, ends a wait, does both (`settles`), or nothing. */
type NotificationOutcome = (NotificationFact & { readonly settles?: boolean }) | 'settled' | null;

function collect(
  events: readonly NotifiedEvent[],
  outcomeOf: (event: NotifiedEvent) => NotificationOutcome,
): EventNotifications {
  const notifications: NotificationFact[] = [];
  const settled: string[] = [];
  for (const event of events) {
    const outcome = outcomeOf(event);
    if (outcome === null) continue;
    if (outcome === 'settled' || outcome.settles) settled.push(event.subjectId);
    if (outcome === 'settled') continue;
    const { settles: _, ...fact } = outcome;
    notifications.push(fact);
  }
  return { notifications, settled };
}

function factOf({ id, subjectId }: NotifiedEvent) {
  const none: { readonly amountCents: Cents | null; readonly date: null; readonly actor: null } = {
    amountCents: null,
    date: null,
    actor: null,
  };
  return { id, subjectId, name: '', phone: '', detail: '', ...none };
}

function subjectsOf(events: readonly NotifiedEvent[]): string[] {
  return events.map(({ subjectId }) => subjectId);
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
