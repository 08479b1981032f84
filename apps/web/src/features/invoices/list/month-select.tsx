import { invoiceList as texts } from '@balcao/messages/invoice-list';
import { NativeSelect } from '@mantine/core';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { monthText } from '../../../lib/format/dates.ts';
import { lastMonths } from './last-months.ts';

interface MonthSelectProps {
  readonly month: string | undefined;
  readonly onMonth: (month: string | undefined) => void;
}

/** An address may name a month that is older than those of the list. */
export function MonthSelect({ month, onMonth }: MonthSelectProps) {
  const today = useSellerToday();
  const months = [...new Set([...(today ? lastMonths(today) : []), ...(month ? [month] : [])])];
  return (
    <NativeSelect
      aria-label={texts.month}
      data={[{ value: '', label: texts.allMonths }, ...months.map((value) => ({ value, label: monthText(value) }))]}
      value={month ?? ''}
      onChange={({ currentTarget }) => onMonth(currentTarget.value || undefined)}
    />
  );
}
