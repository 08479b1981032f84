import type * as contract from '@balcao/contract';
import { RailTimeout } from '../../../rails/index.ts';
import type { InvoicesDeps } from '../../deps.ts';
import { findServices } from '../../store/service-store.ts';
import { findSettings } from '../../store/settings-store.ts';
import { certificateOf, serviceOf } from '../compose-invoice.ts';

const unknown: contract.InvoiceCity = { isAccepting: null, issRate: null };

/** Reads the seller's city in the national system; null while company, service or certificate lack, or when nobody answers. */
export async function getCity(deps: InvoicesDeps, sellerId: string): Promise<contract.InvoiceCity> {
  const [settings, [service]] = await Promise.all([
    findSettings(deps.reader, sellerId),
    findServices(deps.reader, sellerId),
  ]);
  if (!settings?.company || !settings.certificateId || !service) return unknown;
  const { code, desdobro } = serviceOf(service);
  const on = (await deps.clockOf(sellerId)).today();
  try {
    const { isAccepting, issRateHundredths } = await deps.issuer.readCity(
      sellerId,
      { cityCode: settings.company.cityCode, service: { code, desdobro }, on },
      certificateOf(deps, settings),
    );
    return { isAccepting, issRate: issRateHundredths === null ? null : issRateHundredths / 100 };
  } catch (error) {
    if (error instanceof RailTimeout) return unknown;
    throw error;
  }
}
