import { getSandboxCards } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { sandboxCardTexts } from '@balcao/messages/sandbox-card-texts';
import { useQuery } from '@tanstack/react-query';
import { CopyIcon } from '../../components/display/copy-icon.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import classes from './sandbox.module.css';

const texts = sandbox.testCards;

interface TestCard {
  readonly number: string;
  readonly brand: string;
  readonly scenario: keyof typeof sandboxCardTexts;
}

const columns: readonly DataColumn<TestCard>[] = [
  {
    id: 'number',
    header: texts.number,
    width: '15rem',
    card: 'who',
    cell: ({ number }) => (
      <>
        <span className="figures">{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>{' '}
        <CopyIcon value={number} thing={texts.copy} />
      </>
    ),
  },
  { id: 'brand', header: texts.brand, width: '8rem', cell: ({ brand }) => brand, card: 'amount' },
  { id: 'scenario', header: texts.outcome, cell: ({ scenario }) => sandboxCardTexts[scenario], card: 'date' },
];

/** The numbers that a buyer may type on a sandbox checkout, and what the issuer does with each. */
export function TestCards() {
  const { data, error, refetch } = useQuery(answerOptions(getSandboxCards, {}));
  return (
    <>
      <p className={classes.help}>{data && texts.help(data.challengeCode)}</p>
      <DataTable
        label={sandbox.tabs.TEST_CARDS}
        columns={columns}
        rows={data?.cards}
        rowKey={({ number }) => number}
        pageSize={16}
        compact
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={sandbox.tabs.TEST_CARDS} />}
      />
    </>
  );
}
