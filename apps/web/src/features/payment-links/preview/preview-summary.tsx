import type { InstallmentOption } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Money } from '../../../components/display/money.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { textOfPercent } from '../form/percent-text.ts';
import { methodLook } from '../method-look.ts';
import type { MethodPreview, Preview } from './ask-preview.ts';
import classes from './link-preview.module.css';

const texts = paymentLinks.preview;

/** Per method: what the buyer pays, at once and in the most installments, and what the seller receives of it. */
export function PreviewSummary({ preview }: { readonly preview: Preview }) {
  const isActiveForTax = useSession()?.user.isActiveForTax ?? false;
  return (
    <>
      {preview.methods.map((method) => (
        <MethodSummary key={method.method} method={method} notes={notesOf(method, preview)} />
      ))}
      <p className={classes.note}>{isActiveForTax ? texts.beforeTax : texts.net}</p>
    </>
  );
}

interface MethodSummaryProps {
  readonly method: MethodPreview;
  readonly notes: string;
}

function MethodSummary({ method: { method, installments, discountPercent, options }, notes }: MethodSummaryProps) {
  const { label, icon: MethodIcon } = methodLook[method];
  const ways = [options[0], options.length > 1 ? options.at(-1) : undefined].filter((option) => option !== undefined);
  return (
    <section className={classes.method} aria-label={label}>
      <h3 className={classes.methodName}>
        <MethodIcon size={16} stroke={1.6} aria-hidden="true" />
        {label}
        {discountPercent > 0 && (
          <span className={classes.discount}>{texts.discount(textOfPercent(discountPercent))}</span>
        )}
      </h3>
      {ways.length === 0 ? (
        <p className={classes.problem}>{texts.tooSmall}</p>
      ) : (
        <>
          <table className={classes.ways}>
            <thead>
              <tr>
                <th scope="col">{texts.way}</th>
                <th scope="col">{texts.buyerPays}</th>
                <th scope="col">{texts.sellerReceives}</th>
              </tr>
            </thead>
            <tbody>
              {ways.map((option) => (
                <Way key={option.installments} option={option} />
              ))}
            </tbody>
          </table>
          <p className={classes.note}>{notes}</p>
          {options.length < installments && <p className={classes.problem}>{texts.fewer(options.length)}</p>}
        </>
      )}
    </section>
  );
}

function Way({
  option: { installments, installmentAmount, totalAmount, receivedAmount },
}: {
  readonly option: InstallmentOption;
}) {
  return (
    <tr>
      <th scope="row">
        {installments === 1 ? (
          texts.cash
        ) : (
          <>
            {texts.times(installments)} <Money amount={installmentAmount} />
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

function notesOf({ method }: MethodPreview, { bearer, receivingType }: Preview): string {
  if (method !== 'CREDIT_CARD') return `${texts.receivedIn[method]}.`;
  return `${texts.receivedIn[receivingType]}, ${texts.bearer[bearer]}.`;
}
