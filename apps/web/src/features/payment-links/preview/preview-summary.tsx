import type { InstallmentOption } from '@balcao/contract/installment-simulation';
import { linkSplit } from '@balcao/messages/link-split';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Money } from '../../../components/display/money.tsx';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import type { MethodPreview, Preview, SplitPreview } from './fetch-preview.ts';
import classes from './link-preview.module.css';
import { MethodHead } from './method-head.tsx';
import { noteOf } from './note-of.ts';
import { PreviewPeriods } from './preview-periods.tsx';

const texts = paymentLinks.preview;

/** Per method, at once and in the most installments. */
export function PreviewSummary({ preview }: { readonly preview: Preview }) {
  const isActiveForTax = useSession()?.user.isActiveForTax ?? false;
  return (
    <>
      {preview.periods.length > 0 && <PreviewPeriods preview={preview} />}
      {preview.methods.length > 0 && <Methods preview={preview} />}
      <p className={`text-13 ${classes.note} text-quiet`}>{isActiveForTax ? texts.beforeTax : texts.net}</p>
      {preview.split && <PreviewSplit split={preview.split} />}
    </>
  );
}

function Methods({ preview }: { readonly preview: Preview }) {
  return (
    <PlainTable amounts className={`${classes.summary} mt-3`} aria-label={texts.summary}>
      <thead>
        <tr>
          <th scope="col">{texts.way}</th>
          <th scope="col">{texts.buyerPays}</th>
          <th scope="col">{texts.sellerReceives}</th>
        </tr>
      </thead>
      {preview.methods.map((method) => (
        <MethodSummary key={method.method} method={method} note={noteOf(method.method, preview)} />
      ))}
    </PlainTable>
  );
}

function PreviewSplit({ split: { forSubSellers, left } }: { readonly split: SplitPreview }) {
  return (
    <>
      <dl className="grid border-t gap-1 mt-3 pt-3">
        <div className="flex justify-between gap-4">
          <dt>{texts.subSellers}</dt>
          <dd>
            <Money amount={forSubSellers} />
          </dd>
        </div>
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{texts.left}</dt>
          <dd>
            <Money amount={left} />
          </dd>
        </div>
      </dl>
      {left <= 0 ? (
        <p className={`${classes.problem} text-amber`} role="status">
          {left < 0 ? linkSplit.review.tooLarge : linkSplit.review.noSkips}
        </p>
      ) : (
        <p className={`text-13 ${classes.note} text-quiet`}>{linkSplit.review.atLeast}</p>
      )}
    </>
  );
}

function MethodSummary({ method, note }: { readonly method: MethodPreview; readonly note: string }) {
  const { installments, options } = method;
  const ways = [options[0], options.length > 1 ? options.at(-1) : undefined].filter((option) => option !== undefined);
  return (
    <tbody>
      <MethodHead method={method} />
      {ways.map((option) => (
        <Way key={option.installments} option={option} />
      ))}
      <tr>
        <td colSpan={3}>
          {ways.length > 0 && <p className={`text-13 ${classes.note} text-quiet`}>{note}</p>}
          {ways.length === 0 && <p className={`${classes.problem} text-amber`}>{texts.tooSmall}</p>}
          {ways.length > 0 && options.length < installments && (
            <p className={`${classes.problem} text-amber`}>{texts.fewer(options.length)}</p>
          )}
        </td>
      </tr>
    </tbody>
  );
}

function Way({ option }: { readonly option: InstallmentOption }) {
  const { installments, installmentAmount, totalAmount, receivedAmount } = option;
  return (
    <tr>
      <th scope="row">
        {installments === 1 ? texts.cash : texts.times(installments)}
        {installments > 1 && (
          <>
            {' '}
            <Money amount={installmentAmount} />
          </>
        )}
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
