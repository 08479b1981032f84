import type * as contract from '@balcao/contract';
import { daysBetween, type PlainDate } from '@balcao/kernel';
import type { InvoicesDeps } from '../../deps.ts';
import { findPage } from '../../store/accountant-store.ts';
import type { AccountantPage, InvoiceSettings } from '../../store/invoice-tables.ts';
import { findServices } from '../../store/service-store.ts';
import { findSettings } from '../../store/settings-store.ts';

/** The certificate shows only what it says of itself. */
export async function getSettings(
  deps: Pick<InvoicesDeps, 'reader' | 'clockOf'>,
  sellerId: string,
): Promise<contract.InvoiceSettings> {
  const [settings, services, page, clock] = await Promise.all([
    findSettings(deps.reader, sellerId),
    findServices(deps.reader, sellerId),
    findPage(deps.reader, sellerId),
    deps.clockOf(sellerId),
  ]);
  return {
    ...(settings ? presentSettings(settings, services, clock.today()) : none),
    accountantPage: page ? presentPage(page, clock.now()) : null,
  };
}

type Presented = Omit<contract.InvoiceSettings, 'accountantPage'>;

const none: Presented = {
  active: false,
  company: null,
  services: [],
  certificate: null,
  testedAt: null,
  automation: { subscriptions: true, links: true, email: true, accountantEmail: null },
};

function presentSettings(
  settings: InvoiceSettings,
  services: readonly contract.InvoiceService[],
  today: PlainDate,
): Presented {
  const { certificateValidFrom: validFrom, certificateValidUntil: validUntil } = settings;
  return {
    active: settings.active,
    company: settings.company,
    services: [...services],
    certificate:
      validFrom && validUntil
        ? {
            holder: settings.certificateHolder ?? '',
            document: settings.certificateDocument,
            validFrom,
            validUntil,
            daysLeft: daysBetween(today, validUntil),
          }
        : null,
    testedAt: settings.testedAt?.toString() ?? null,
    automation: automationOf(settings),
  };
}

function presentPage(page: AccountantPage, now: Temporal.Instant): contract.AccountantPageSending {
  return {
    email: page.email,
    sentAt: page.sentAt.toString(),
    expiresAt: page.expiresAt.toString(),
    status: statusOfPage(page, now),
    openedAt: page.openedAt?.toString() ?? null,
    filledAt: page.filledAt?.toString() ?? null,
  };
}

export function statusOfPage(
  { revokedAt, expiresAt }: Pick<AccountantPage, 'revokedAt' | 'expiresAt'>,
  now: Temporal.Instant,
): contract.AccountantPageSending['status'] {
  if (revokedAt) return 'REVOKED';
  return Temporal.Instant.compare(now, expiresAt) < 0 ? 'VALID' : 'EXPIRED';
}

export function automationOf(
  settings: Pick<InvoiceSettings, 'autoSubscriptions' | 'autoLinks' | 'autoEmail' | 'accountantEmail'>,
): contract.InvoiceAutomation {
  const { autoSubscriptions: subscriptions, autoLinks: links, autoEmail: email, accountantEmail } = settings;
  return { subscriptions, links, email, accountantEmail };
}
