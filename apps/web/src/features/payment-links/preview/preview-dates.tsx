import { paymentLinks } from '@balcao/messages/payment-links';
import { DateText } from '../../../components/display/date-text.tsx';
import { isScheduled, type LinkValues, mayExpire } from '../values/link-values.ts';

const texts = paymentLinks.preview;

export function PreviewDates({ values }: { readonly values: LinkValues }) {
  const { scheduledDate, creditCard, bankSlip, pix } = values;
  const { expirationDate, expirationTime } = values;
  const expires = values.expires && mayExpire(values.type);
  const hasDate = isScheduled(values) && scheduledDate !== null;
  const expiresAt = expires && expirationDate !== null && expirationTime !== '';
  if (!hasDate && !expiresAt) return null;
  return (
    <dl className="grid border-t gap-1 mt-3 pt-3">
      {hasDate && creditCard.on && (
        <div className="flex justify-between gap-4">
          <dt className="text-quiet">{texts.scheduledCard}</dt>
          <dd className="figures">
            <DateText date={scheduledDate} />
          </dd>
        </div>
      )}
      {hasDate && (bankSlip.on || pix.on) && (
        <div className="flex justify-between gap-4">
          <dt className="text-quiet">{texts.scheduledOther}</dt>
          <dd className="figures">
            <DateText date={scheduledDate} />
          </dd>
        </div>
      )}
      {expiresAt && (
        <div className="flex justify-between gap-4">
          <dt className="text-quiet">{texts.expires}</dt>
          <dd className="figures">
            <DateText date={expirationDate} /> {expirationTime}
          </dd>
        </div>
      )}
    </dl>
  );
}
