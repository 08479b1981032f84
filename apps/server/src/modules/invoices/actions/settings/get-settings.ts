import type { InvoiceSettings } from '@balcao/contract';
import { daysBetween, type PlainDate } from '@balcao/kernel';
import type { InvoicesDeps } from '../../deps.ts';
import type { InvoiceSettingsRow } from '../../store/invoice-tables.ts';
import { settingsRow } from '../../store/settings-store.ts';

/** What a seller set up; of the certificate only what it says of itself. */
export function getSettings(deps: Pick<InvoicesDeps, 'reader' | 'clockOf'>) {
  return async (sellerId: string): Promise<InvoiceSettings> => {
    const [row, clock] = await Promise.all([settingsRow(deps.reader, sellerId), deps.clockOf(sellerId)]);
    return row ? presentSettings(row, clock.today()) : none;
  };
}

const none: InvoiceSettings = {
  active: false,
  company: null,
  certificate: null,
  testedAt: null,
  automation: { subscriptions: true, links: true, email: true },
};

function presentSettings(row: InvoiceSettingsRow, today: PlainDate): InvoiceSettings {
  const { certificate_valid_from: validFrom, certificate_valid_until: validUntil } = row;
  return {
    active: row.active,
    company: row.company,
    certificate:
      validFrom && validUntil
        ? {
            holder: row.certificate_holder ?? '',
            document: row.certificate_document,
            validFrom,
            validUntil,
            daysLeft: daysBetween(today, validUntil),
          }
        : null,
    testedAt: row.tested_at?.toString() ?? null,
    automation: { subscriptions: row.auto_subscriptions, links: row.auto_links, email: row.auto_email },
  };
}
