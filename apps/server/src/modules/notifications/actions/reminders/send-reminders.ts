import { addDays, type Clock, plainDate } from '@balcao/kernel';
import { dayRun, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import type { ReminderNote, UnpaidCharge } from '../../../charges/index.ts';
import type { Customer } from '../../../customers/index.ts';
import type { NotificationsDeps, OwnPage } from '../../deps.ts';
import {
  dueDatesOf,
  lastOffset,
  offsetDue,
  type ReminderPlan,
  type RunDays,
  reminderTime,
  runDays,
} from '../../reminder-plan.ts';
import type { NotificationSettings } from '../../settings.ts';
import type { Channel, Mail } from '../../store/mail.ts';
import { optOutKey, readOptOuts } from '../../store/opt-out-store.ts';
import { readSettings } from '../../store/settings-store.ts';
import { type ReminderKey, takeReminders } from '../../store/take-reminders.ts';
import { isOnFile } from '../mails/customer-mail.ts';
import { sendMails } from '../mails/send-mail.ts';
import { type OptOutLinks, optOutLinks } from '../opt-outs/opt-out-links.ts';
import { composeReminder } from './compose-reminder.ts';
import { remindKind } from './schedule-reminders.ts';

const pageSize = 500;

/**
 * Sends all of a seller's reminders of a day, in a few queries per page of charges. Reminders are recorded in the
 * transaction that sends them, so the run may be repeated or run twice at once.
 */
export function sendReminders(deps: NotificationsDeps): ScheduledJobHandler {
  const links = optOutLinks(deps);
  return async ({ sellerId, subjectId }, clock) => {
    const settings = await readSettings(deps.reader, sellerId);
    if (!settings?.active) return;
    const days = runDays(plainDate(subjectId), clock.today());
    const allDays = await deps.allReminderDays(sellerId);
    const hasWhatsApp = await deps.whatsApp.isOffered(sellerId);
    const dueDates = dueDatesOf(allDays, days);
    const run: Run = { sellerId, settings, days, allDays, clock, dueDates, links, hasWhatsApp };
    let after: string | null = null;
    do after = await sendPage(deps, run, after);
    while (after);
    await scheduleNext(deps, run);
  };
}

interface Run {
  readonly sellerId: string;
  readonly settings: NotificationSettings;
  readonly days: RunDays;
  readonly allDays: ReminderPlan;
  readonly clock: Clock;
  readonly dueDates: ReturnType<typeof dueDatesOf>;
  readonly links: OptOutLinks;
  readonly hasWhatsApp: boolean;
}

async function sendPage(deps: NotificationsDeps, run: Run, after: string | null): Promise<string | null> {
  const { sellerId, clock } = run;
  const query = { dueDates: run.dueDates, payOn: clock.today(), after, limit: pageSize };
  const seen = await deps.charges.findUnpaid(deps.reader, sellerId, query);
  const customers = await customersOf(deps, sellerId, seen);
  const planOf = await deps.reminderPlansOf(sellerId, seen.map(idOf));
  const isDue = ({ id, method, dueDate }: UnpaidCharge) => offsetDue(planOf(id)[method], dueDate, run.days) !== null;
  const onTheirWay = await deps.charges.findOnTheirWay(sellerId, seen.filter(isDue).map(idOf));
  const ofPage = new Set(seen.map(idOf));
  await deps.transact(async (tx) => {
    // Read again in the writing transaction, because a customer may have paid meanwhile. Charges of the next page may
    // fill the gaps; they are left to that page.
    const unpaid = await deps.charges.findUnpaid(tx, sellerId, query);
    const charges = unpaid.filter(({ id }) => ofPage.has(id) && !onTheirWay.has(id));
    const optOuts = await readOptOuts(tx, sellerId, [...customers.keys()]);
    const wanted = charges.flatMap((charge) =>
      remindersOf(run, planOf(charge.id), charge, customers.get(charge.customerId)),
    );
    const taken = await takeReminders(tx, sellerId, wanted, clock.now());
    const byId = new Map(charges.map((charge) => [charge.id, charge]));
    const pages = await deps.pagesOf(tx, sellerId, [...customers.keys()]);
    const reminders = taken.flatMap((reminder) => {
      const charge = byId.get(reminder.chargeId);
      const customer = charge && customers.get(charge.customerId);
      if (!charge || !customer) return [];
      const isStopped = optOuts.has(optOutKey({ customerId: charge.customerId, channel: reminder.channel }));
      return [{ ...reminder, charge, customer, isStopped, page: pages.get(charge.customerId) }];
    });
    const leaving = reminders.filter(({ isStopped }) => !isStopped);
    await sendMails(
      tx,
      leaving.map((reminder) => mailOf(deps, run, reminder)),
    );
    await deps.charges.noteReminders(
      tx,
      sellerId,
      reminders.map((reminder) => noteOf(reminder, clock.now())),
    );
  });
  return seen.length === pageSize ? (seen.at(-1)?.id ?? null) : null;
}

function idOf({ id }: UnpaidCharge): string {
  return id;
}

function customersOf(
  { customers }: Pick<NotificationsDeps, 'customers'>,
  sellerId: string,
  charges: readonly UnpaidCharge[],
): Promise<ReadonlyMap<string, Customer>> {
  return customers.getCustomers(sellerId, [...new Set(charges.map(({ customerId }) => customerId))]);
}

/** A charge's reminders in this run: one for each channel that the seller chose and the customer can be reached by. */
function remindersOf(
  { settings, days, hasWhatsApp }: Run,
  plan: ReminderPlan,
  charge: UnpaidCharge,
  customer: Customer | undefined,
): ReminderKey[] {
  const offsetDays = offsetDue(plan[charge.method], charge.dueDate, days);
  if (offsetDays === null || !customer) return [];
  const { email, whatsApp } = settings.types[charge.method];
  const channels: Channel[] = [];
  if (email && charge.buyer.email) channels.push('EMAIL');
  if (whatsApp && hasWhatsApp && customer.phone) channels.push('WHATSAPP');
  return channels.map((channel) => ({ chargeId: charge.id, offsetDays, channel }));
}

interface TakenReminder extends ReminderKey {
  readonly charge: UnpaidCharge;
  readonly customer: Customer;
  readonly isStopped: boolean;
  readonly page: OwnPage | undefined;
}

function mailOf(
  deps: NotificationsDeps,
  run: Run,
  { charge, channel, customer, page, offsetDays: days }: TakenReminder,
): Mail {
  const { sellerId, settings, clock, links } = run;
  const mail = composeReminder(deps, {
    sellerId,
    settings,
    charge,
    channel,
    today: clock.today(),
    at: clock.now(),
    phone: customer.countryCode + customer.phone,
    unsubscribeUrl: links.urlOf({ sellerId, customerId: charge.customerId, channel }),
    pageUrl: page && (channel === 'WHATSAPP' || isOnFile(page, charge.buyer.email)) ? page.url : undefined,
  });
  const reminder = { chargeId: charge.id, to: maskedPhone(customer.phone), days };
  return mail.whatsApp ? { ...mail, whatsApp: { ...mail.whatsApp, reminder } } : mail;
}

function noteOf(
  { charge, channel, customer, offsetDays, isStopped }: TakenReminder,
  at: Temporal.Instant,
): ReminderNote {
  const to = channel === 'EMAIL' ? maskedEmail(charge.buyer.email) : maskedPhone(customer.phone);
  return { chargeId: charge.id, at, outcome: isStopped ? 'STOPPED' : 'SENT', channel, to, days: offsetDays };
}

/** Schedules the next morning's run, while a charge may still need a reminder. */
async function scheduleNext(deps: NotificationsDeps, { sellerId, clock, allDays }: Run): Promise<void> {
  const today = clock.today();
  if (!(await deps.charges.hasUnpaid(sellerId, addDays(today, 1 - lastOffset(allDays))))) return;
  const next = dayRun({ sellerId, kind: remindKind, date: addDays(today, 1), time: reminderTime }, clock.now());
  await deps.transact((tx) => scheduleJobs(tx, [next]));
}

function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

function maskedPhone(phone: string): string {
  return phone.length < 8 ? '••••' : `••••-${phone.slice(-4)}`;
}
