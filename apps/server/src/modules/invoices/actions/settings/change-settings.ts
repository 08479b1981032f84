import { isCityCode, stateOfCity } from '@balcao/brazil';
import type { InvoiceAutomation, InvoiceCompany } from '@balcao/contract';
import { addDays, instantAt, newId, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { type ScheduledJob, scheduleJobs } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { type CertificateFacts, readCertificate } from '../../../connections/index.ts';
import type { IssuerCertificate } from '../../../rails/index.ts';
import type { InvoicesDeps } from '../../deps.ts';
import { certificateAlerts } from '../../invoice.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { findServices } from '../../store/service-store.ts';
import { changeSettings, lockSettings } from '../../store/settings-store.ts';
import { automationOf } from './get-settings.ts';
import { monthJob } from './mail-month.ts';

export const certificateEndingKind = 'invoice.certificate-ending';

/** Everything that a seller's people change of the settings. Each locks its row, so that two concurrent changes both count. */
export function changeInvoiceSettings(deps: InvoicesDeps) {
  return {
    /** Refuses `invoice_settings.unknown_city`. The test has to be repeated. */
    saveCompany: async (sellerId: string, company: InvoiceCompany): Promise<void> => {
      const at = (await deps.clockOf(sellerId)).now();
      await deps.transact((tx) => writeCompany(tx, sellerId, company, at));
    },
    saveCertificate: (sellerId: string, certificate: Parameters<typeof saveCertificate>[2]) =>
      saveCertificate(deps, sellerId, certificate),
    changeAutomation: (sellerId: string, changes: AutomationChanges) => changeAutomation(deps, sellerId, changes),
    activate: (sellerId: string) => activate(deps, sellerId),
    /** Said again it changes nothing; the certificate stays, for what is on its way. */
    deactivate: async (sellerId: string): Promise<void> => {
      const at = (await deps.clockOf(sellerId)).now();
      await deps.transact(async (tx) => {
        if (!(await lockSettings(tx, sellerId)).active) return;
        await changeSettings(tx, sellerId, { active: false });
        await deps.sellers.setActiveForTax(tx, sellerId, false);
        recordAudit(tx, { sellerId, at, action: 'invoice.deactivated', subject: subjectOf(sellerId) });
      });
    },
  };
}

/** Refuses `invoice_settings.unknown_city`. */
export async function writeCompany(
  tx: Tx,
  sellerId: string,
  company: InvoiceCompany,
  at: Temporal.Instant,
): Promise<void> {
  const isCity = isCityCode(company.cityCode) && stateOfCity(company.cityCode) === company.state;
  assertThat(isCity, 'invoice_settings.unknown_city');
  const before = await lockSettings(tx, sellerId);
  // An active seller keeps the date of the test: the next invoice shows the change.
  const testedAt = before.active ? before.testedAt : null;
  await changeSettings(tx, sellerId, { company: JSON.stringify(company), testedAt });
  recordAudit(tx, {
    sellerId,
    at,
    action: 'invoice.settings_changed',
    subject: subjectOf(sellerId),
    before: before.company && auditedCompany(before.company),
    after: auditedCompany(company),
  });
}

type AutomationChanges = { readonly [Name in keyof InvoiceAutomation]?: InvoiceAutomation[Name] | undefined };

async function changeAutomation(deps: InvoicesDeps, sellerId: string, changes: AutomationChanges): Promise<void> {
  const clock = await deps.clockOf(sellerId);
  await deps.transact(async (tx) => {
    const before = automationOf(await lockSettings(tx, sellerId));
    const { subscriptions = before.subscriptions, links = before.links, email = before.email } = changes;
    const { accountantEmail = before.accountantEmail } = changes;
    await changeSettings(tx, sellerId, {
      autoSubscriptions: subscriptions,
      autoLinks: links,
      autoEmail: email,
      accountantEmail,
    });
    if (accountantEmail) await scheduleJobs(tx, [monthJob(sellerId, clock.today().slice(0, 7))]);
    recordAudit(tx, {
      sellerId,
      at: clock.now(),
      action: 'invoice.settings_changed',
      subject: subjectOf(sellerId),
      before: auditedAutomation(before),
      after: auditedAutomation({ subscriptions, links, email, accountantEmail }),
    });
  });
}

/**
 * Keeps a certificate, sealed, after a look at it. Refuses one that cannot be read, `invoice_settings.certificate_expired`, and
 * `.certificate_of_another` for one that names another company; head office and branches share eight characters.
 */
async function saveCertificate(deps: InvoicesDeps, sellerId: string, certificate: IssuerCertificate): Promise<void> {
  const facts = await factsOf(certificate);
  const [clock, seller] = await Promise.all([deps.clockOf(sellerId), deps.sellers.sellerOf(sellerId)]);
  assertThat(facts.validUntil >= clock.today(), 'invoice_settings.certificate_expired');
  const isTheirs = facts.document ? facts.document.slice(0, 8) === seller.document.slice(0, 8) : deps.sandbox;
  assertThat(isTheirs, 'invoice_settings.certificate_of_another');
  const id = newId<'certificate'>();
  const sealed = deps.box.seal(sellerId, id, certificate);
  await deps.transact(async (tx) => {
    const before = await lockSettings(tx, sellerId);
    await changeSettings(tx, sellerId, {
      certificateId: id,
      certificateSealed: sealed,
      certificateHolder: facts.holder,
      certificateDocument: facts.document,
      certificateValidFrom: facts.validFrom,
      certificateValidUntil: facts.validUntil,
      testedAt: before.active ? before.testedAt : null,
    });
    await scheduleJobs(tx, alertsOf(sellerId, id, facts.validUntil, clock.today()));
    await deps.onCertificate(tx, sellerId, clock.now());
    recordAudit(tx, {
      sellerId,
      at: clock.now(),
      action: 'invoice.certificate_changed',
      subject: subjectOf(sellerId),
      after: { holder: facts.holder, validUntil: facts.validUntil },
    });
  });
}

async function factsOf(certificate: IssuerCertificate): Promise<CertificateFacts> {
  const facts = await readCertificate(certificate);
  if (facts === 'wrong-password') return refuse('invoice_settings.wrong_certificate_password');
  if (facts === 'old-cipher') return refuse('invoice_settings.old_certificate_cipher');
  if (facts === 'unreadable') return refuse('invoice_settings.unreadable_certificate');
  return facts;
}

/** The days on which the seller is notified that a certificate ends, at nine in the morning. */
function alertsOf(sellerId: string, certificateId: string, validUntil: PlainDate, today: PlainDate): ScheduledJob[] {
  return certificateAlerts
    .map((days) => ({ days, date: addDays(validUntil, days === 0 ? 1 : -days) }))
    .filter(({ date }) => date > today)
    .map(({ days, date }) => ({
      sellerId,
      kind: certificateEndingKind,
      subjectId: `${certificateId}:${days}`,
      dueAt: instantAt(date, '09:00'),
    }));
}

/** Refuses while the company, the certificate or an authorised test lacks. Said again it changes nothing. */
async function activate(deps: InvoicesDeps, sellerId: string): Promise<void> {
  const clock = await deps.clockOf(sellerId);
  await deps.transact(async (tx) => {
    const settings = await lockSettings(tx, sellerId);
    if (settings.active) return;
    assertThat(settings.company, 'invoice_settings.company_missing');
    assertThat((await findServices(tx, sellerId)).length > 0, 'invoice_settings.service_missing');
    assertThat(settings.certificateValidUntil, 'invoice_settings.certificate_missing');
    assertThat(settings.certificateValidUntil >= clock.today(), 'invoice_settings.certificate_expired');
    assertThat(settings.testedAt, 'invoice_settings.not_tested');
    await changeSettings(tx, sellerId, { active: true });
    await deps.sellers.setActiveForTax(tx, sellerId, true);
    recordAudit(tx, { sellerId, at: clock.now(), action: 'invoice.activated', subject: subjectOf(sellerId) });
  });
}

function subjectOf(sellerId: string) {
  return { kind: 'seller', id: sellerId, label: '' } as const;
}

function auditedAutomation({ email: byEmail, ...automation }: InvoiceAutomation) {
  return { ...automation, byEmail };
}

function auditedCompany(company: InvoiceCompany) {
  const { simplesRate = null, simplesCoverage = null, federalTaxRate = null } = company;
  return { ...company, simplesRate, simplesCoverage, federalTaxRate };
}
