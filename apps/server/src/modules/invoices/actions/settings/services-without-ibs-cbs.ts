import { daysBetween } from '@balcao/kernel';
import { ibsCbsRequiredFrom } from '../../../rails/index.ts';
import type { InvoicesDeps } from '../../deps.ts';
import { findServices } from '../../store/service-store.ts';
import { findSettings } from '../../store/settings-store.ts';

const daysAhead = 60;

/**
 * How many services of a seller who issues invoices declare no IBS and CBS, and the days until their invoices are refused
 * for it, negative once they are. Null until 60 days before, and where every service declares them.
 */
export async function servicesWithoutIbsCbs(
  { reader, clockOf }: Pick<InvoicesDeps, 'reader' | 'clockOf'>,
  sellerId: string,
): Promise<{ readonly count: number; readonly daysLeft: number } | null> {
  const daysLeft = daysBetween((await clockOf(sellerId)).today(), ibsCbsRequiredFrom);
  if (daysLeft > daysAhead || !(await findSettings(reader, sellerId))?.active) return null;
  const count = (await findServices(reader, sellerId)).filter(({ ibsCbs }) => !ibsCbs).length;
  return count === 0 ? null : { count, daysLeft };
}
