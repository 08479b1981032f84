import { findSandboxMails } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { InstantText } from '../../components/display/date-text.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import classes from './sandbox.module.css';

const texts = sandbox.mails;
const size = 10;

interface MailListProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The mails that would have left, whole: a password link is followed from here. */
export function MailList({ page, onPage }: MailListProps) {
  const { data, error, refetch } = useQuery({
    ...answerOptions(findSandboxMails, { query: { page, size } }, ['sandbox']),
    placeholderData: keepPreviousData,
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  if (data.totalElements === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  return (
    <>
      <ul className={classes.entries}>
        {data.content.map(({ id, to, subject, text, createdAt }) => (
          <li key={id} className={classes.entry}>
            <div className={classes.entryHead}>
              <strong>{subject}</strong>
              <span className={classes.quiet}>
                <InstantText at={createdAt} />
              </span>
            </div>
            <div className={classes.quiet}>{texts.to(to)}</div>
            <pre className={classes.mail}>{text.split(/(https?:\/\/\S+)/).map(linked)}</pre>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        size={size}
        totalPages={data.totalPages}
        totalElements={data.totalElements}
        onPage={onPage}
      />
    </>
  );
}

function linked(part: string) {
  if (!/^https?:/.test(part)) return part;
  return (
    <a key={part} href={part} target="_blank" rel="noreferrer">
      {part}
    </a>
  );
}
