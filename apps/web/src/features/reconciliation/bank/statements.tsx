import { type BankStatementItem, findBankStatements } from '@balcao/contract/reconciliation/bank-statements';
import { formatPlainDate } from '@balcao/kernel';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNameOf } from '../../../components/display/person-name.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { formatInstant } from '../../../lib/format/dates.ts';

const texts = reconciliationScreens.bank;

export function Statements({ onChoose }: { readonly onChoose: (uuid: string) => void }) {
  const query = { page: 0, size: 10 } as const;
  const nameOf = useNameOf();
  const { data, error, refetch } = useQuery(answerOptions(findBankStatements, { query }, ['reconciliation']));
  if (!data && error) return <ErrorState title={texts.statementsFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} radius="sm" aria-busy="true" />;
  if (data.content.length === 0) return <EmptyState title={texts.noStatements} help={texts.noStatementsHelp} />;
  return (
    <ul aria-label={texts.statements}>
      {data.content.map((one) => (
        <li
          key={one.uuid}
          className="flex items-center justify-between border-t gap-4 py-1.5"
          style={{ minHeight: '3.25rem' }}
        >
          <div className="flex flex-col min-w-0">
            <span className="font-medium wrap-anywhere">{one.fileName}</span>
            <span className="text-quiet text-13 wrap-anywhere">{aboutOf(one, nameOf)}</span>
            <Problems of={one} />
          </div>
          <Button className="flex-none" variant="subtle" size="compact-sm" onClick={() => onChoose(one.uuid)}>
            {texts.onlyThis}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const maxPlaces = 10;

/** Warnings of the file: each kind once, with its lines. */
function Problems({ of: { problems, fileName } }: { readonly of: BankStatementItem }) {
  if (problems.length === 0) return null;
  const byCode = Map.groupBy(problems, ({ code }) => code);
  return (
    <ul className="list-disc text-14 text-amber mt-1 ps-5" aria-label={texts.problems(fileName)}>
      {[...byCode].map(([code, found]) => {
        const places = found.map(({ place }) => place).filter((place) => place > 0);
        const [first, more] = [places.slice(0, maxPlaces), Math.max(0, places.length - maxPlaces)];
        return (
          <li key={code}>
            {texts.problem[code]} {first.length > 0 && `${texts.places(first, more)}.`}
          </li>
        );
      })}
    </ul>
  );
}

function aboutOf(
  { format, accounts, from, to, added, matched, importedBy, importedAt }: BankStatementItem,
  nameOf: (by: string) => string,
): string {
  return [
    format,
    accounts.join(', '),
    from && to && texts.period(formatPlainDate(from), formatPlainDate(to)),
    texts.counts(added, matched),
    `${nameOf(importedBy)}, ${formatInstant(importedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
