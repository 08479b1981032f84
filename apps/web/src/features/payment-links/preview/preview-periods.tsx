import type { PeriodRun } from '@balcao/contract/subscription-simulation';
import { paymentLinks } from '@balcao/messages/payment-links';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import type { MethodPeriods, Preview } from './fetch-preview.ts';
import classes from './link-preview.module.css';
import { MethodHead } from './method-head.tsx';
import { noteOf } from './note-of.ts';

const texts = paymentLinks.preview;

/** The first charge and later ones. */
export function PreviewPeriods({ preview }: { readonly preview: Preview }) {
  return (
    <>
      <PlainTable amounts className={`${classes.summary} mt-3`} aria-label={texts.summary}>
        <thead>
          <tr>
            <th scope="col">{texts.charge}</th>
            <th scope="col">{texts.buyerPays}</th>
            <th scope="col">{texts.sellerReceives}</th>
          </tr>
        </thead>
        {preview.periods.map((method) => (
          <MethodRuns key={method.method} method={method} note={noteOf(method.method, preview)} />
        ))}
      </PlainTable>
      <p className={`text-13 ${classes.note} text-quiet`}>
        {preview.hasTrial ? texts.trialOfToday : texts.datesOfToday}
      </p>
    </>
  );
}

function MethodRuns({ method, note }: { readonly method: MethodPeriods; readonly note: string }) {
  const { runs } = method;
  return (
    <tbody>
      <MethodHead method={method} />
      {runs.map((run) => (
        <Run key={run.from} run={run} />
      ))}
      <tr>
        <td colSpan={3}>
          <p className={runs.length > 0 ? `text-13 ${classes.note} text-quiet` : `${classes.problem} text-amber`}>
            {runs.length > 0 ? note : texts.tooSmall}
          </p>
        </td>
      </tr>
    </tbody>
  );
}

function Run({ run: { from, to, dueDate, totalAmount, receivedAmount } }: { readonly run: PeriodRun }) {
  return (
    <tr>
      <th scope="row">
        {texts.run(from, to)}
        <span className={`${classes.first} block text-quiet text-12`}>
          {texts.dueOn(from === to)} <DateText date={dueDate} />
        </span>
      </th>
      <td>
        <Money amount={totalAmount} />
      </td>
      <td>
        <Money amount={receivedAmount} />
      </td>
    </tr>
  );
}
