import { type AuditEntry, getAuditEntry } from '@balcao/contract/audit/audit-entries';
import { auditTexts } from '@balcao/messages/audit';
import { userProfiles } from '@balcao/messages/users';
import { Anchor, Drawer, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CopyIcon } from '../../components/display/copy-icon.tsx';
import { InstantText } from '../../components/display/date-text.tsx';
import { FactSheet } from '../../components/display/fact-sheet.tsx';
import { nameWithEmail, useNameOf } from '../../components/display/person-name.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { isMissing } from '../../lib/http/api-error.ts';
import { EntryChanges } from './entry-changes.tsx';
import { SubjectLink } from './subject-link.tsx';

const texts = auditTexts.entry;

interface EntryDrawerProps {
  readonly number: number | undefined;
  readonly onClose: () => void;
}

/** It keeps showing the last entry while it closes. */
export function EntryDrawer({ number, onClose }: EntryDrawerProps) {
  const [shown, setShown] = useState(number);
  if (number !== undefined && number !== shown) setShown(number);
  const opened = useOpened(number !== undefined);
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="32rem" title={texts.label}>
      {shown !== undefined && <EntryState number={shown} />}
    </Drawer>
  );
}

function EntryState({ number }: { readonly number: number }) {
  const entry = useQuery(answerOptions(getAuditEntry, { params: { number } }));
  if (entry.data) return <Entry entry={entry.data} />;
  if (isMissing(entry.error)) return <EmptyState title={texts.notFound} help={texts.notFoundHelp} />;
  if (entry.error) {
    return <ErrorState title={texts.loadFailed} error={entry.error} onRetry={() => void entry.refetch()} />;
  }
  return (
    <Stack>
      <Skeleton height={32} width="16rem" />
      <Skeleton height={160} />
      <Skeleton height={180} />
    </Stack>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { subject, actor } = entry;
  const nameOf = useNameOf();
  return (
    <article className="grid gap-6" aria-label={auditTexts.actions[entry.action]}>
      <div>
        <p className="text-20 font-semibold">{auditTexts.actions[entry.action]}</p>
        <p className="text-quiet wrap-anywhere mt-0.5">
          {auditTexts.subjects[subject.kind]}
          {subject.label && ` · ${subject.label}`}
        </p>
        <div className="flex flex-wrap gap-y-1 gap-x-4 mt-2">
          <SubjectLink subject={subject} />
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/auditoria" search={{ subject: subject.kind, subjectId: subject.id }} />
            )}
          >
            {texts.sameSubject}
          </Anchor>
        </div>
      </div>
      <EntryChanges entry={entry} />
      <FactSheet
        facts={[
          { label: texts.at, value: <InstantText at={entry.at} /> },
          { label: texts.actor, value: nameWithEmail(nameOf(actor.name), actor.name) },
          ...(actor.profile ? [{ label: texts.profile, value: profileText(actor.profile) }] : []),
          { label: texts.address, value: actor.address },
          { label: texts.number, value: entry.number },
          { label: texts.device, value: actor.userAgent, wide: true },
          {
            label: texts.hash,
            wide: true,
            value: (
              <span className="flex items-center gap-1">
                <code className="wrap-anywhere">{entry.hash}</code>
                <CopyIcon value={entry.hash} thing={texts.hash} />
              </span>
            ),
          },
        ]}
      />
    </article>
  );
}

function profileText(profile: NonNullable<AuditEntry['actor']['profile']>): string {
  return profile in userProfiles ? userProfiles[profile as keyof typeof userProfiles].label : profile;
}
