import { formatPlainDate, type PlainDate } from '@balcao/kernel';
import { paymentScreens } from '@balcao/messages/payment-screens';

/** 'Agendado para 01/12'. */
export function scheduledText(date: PlainDate): string {
  return paymentScreens.scheduledFor(formatPlainDate(date).slice(0, 5));
}
