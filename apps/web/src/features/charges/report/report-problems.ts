import type { PlainDate } from '@balcao/kernel';
import { chargeReportScreen } from '@balcao/messages/charge-report';

interface ReportValues {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  readonly email: string;
}

/** What is wrong with what was typed. */
export function reportProblems({ from, to, email }: ReportValues): {
  readonly range?: string;
  readonly email?: string;
} {
  return {
    ...(from && to && from > to && { range: chargeReportScreen.reversedDates }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: chargeReportScreen.emailInvalid }),
  };
}
