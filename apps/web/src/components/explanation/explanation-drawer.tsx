import { grants } from '@balcao/contract/access';
import { explainFigure } from '@balcao/contract/explanations';
import { type Cents, formatPlainDate } from '@balcao/kernel';
import { explanations } from '@balcao/messages/explanations';
import { Button, Drawer, Skeleton, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { Money } from '../display/money.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import type { AnyFigure } from './any-figure.ts';
import { explain, type FigurePart, isOfTreasury } from './explain.ts';

interface ExplanationDrawerProps {
  readonly start: AnyFigure;
  readonly label: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A part that is a figure itself opens its own explanation. */
export function ExplanationDrawer({ start, label, opened, onClose }: ExplanationDrawerProps) {
  const [figure, setFigure] = useState(start);
  const isOpened = useOpened(opened);
  return (
    <Drawer
      opened={isOpened}
      onClose={onClose}
      onExitTransitionEnd={() => setFigure(start)}
      position="right"
      size="30rem"
      title={explanations.title}
    >
      {figure !== start && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} stroke={1.6} />}
          onClick={() => setFigure(start)}
        >
          {explanations.back}
        </Button>
      )}
      <Explanation key={JSON.stringify(figure)} figure={figure} label={label} onFigure={setFigure} />
    </Drawer>
  );
}

interface ExplanationProps {
  readonly figure: AnyFigure;
  readonly label: string;
  readonly onFigure: (figure: AnyFigure) => void;
}

function Explanation({ figure, label, onFigure }: ExplanationProps) {
  const query = useInfiniteQuery({
    queryKey: [explainFigure.name, figure],
    queryFn: ({ pageParam, signal }) => explain(figure, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    meta: { topics: ['balance', 'charge'] },
  });
  const parts = query.data?.pages.flatMap(({ content }) => content);
  const total = query.data?.pages[0]?.total;
  if (!parts && query.error) {
    return <ErrorState title={explanations.loadFailed} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <Figure figure={figure} label={label} total={total} />
      {parts?.length === 0 ? (
        <EmptyState title={explanations.empty} help={explanations.emptyHelp} />
      ) : (
        <ul className="mb-4" aria-label={explanations.list} aria-busy={!parts}>
          {parts?.map((part, place) => (
            // Movements have no id of their own, and nothing is put between them.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={place}>
              <Part part={part} onFigure={onFigure} />
            </li>
          )) ?? skeleton}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {explanations.more}
        </Button>
      )}
    </>
  );
}

const skeleton = Array.from({ length: 8 }, (_, place) => (
  <li
    // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike.
    key={place}
    className="min-h-13 items-center border-t text-inherit flex gap-4 justify-between py-1.5 no-underline w-full"
  >
    <Skeleton height="2.25rem" />
  </li>
));

interface FigureProps {
  readonly figure: AnyFigure;
  readonly label: string;
  readonly total: Cents | undefined;
}

function Figure({ figure, label, total }: FigureProps) {
  return (
    <div className="pt-2 pb-4">
      <p className="text-quiet text-13">{typeof figure === 'string' ? explanations.figures[figure] : label}</p>
      <p className="text-24 font-semibold leading-9">
        {total === undefined ? <Skeleton height="1.75rem" width="10rem" /> : <Money amount={total} />}
      </p>
      <p className="text-quiet text-13">{explanations.help[typeof figure === 'string' ? figure : figure.list]}</p>
    </div>
  );
}

interface PartProps {
  readonly part: FigurePart;
  readonly onFigure: (figure: AnyFigure) => void;
}

function Part({ part, onFigure }: PartProps) {
  const mayOpenCharge = useMaySee(grants.charge);
  const seesBalance = useMaySee(grants.balance);
  const { figure, description, executionDate, buyer, amount, uuidCharge } = part;
  const line = (
    <>
      <span className="flex flex-col min-w-0">
        <span>{figure ? explanations.figures[figure] : description}</span>
        <span className="text-quiet text-13">
          {[executionDate && formatPlainDate(executionDate), buyer].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Money amount={amount} />
    </>
  );
  if (figure && (isOfTreasury(figure) || seesBalance)) {
    return (
      <UnstyledButton
        className="min-h-13 items-center border-t text-inherit flex gap-4 justify-between py-1.5 no-underline w-full"
        onClick={() => onFigure(figure)}
      >
        {line}
      </UnstyledButton>
    );
  }
  if (!uuidCharge || !mayOpenCharge)
    return (
      <div className="min-h-13 items-center border-t text-inherit flex gap-4 justify-between py-1.5 no-underline w-full">
        {line}
      </div>
    );
  return (
    <Link
      className="min-h-13 items-center border-t text-inherit flex gap-4 justify-between py-1.5 no-underline w-full"
      to="/cobrancas/$uuid"
      params={{ uuid: uuidCharge }}
    >
      {line}
    </Link>
  );
}
