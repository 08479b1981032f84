import type { Reader, Tx } from '../../../database/transact.ts';
import { defaultSettings, type PortalSettings } from '../portal-settings.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    customer_portal_settings: SettingsTable;
  }
}

interface SettingsTable {
  seller_id: string;
  active: boolean;
  may_change_payment: boolean;
  may_pay_by_card: boolean;
  plans_to_move: readonly string[];
  may_change_quantity: boolean;
  may_cancel: boolean;
  may_pause: boolean;
  max_pause_days: number;
  negotiation: PortalSettings['negotiation'];
  retention_offer: PortalSettings['retentionOffer'];
}

export async function readSettings(reader: Reader, sellerId: string): Promise<PortalSettings> {
  const row = await reader
    .selectFrom('customer_portal_settings')
    .select([
      'active',
      'may_change_payment as mayChangePayment',
      'may_pay_by_card as mayPayByCard',
      'plans_to_move as plansToMove',
      'may_change_quantity as mayChangeQuantity',
      'may_cancel as mayCancel',
      'may_pause as mayPause',
      'max_pause_days as maxPauseDays',
      'negotiation',
      'retention_offer as retentionOffer',
    ])
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row ?? defaultSettings;
}

export async function writeSettings(tx: Tx, sellerId: string, settings: PortalSettings): Promise<void> {
  const row = {
    active: settings.active,
    may_change_payment: settings.mayChangePayment,
    may_pay_by_card: settings.mayPayByCard,
    plans_to_move: settings.plansToMove,
    may_change_quantity: settings.mayChangeQuantity,
    may_cancel: settings.mayCancel,
    may_pause: settings.mayPause,
    max_pause_days: settings.maxPauseDays,
    negotiation: settings.negotiation,
    retention_offer: settings.retentionOffer,
  };
  await tx
    .insertInto('customer_portal_settings')
    .values({ seller_id: sellerId, ...row })
    .onConflict((conflict) => conflict.columns(['seller_id']).doUpdateSet(row))
    .execute();
}
