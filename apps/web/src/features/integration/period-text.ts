import { formatPlainDate, type PlainDate } from '@balcao/kernel';
import { webhookScreens } from '@balcao/messages/webhook-screens';

const { chip } = webhookScreens.deliveries.filters;

/** Null for an open range without ends. */
export function periodText(from: PlainDate | undefined, to: PlainDate | undefined): string | null {
  if (from && to) return chip.between(formatPlainDate(from), formatPlainDate(to));
  if (from) return chip.since(formatPlainDate(from));
  return to ? chip.until(formatPlainDate(to)) : null;
}
