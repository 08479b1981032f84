import { paymentLinks } from '@balcao/messages/payment-links';
import { DateText } from '../../../components/display/date-text.tsx';
import { type LinkValues, mayExpire } from '../values/link-values.ts';
import classes from './link-preview.module.css';

const texts = paymentLinks.preview;

export function PreviewDates({ values }: { readonly values: LinkValues }) {
  const { scheduled, scheduledDate, creditCard, bankSlip, pix } = values;
  const { expirationDate, expirationTime } = values;
  const expires = values.expires && mayExpire(values.type);
  const isScheduled = scheduled && scheduledDate !== null;
  const expiresAt = expires && expirationDate !== null && expirationTime !== '';
  if (!isScheduled && !expiresAt) return null;
  return (
    <dl className={classes.dates}>
      {isScheduled && creditCard.on && (
        <div>
          <dt>{texts.scheduledCard}</dt>
          <dd>
            <DateText date={scheduledDate} />
          </dd>
        </div>
      )}
      {isScheduled && (bankSlip.on || pix.on) && (
        <div>
          <dt>{texts.scheduledOther}</dt>
          <dd>
            <DateText date={scheduledDate} />
          </dd>
        </div>
      )}
      {expiresAt && (
        <div>
          <dt>{texts.expires}</dt>
          <dd>
            <DateText date={expirationDate} /> {expirationTime}
          </dd>
        </div>
      )}
    </dl>
  );
}
