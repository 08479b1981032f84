import { formatPlainDate, type PlainDate } from '@balcao/kernel';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { DateField } from '../../components/form/date-field.tsx';

const { filters } = feeAuditScreens;

interface Period {
  readonly dateInitial?: PlainDate | undefined;
  readonly dateFinal?: PlainDate | undefined;
}

interface PeriodFilterProps extends Period {
  readonly onChange: (change: Period) => void;
}

/** Filters a list by the day of the sale. */
export function PeriodFilter({ dateInitial, dateFinal, onChange }: PeriodFilterProps) {
  return (
    <>
      <DateField
        w="8.5rem"
        aria-label={filters.from}
        placeholder={filters.from}
        value={dateInitial ?? null}
        onChange={(date) => onChange({ dateInitial: date ?? undefined })}
      />
      <DateField
        w="8.5rem"
        aria-label={filters.to}
        placeholder={filters.to}
        value={dateFinal ?? null}
        onChange={(date) => onChange({ dateFinal: date ?? undefined })}
      />
    </>
  );
}

/** Of the chips of a period. */
export function periodLabels({ dateInitial, dateFinal }: Period) {
  return {
    dateInitial: dateInitial && filters.since(formatPlainDate(dateInitial)),
    dateFinal: dateFinal && filters.until(formatPlainDate(dateFinal)),
  };
}
