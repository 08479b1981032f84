import { getChargeSplit } from '@balcao/contract/sub-sellers/split';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { useQuery } from '@tanstack/react-query';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import classes from './charge-page.module.css';

const texts = chargeScreens.detail.split;

/** What of a charge went or goes to sub-sellers; most charges have none, and show nothing. */
export function ChargeSplit({ uuid }: { readonly uuid: string }) {
  const split = useQuery(answerOptions(getChargeSplit, { params: { uuid } }, ['charge', 'balance']));
  if (split.error && !split.data) {
    return (
      <Section title={texts.title}>
        <ErrorState error={split.error} onRetry={() => void split.refetch()} />
      </Section>
    );
  }
  if (!split.data || split.data.length === 0) return null;
  return (
    <Section title={texts.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.scroll} aria-label={texts.title} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.date}</th>
              <th scope="col">{texts.name}</th>
              <th scope="col" data-align="end">
                {texts.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {split.data.map((item) => (
              <tr key={item.idSplit}>
                <td>
                  <DateText date={item.executionDate} />
                </td>
                <td>{item.subSellerName}</td>
                <td data-align="end">
                  <Money amount={item.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
