import type { InstallmentOption } from '@balcao/contract/payment-links';
import { linkSplit } from '@balcao/messages/link-split';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Money } from '../../../components/display/money.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { methodLook } from '../method-look.ts';
import { textOfPercent } from '../values/percent-text.ts';
import type { MethodPreview, Preview, SplitPreview } from './ask-preview.ts';
import classes from './link-preview.module.css';

const texts = paymentLinks.preview;

/** Per method: what the buyer pays, at once and in the most installments, and what the seller receives of it. */
export function PreviewSummary({ preview }: { readonly preview: Preview }) {
  const isActiveForTax = useSession()?.user.isActiveForTax ?? false;
  return (
    <>
      <table className={classes.summary} aria-label={texts.summary}>
        <thead>
          <tr>
            <th scope="col">{texts.way}</th>
            <th scope="col">{texts.buyerPays}</th>
            <th scope="col">{texts.sellerReceives}</th>
          </tr>
        </thead>
        {preview.methods.map((method) => (
          <MethodSummary key={method.method} method={method} note={noteOf(method, preview)} />
        ))}
      </table>
      <p className={classes.note}>{isActiveForTax ? texts.beforeTax : texts.net}</p>
      {preview.split && <PreviewSplit split={preview.split} />}
    </>
  );
}

function PreviewSplit({ split: { forSubSellers, left } }: { readonly split: SplitPreview }) {
  return (
    <>
      <dl className={classes.split}>
        <div>
          <dt>{texts.subSellers}</dt>
          <dd>
            <Money amount={forSubSellers} />
          </dd>
        </div>
        <div data-left>
          <dt>{texts.left}</dt>
          <dd>
            <Money amount={left} />
          </dd>
        </div>
      </dl>
      {left <= 0 ? (
        <p className={classes.problem} role="status">
          {left < 0 ? linkSplit.review.tooLarge : linkSplit.review.noSkips}
        </p>
      ) : (
        <p className={classes.note}>{linkSplit.review.atLeast}</p>
      )}
    </>
  );
}

function MethodSummary({ method, note }: { readonly method: MethodPreview; readonly note: string }) {
  const { label, icon: MethodIcon } = methodLook[method.method];
  const { installments, discountPercent, options } = method;
  const ways = [options[0], options.length > 1 ? options.at(-1) : undefined].filter((option) => option !== undefined);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          <span className={classes.method}>
            <MethodIcon size={16} stroke={1.6} aria-hidden="true" />
            {label}
            {discountPercent > 0 && (
              <span className={classes.discount}>{texts.discount(textOfPercent(discountPercent))}</span>
            )}
          </span>
        </th>
      </tr>
      {ways.map((option) => (
        <Way key={option.installments} option={option} />
      ))}
      <tr>
        <td colSpan={3}>
          {ways.length > 0 && <p className={classes.note}>{note}</p>}
          {ways.length === 0 && <p className={classes.problem}>{texts.tooSmall}</p>}
          {ways.length > 0 && options.length < installments && (
            <p className={classes.problem}>{texts.fewer(options.length)}</p>
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

function noteOf({ method }: MethodPreview, { bearer, receivingType }: Preview): string {
  if (method !== 'CREDIT_CARD') return `${texts.receivedIn[method]}.`;
  return `${texts.receivedIn[receivingType]}, ${texts.bearer[bearer]}.`;
}
