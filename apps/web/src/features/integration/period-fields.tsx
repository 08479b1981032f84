import type { PlainDate } from '@balcao/kernel';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { DateField } from '../../components/form/date-field.tsx';

const texts = webhookScreens.deliveries.filters;

interface PeriodFieldsProps {
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
  /** Nothing is reported before the first submit. */
  readonly tried: boolean;
  readonly onChange: (change: { dateInitial?: PlainDate | undefined; dateFinal?: PlainDate | undefined }) => void;
}

export function PeriodFields({ from, to, tried, onChange }: PeriodFieldsProps) {
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3">
      <legend className="pb-1 font-medium">{texts.period}</legend>
      <DateField
        aria-label={`${texts.period}: ${texts.from}`}
        value={from ?? null}
        onChange={(date) => onChange({ dateInitial: date ?? undefined })}
      />
      <DateField
        aria-label={`${texts.period}: ${texts.to}`}
        value={to ?? null}
        onChange={(date) => onChange({ dateFinal: date ?? undefined })}
        error={tried && isReversed(from, to) && texts.reversed}
      />
    </fieldset>
  );
}

export function isReversed(from: PlainDate | undefined, to: PlainDate | undefined): boolean {
  return Boolean(from && to && to < from);
}
