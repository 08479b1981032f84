import { recordAudit } from '../../audit/index.ts';
import type { PixAutomaticDeps } from '../deps.ts';
import { type Settings, settingsOf, writeSettings } from '../store/settings-store.ts';

/** Switches Pix Automático on or off; existing authorisations are not affected. Idempotent. */
export async function updateSettings(
  deps: Pick<PixAutomaticDeps, 'reader' | 'transact' | 'clockOf' | 'sellers'>,
  sellerId: string,
  settings: Settings,
): Promise<Settings> {
  const [clock, seller] = await Promise.all([deps.clockOf(sellerId), deps.sellers.sellerOf(sellerId)]);
  await deps.transact(async (tx) => {
    const before = await settingsOf(tx, sellerId);
    if (before.active === settings.active && before.retryPolicy === settings.retryPolicy) return;
    await writeSettings(tx, sellerId, settings);
    recordAudit(tx, {
      sellerId,
      at: clock.now(),
      action: 'pix-automatic.settings_changed',
      subject: { kind: 'seller', id: sellerId, label: seller.fantasyName },
      before: audited(before),
      after: audited(settings),
    });
  });
  return settings;
}

function audited({ active, retryPolicy }: Settings) {
  return { active, debitRetries: retryPolicy === 'PERMITE_3R_7D' };
}
