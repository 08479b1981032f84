import type { AnswerOf } from '@balcao/contract/endpoint';
import type { getWorkList, WorkLine } from '@balcao/contract/home';
import { home } from '@balcao/messages/home';
import { Skeleton, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import type { Session } from '../../../lib/session/session.ts';
import { LateLine } from './late-line.tsx';
import classes from './today.module.css';
import { WorkLineItem } from './work-line-item.tsx';

export type WorkListQuery = UseQueryResult<AnswerOf<typeof getWorkList>>;

const texts = home.today;

interface WorkListProps {
  readonly session: Session;
  readonly workList: WorkListQuery;
}

export function WorkList({ session, workList: { data, error, refetch } }: WorkListProps) {
  const titleId = useId();
  const retry = () => void refetch();
  return (
    <section
      aria-labelledby={titleId}
      className={`flex flex-col py-4 px-5 border rounded-lg bg-raised ${classes.work}`}
      aria-busy={!data && !error}
    >
      <div className="flex items-center justify-between gap-4 mb-2 min-h-7">
        <Title order={2} id={titleId}>
          {texts.title}
        </Title>
      </div>
      {data ? (
        <>
          {error && <StaleNotice onRetry={retry} />}
          {data.lines.length === 0 ? (
            <div className="grid flex-1 justify-items-center gap-1 py-6 text-center content-center justify-center">
              <IconCircleCheck className="text-green" size={22} stroke={1.5} aria-hidden="true" />
              <p>{texts.none}</p>
              <p className={`${classes.what} overflow-hidden text-quiet text-13 text-ellipsis`}>{texts.noneHelp}</p>
            </div>
          ) : (
            <ul className="divide-y" aria-label={texts.listLabel}>
              {data.lines.map((line) =>
                line.kind === 'LATE_CHARGES' ? (
                  <LateLine key={line.kind} line={line} session={session} />
                ) : (
                  <WorkLineItem key={keyOf(line)} line={line} />
                ),
              )}
            </ul>
          )}
        </>
      ) : error ? (
        <ErrorState isSmall title={texts.loadFailed} error={error} onRetry={retry} />
      ) : (
        <div className="grid py-3 gap-6">
          {['late', 'approvals', 'disputes', 'differences'].map((name) => (
            <Skeleton key={name} height="1rem" radius="sm" />
          ))}
        </div>
      )}
    </section>
  );
}

function keyOf(line: WorkLine): string {
  return line.kind === 'REFUSED_ROWS' ? line.importId : line.kind;
}
