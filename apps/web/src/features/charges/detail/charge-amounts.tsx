import type { ChargeDetail } from '@balcao/contract/charges';
import { type Cents, cents } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Section } from '../../../components/page/section.tsx';
import classes from './charge-page.module.css';

const texts = chargeScreens.detail;

/** What the buyer paid, what was taken from it, and when the seller receives the rest. Nothing before it is paid. */
export function ChargeAmounts({ charge }: { readonly charge: ChargeDetail }) {
  const { value, feeAmount, anticipationAmount, netAmount, receivables } = charge;
  if (netAmount === null || feeAmount === null || anticipationAmount === null) return null;
  return (
    <>
      <Section title={texts.amounts}>
        <dl className={classes.sum}>
          <dt>{texts.gross}</dt>
          <Amount amount={value} />
          <dt>{texts.fee}</dt>
          <Amount amount={cents(-feeAmount)} />
          {anticipationAmount > 0 && (
            <>
              <dt>{texts.anticipation}</dt>
              <Amount amount={cents(-anticipationAmount)} />
            </>
          )}
          <dt data-total>{texts.net}</dt>
          <Amount amount={netAmount} total />
        </dl>
      </Section>
      {receivables.length > 0 && <Receivables receivables={receivables} />}
    </>
  );
}

function Amount({ amount, total }: { readonly amount: Cents; readonly total?: boolean }) {
  return (
    <dd data-total={total}>
      <Money amount={amount} />
    </dd>
  );
}

function Receivables({ receivables }: Pick<ChargeDetail, 'receivables'>) {
  return (
    <Section title={texts.receivables}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.scroll} aria-label={texts.receivables} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.receivableInstallment}</th>
              <th scope="col">{texts.receivableDate}</th>
              <th scope="col" data-align="end">
                {texts.receivableGross}
              </th>
              <th scope="col" data-align="end">
                {texts.receivableFees}
              </th>
              <th scope="col" data-align="end">
                {texts.receivableNet}
              </th>
            </tr>
          </thead>
          <tbody>
            {receivables.map((receivable) => (
              <tr key={receivable.installment}>
                <td>{receivable.installment}</td>
                <td>
                  <DateText date={receivable.settlementDate} /> · {receivable.settled ? texts.settled : texts.pending}
                </td>
                <td data-align="end">
                  <Money amount={receivable.grossAmount} />
                </td>
                <td data-align="end">
                  <Money amount={cents(-receivable.feeAmount - receivable.anticipationAmount)} />
                </td>
                <td data-align="end">
                  <Money amount={receivable.netAmount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
