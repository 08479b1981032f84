import { type DisputeOutcome, getDisputeOutcomes } from '@balcao/contract/charges/dispute-desk';
import { addMonths } from '@balcao/kernel';
import { disputeDesk } from '@balcao/messages/dispute-desk';
import { Box, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../components/display/money.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { useSellerToday } from '../../components/form/use-seller-now.ts';
import { Section } from '../../components/page/section.tsx';
import { PlainTable } from '../../components/table/plain-table.tsx';
import { ScrollBox } from '../../components/table/scroll-box.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';

const texts = disputeDesk.outcomes;

export function Outcomes() {
  const today = useSellerToday();
  const query = today ? { dateInitial: addMonths(today, -12), dateFinal: today } : undefined;
  const { data, error, refetch } = useQuery({
    ...answerOptions(getDisputeOutcomes, { query: query as NonNullable<typeof query> }, [
      'charge',
      'banking',
      'sandbox',
    ]),
    enabled: query !== undefined,
  });
  return (
    <Box mt="2.5rem">
      <Section title={texts.title} help={texts.help}>
        {!data && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={160} radius="sm" aria-busy="true" />}
        {data && data.total.rate === null && <p className="text-quiet text-13 wrap-anywhere mt-1">{texts.empty}</p>}
        {data && data.total.rate !== null && (
          <div
            className="grid gap-8"
            style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(26rem, 100%), 1fr))' }}
          >
            <OutcomeTable title={texts.reasons} rows={data.reasons} total={data.total} />
            <OutcomeTable title={texts.products} rows={data.products} total={data.total} />
          </div>
        )}
      </Section>
    </Box>
  );
}

interface OutcomeTableProps {
  readonly title: string;
  readonly rows: readonly DisputeOutcome[];
  readonly total: DisputeOutcome;
}

function OutcomeTable({ title, rows, total }: OutcomeTableProps) {
  return (
    <ScrollBox className="overflow-x-auto" label={title}>
      <PlainTable amounts>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.won}</th>
            <th scope="col">{texts.lost}</th>
            <th scope="col">{texts.rate}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OutcomeRow key={row.name} name={row.name} row={row} />
          ))}
        </tbody>
        <tfoot>
          <OutcomeRow name={texts.all} row={total} />
        </tfoot>
      </PlainTable>
    </ScrollBox>
  );
}

function OutcomeRow({ name, row: { won, lost, rate } }: { readonly name: string; readonly row: DisputeOutcome }) {
  return (
    <tr>
      <th className="first-letter:uppercase" scope="row">
        {name}
      </th>
      <td>
        <Money amount={won.amount} />
      </td>
      <td>
        <Money amount={lost.amount} />
      </td>
      <td>{rate === null ? texts.noRate : texts.percent(rate)}</td>
    </tr>
  );
}
