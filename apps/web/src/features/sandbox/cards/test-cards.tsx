import type { AnswerOf } from '@balcao/contract/endpoint';
import { getSandboxCards } from '@balcao/contract/sandbox';
import { cardBrandName } from '@balcao/messages/card-brands';
import { sandbox } from '@balcao/messages/sandbox';
import { sandboxCardTexts } from '@balcao/messages/sandbox-card-texts';
import { useQuery } from '@tanstack/react-query';
import { CopyIcon } from '../../../components/display/copy-icon.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';

const texts = sandbox.testCards;
const options = answerOptions(getSandboxCards, {});
const known = 15;

type TestCard = AnswerOf<typeof getSandboxCards>['cards'][number];

const columns: readonly DataColumn<TestCard>[] = [
  {
    id: 'number',
    header: texts.number,
    width: 15,
    card: 'who',
    cell: ({ number }) => (
      <span className="inline-flex items-center figures gap-1.5">
        {groupsOf(number)}
        <CopyIcon value={number} thing={texts.copy} />
      </span>
    ),
  },
  { id: 'brand', header: texts.brand, width: 9, card: 'amount', cell: ({ brand }) => cardBrandName(brand) },
  {
    id: 'scenario',
    header: texts.outcome,
    width: 14,
    grow: true,
    card: 'date',
    cell: ({ scenario }) => sandboxCardTexts[scenario],
  },
];

/** The numbers that a buyer may type on a sandbox checkout, and what the issuer does with each. */
export function TestCards() {
  const { data, error, refetch } = useQuery(options);
  return (
    <>
      <p className="text-quiet mb-3" style={{ minHeight: '2.5rem' }}>
        {data && texts.help(data.challengeCode)}
      </p>
      <DataTable
        label={sandbox.tabs.TEST_CARDS}
        columns={columns}
        rows={data?.cards}
        rowKey={({ number }) => number}
        pageSize={known}
        compact
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={sandbox.tabs.TEST_CARDS} />}
      />
    </>
  );
}

/** As it is embossed: fours, or 4-6-5 on a card of fifteen digits. */
function groupsOf(number: string): string {
  const groups = number.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /(\d{4})(?=\d)/g;
  return number.replace(groups, number.length === 15 ? '$1 $2 $3' : '$1 ');
}
