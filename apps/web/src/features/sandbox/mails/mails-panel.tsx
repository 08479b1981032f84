import { findSandboxMails } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { MailList } from './mail-list.tsx';
import { MailReader } from './mail-reader.tsx';
import classes from './mails-panel.module.css';

const texts = sandbox.mails;
const size = 10;

interface MailsPanelProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

/** On a phone either the list or the open mail. */
export function MailsPanel({ page, onPage, opened, onOpen }: MailsPanelProps) {
  const mails = useQuery({
    ...answerOptions(findSandboxMails, { query: { page, size } }, ['sandbox']),
    placeholderData: keepPreviousData,
  });
  const { data, error } = mails;
  const retry = () => void mails.refetch();
  if (!data && error) return <ErrorState title={texts.loadFailed} error={error} onRetry={retry} />;
  if (!data) return <Skeleton height="24rem" radius="sm" />;
  if (data.totalElements === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  const chosen = data.content.find(({ id }) => id === opened);
  const shown = chosen ?? data.content[0];
  return (
    <>
      {error && <StaleNotice onRetry={retry} />}
      <div className={`${classes.panes} grid grid-cols-1`}>
        <div className={`${classes.list} ${chosen ? 'max-md:hidden' : ''}`}>
          <MailList mails={data.content} shown={shown?.id} onOpen={onOpen} />
          <Pagination {...data} page={data.number} onPage={onPage} />
        </div>
        {shown && <MailReader mail={shown} isOpened={chosen !== undefined} onBack={() => onOpen(undefined)} />}
      </div>
    </>
  );
}
