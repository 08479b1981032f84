import { paymentLinks } from '@balcao/messages/payment-links';
import { Checkbox, NativeSelect, Switch } from '@mantine/core';
import { DateField } from '../../../components/form/date-field.tsx';
import { Section } from '../../../components/page/section.tsx';
import { useSellerNow } from '../seller-now.ts';
import type { FormOfLink } from './form-of-link.ts';
import classes from './link-form.module.css';
import { quarterHours } from './wall-clock.ts';

const texts = paymentLinks.form;

/** Until when it can be paid, and when the first charge is. */
export function DatesSection({ form }: { readonly form: FormOfLink }) {
  const { expires, expirationTime, scheduled } = form.values;
  const { today } = useSellerNow()();
  const times = quarterHours.includes(expirationTime) ? quarterHours : [expirationTime, ...quarterHours];
  return (
    <Section title={texts.dates}>
      <div className={classes.methods}>
        <div className={classes.method}>
          <Switch
            labelPosition="left"
            className={classes.switch ?? ''}
            label={texts.expires}
            description={texts.expiresHelp}
            {...form.getInputProps('expires', { type: 'checkbox' })}
          />
          {expires && (
            <div className={classes.terms}>
              <div className={classes.pair}>
                <DateField label={texts.expirationDate} minDate={today} {...form.getInputProps('expirationDate')} />
                <NativeSelect
                  label={texts.expirationTime}
                  data={times.map((value) => ({ value, label: value || '--:--' }))}
                  {...form.getInputProps('expirationTime')}
                />
              </div>
              <Checkbox label={texts.timer} {...form.getInputProps('timer', { type: 'checkbox' })} />
            </div>
          )}
        </div>
        <div className={classes.method}>
          <Switch
            labelPosition="left"
            className={classes.switch ?? ''}
            label={texts.scheduled}
            description={texts.scheduledHelp}
            {...form.getInputProps('scheduled', { type: 'checkbox' })}
          />
          {scheduled && (
            <div className={classes.terms}>
              <div className={classes.pair}>
                <DateField label={texts.scheduledDate} minDate={today} {...form.getInputProps('scheduledDate')} />
              </div>
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
