import { paymentLinks } from '@balcao/messages/payment-links';
import { Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { Section } from '../../../components/page/section.tsx';
import { mayExpire, trialDaysOf } from '../values/link-values.ts';
import { quarterHours } from '../values/wall-clock.ts';
import type { FormOfLink } from './form-of-link.ts';
import { OptionBlock } from './option-block.tsx';

/** Loaded late, because its calendar is heavy and most links have no date. */
const DateField = lazy(() =>
  import('../../../components/form/date-field.tsx').then(({ DateField }) => ({ default: DateField })),
);

const texts = paymentLinks.form;

export function DatesSection({ form }: { readonly form: FormOfLink }) {
  const { type, expires, expirationDate, expirationTime, scheduled } = form.values;
  const { today } = useSellerNow()();
  // Past days cannot be picked; a typed one shows its problem.
  const isPast = (day: string) => ({ disabled: day < today });
  // Whether the moment is past depends on both fields, and is shown under the date.
  const time = form.getInputProps('expirationTime');
  if (!mayExpire(type) && trialDaysOf(form.values) > 0) return null;
  const times = quarterHours.includes(expirationTime) ? quarterHours : [expirationTime, ...quarterHours];
  return (
    <Section title={texts.dates}>
      <div className="grid gap-3">
        {mayExpire(type) && (
          <div className="min-w-0 border rounded-lg px-4">
            <OptionBlock form={form} path="expires" on={expires} label={texts.expires} help={texts.expiresHelp}>
              <div className="grid-cols-2 grid items-start gap-3">
                <Suspense fallback={<Skeleton height={61} />}>
                  <DateField
                    label={texts.expirationDate}
                    getDayProps={isPast}
                    {...form.getInputProps('expirationDate')}
                  />
                </Suspense>
                <NativeSelect
                  label={texts.expirationTime}
                  data={times.map((value) => ({ value, label: value || '--:--' }))}
                  {...time}
                  onChange={(event) => {
                    time.onChange(event);
                    if (expirationDate) form.validateField('expirationDate');
                  }}
                />
              </div>
              <Checkbox label={texts.timer} {...form.getInputProps('timer', { type: 'checkbox' })} />
            </OptionBlock>
          </div>
        )}
        {type !== 'SALE' && trialDaysOf(form.values) === 0 && (
          <div className="min-w-0 border rounded-lg px-4">
            <OptionBlock form={form} path="scheduled" on={scheduled} label={texts.scheduled} help={texts.scheduledHelp}>
              <div className="grid-cols-2 grid items-start gap-3">
                <Suspense fallback={<Skeleton height={61} />}>
                  <DateField
                    label={texts.scheduledDate}
                    getDayProps={isPast}
                    {...form.getInputProps('scheduledDate')}
                  />
                </Suspense>
              </div>
            </OptionBlock>
          </div>
        )}
      </div>
    </Section>
  );
}
