import { addDays, cents, newId, type PlainDate, plainDate, plainDateAt } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import type { KeptEvent, Topic } from '../../jobs/index.ts';
import type { PurchaseView, ReminderNote, UnpaidCharge } from '../charges/index.ts';
import type { Customer } from '../customers/index.ts';
import { testClock, testTime } from '../sandbox/test-time.ts';
import { updateSettings } from './actions/settings/change-settings.ts';
import { createNotifications, type Notifications, type NotificationsDeps } from './index.ts';
import { defaultReminderPlan } from './reminder-plan.ts';
import type { NotificationSettings } from './settings.ts';

export function mailsOver(deps: Pick<NotificationsDeps, 'reader' | 'transact' | 'clockOf' | 'smtp'>): Notifications {
  return createNotifications({ ...deps, ...others });
}

const others = {
  charges: {
    factsOf: async () => new Map(),
    getPurchase: async () => null,
    findUnpaid: async () => [],
    findUnpaidCharge: async () => null,
    noteReminders: async () => undefined,
    findOnTheirWay: async () => new Set(),
    hasUnpaid: async () => false,
  },
  customers: { getCustomer: async () => aCustomer(), getCustomers: async () => new Map(), findByPhone: async () => [] },
  whatsApp: {
    isOffered: async () => true,
    send: async ({ id }) => ({ state: 'TAKEN', providerId: `sim.${id}`, connectionId: null }),
  },
  whatsAppTemplates: { find: async () => null, submit: async () => null },
  nameOf: async () => 'Confeitaria da Ana',
  reminderPlansOf: async () => () => defaultReminderPlan,
  allReminderDays: async () => defaultReminderPlan,
  pagesOf: async () => new Map(),
  lateTermsOf: async () => ({ fineHundredths: 200, interestHundredths: 100 }),
  payUrl: () => null,
  notificationSources: [],
  isApprover: async () => true,
  baseUrl: 'https://balcao.example',
  optOutKey: Buffer.alloc(32, 5),
} satisfies Partial<NotificationsDeps>;

/** One seller's notifications over a real database, with charges and a clock that only the test changes. */
export function notificationsOver(
  database: Database,
  startsAt = '2026-11-20T12:00:00Z',
  smtp: NotificationsDeps['smtp'] = null,
) {
  const { reader, transact } = database;
  const sellerId = newId<'seller'>();
  const clock = testClock(startsAt);
  const book = chargeBook();
  const deps: NotificationsDeps = { reader, transact, clockOf: clock.clockOf, smtp, ...others, ...book.deps };
  const notifications = createNotifications(deps);
  const { failures, advance } = testTime({
    database,
    sellerId,
    clock,
    consumers: notifications.consumers,
    handlers: notifications.scheduledJobs,
  });
  return {
    sellerId,
    deps,
    notifications,
    failures,
    change: book.change,
    addPurchase: book.addPurchase,
    notes: book.notes,
    event: (topic: Topic, subjectId: string, payload: object = {}) =>
      ({ sellerId, topic, subjectId, id: newId<'event'>(), payload }) as KeptEvent,
    /** Moves the clock as the sandbox does, running every job on the way at its own time. */
    advance,
    sleepUntil: (to: string) => {
      clock.moveTo(Temporal.Instant.from(to));
    },
    settings: (change: Partial<NotificationSettings>) =>
      updateSettings(deps, sellerId, (settings) => ({ ...settings, ...change })),
    remind: async (date: PlainDate = plainDateAt(clock.now())) => {
      const work = { sellerId, kind: 'reminder.run', subjectId: date, dueAt: clock.now() } as const;
      await notifications.scheduledJobs['reminder.run']?.(work, await clock.clockOf());
    },
    charge: (dueInDays: number, more: Partial<UnpaidCharge> = {}) =>
      book.add({ dueDate: addDays(plainDateAt(clock.now()), dueInDays), ...more }),
    sent: () =>
      reader
        .selectFrom('mails')
        .selectAll()
        .where('seller_id', '=', sellerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
  };
}

function chargeBook() {
  const charges = new Map<string, UnpaidCharge>();
  const customers = new Map<string, Customer>();
  const purchases = new Map<string, PurchaseView>();
  const notes: ReminderNote[] = [];
  const unpaid = () => [...charges.values()].filter(({ status }) => ['SCHEDULED', 'LATE', 'FAILED'].includes(status));
  const deps: Pick<NotificationsDeps, 'charges' | 'customers' | 'payUrl'> = {
    charges: {
      factsOf: async (_seller, ids) => new Map([...charges].filter(([id]) => ids.includes(id))),
      getPurchase: async (_seller, id) => purchases.get(id) ?? null,
      findUnpaid: async (_reader, _seller, { dueDates, after, limit }) =>
        unpaid()
          .filter(({ id, dueDate }) => dueDates.includes(dueDate) && (!after || id > after))
          .sort((a, b) => (a.id < b.id ? -1 : 1))
          .slice(0, limit),
      findUnpaidCharge: async (_seller, id) => unpaid().find((charge) => charge.id === id) ?? null,
      noteReminders: async (_tx, _seller, given) => void notes.push(...given),
      findOnTheirWay: async () => new Set(),
      hasUnpaid: async (_seller, dueFrom) => unpaid().some(({ dueDate }) => dueDate >= dueFrom),
    },
    customers: {
      getCustomer: async (_seller, id) => customers.get(id) ?? aCustomer(),
      getCustomers: async (_seller, ids) => new Map([...customers].filter(([id]) => ids.includes(id))),
      findByPhone: async (_seller, phones) =>
        [...customers.values()].filter(({ countryCode, phone }) => phones.includes(countryCode + phone)),
    },
    payUrl: ({ source }) =>
      source.kind === 'payment-link' ? `https://balcao.example/payment-link/${source.id}` : null,
  };
  return {
    deps,
    notes,
    add: (more: Partial<UnpaidCharge>): UnpaidCharge => {
      const customer = aCustomer();
      customers.set(customer.id, customer);
      const charge = { ...aCharge, id: newId<'charge'>(), customerId: customer.id, ...more };
      charges.set(charge.id, charge);
      return charge;
    },
    addPurchase: (purchase: PurchaseView) => void purchases.set(purchase.id, purchase),
    change: (charge: UnpaidCharge, more: Partial<UnpaidCharge>) => void charges.set(charge.id, { ...charge, ...more }),
  };
}

function aCustomer(): Customer {
  return {
    id: newId<'customer'>(),
    name: 'Ana Souza',
    document: '52998224725',
    documentType: 'cpf',
    documentNation: 'BR',
    email: 'ana@example.com',
    countryCode: '55',
    phone: '11999990000',
    alternativeEmail: null,
    address: null,
    createdAt: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  };
}

const aCharge: UnpaidCharge = {
  id: '',
  purchaseId: newId<'purchase'>(),
  source: { kind: 'payment-link', id: newId<'payment-link'>() },
  subscriptionId: null,
  period: null,
  customerId: '',
  buyer: { name: 'Ana Souza', document: '52998224725', email: 'ana@example.com' },
  title: 'Curso de Confeitaria',
  status: 'SCHEDULED',
  method: 'BANK_SLIP',
  installments: 1,
  part: { number: 1, of: 1 },
  amountCents: cents(123_456),
  adjustmentCents: cents(0),
  accruedCents: cents(0),
  earlyDiscount: null,
  dueDate: plainDate('2026-11-20'),
  paidOn: null,
  wasLate: false,
  metadata: {},
  brCode: null,
  line: null,
};
