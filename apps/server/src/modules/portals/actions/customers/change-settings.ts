import { customerPortalSettings } from '@balcao/messages/customer-portal-settings';
import { recordAudit } from '../../../audit/index.ts';
import type { PortalsDeps } from '../../deps.ts';
import type { PortalSettings } from '../../portal-settings.ts';
import { readSettings, writeSettings } from '../../store/settings-store.ts';

export function getSettings({ reader }: Pick<PortalsDeps, 'reader'>, sellerId: string): Promise<PortalSettings> {
  return readSettings(reader, sellerId);
}

/** Switching the pages off invalidates links only until they are switched on again. */
export async function changeSettings(
  { transact, clockOf }: Pick<PortalsDeps, 'transact' | 'clockOf'>,
  sellerId: string,
  settings: PortalSettings,
): Promise<PortalSettings> {
  const at = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const before = await readSettings(tx, sellerId);
    await writeSettings(tx, sellerId, settings);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'seller.customer_portal_changed',
      subject: { kind: 'seller', id: sellerId, label: '' },
      before: auditedSettings(before),
      after: auditedSettings(settings),
    });
  });
  return settings;
}

function auditedSettings({ retentionOffer, negotiation, plansToMove, ...settings }: PortalSettings) {
  const { percent = null, charges = null, text = null } = retentionOffer ?? {};
  return {
    ...settings,
    plansToMove: plansToMove.length,
    negotiation: negotiation && customerPortalSettings.negotiationRule(negotiation),
    discountPercent: percent,
    periods: charges,
    offerText: text,
  };
}
