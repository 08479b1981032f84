import {
  askDifferenceAgain,
  assignDifference,
  type DifferenceDetail,
  findReconciliationPeople,
  getDifference,
  matchDifference,
} from '@balcao/contract/reconciliation';
import { formatPlainDate } from '@balcao/kernel';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { nameWithEmail, PersonName, useNameOf } from '../../../components/display/person-name.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { Timeline } from '../../../components/display/timeline.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { NotesSection } from '../../../components/notes/notes-section.tsx';
import { Section } from '../../../components/page/section.tsx';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import type { DifferenceStep } from './difference-dialog.tsx';
import { differenceLooks, historyLooks } from './difference-looks.ts';
import { ageOf } from './queue-columns.tsx';

const DifferenceDialog = lazy(() =>
  import('./difference-dialog.tsx').then(({ DifferenceDialog }) => ({ default: DifferenceDialog })),
);

const texts = reconciliationScreens.queue.detail;
const { columns, nobody, rails, history: historyTexts } = reconciliationScreens.queue;
const { matches } = reconciliationScreens.bank;

interface DifferenceDrawerProps {
  /** The open difference's id; undefined when none is. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/**
 * One difference beside the queue: both sides, possible causes, history. It keeps showing the last one while it closes.
 */
export function DifferenceDrawer({ id, onClose }: DifferenceDrawerProps) {
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return (
    <SideDrawer opened={id !== undefined} onClose={onClose} title={texts.label}>
      {shown && <DifferenceState key={shown} id={shown} />}
    </SideDrawer>
  );
}

function DifferenceState({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(answerOptions(getDifference, { params: { uuid: id } }, ['reconciliation']));
  if (isMissing(error)) return <EmptyState title={texts.notFound} />;
  if (data) return <DifferenceSheet difference={data} />;
  if (error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} radius="sm" aria-busy="true" />;
}

function DifferenceSheet({ difference }: { readonly difference: DifferenceDetail }) {
  const { uuid, text, description, effect, status, actions } = difference;
  const queries = useQueryClient();
  const keep = (found: DifferenceDetail) => {
    queries.setQueryData(answerOptions(getDifference, { params: { uuid } }).queryKey, found);
    void queries.invalidateQueries({ queryKey: ['findDifferences'] });
  };
  const notifyAndKeep = (words: string) => (found: DifferenceDetail) => {
    notify.success(words);
    keep(found);
  };
  const compareAgain = useSubmit(askDifferenceAgain, { onSuccess: notifyAndKeep(texts.asked) });
  const [step, setStep] = useState<DifferenceStep>();
  const nameOf = useNameOf();
  return (
    <Stack>
      <div>
        <p className="font-semibold wrap-anywhere">{text ?? description}</p>
        {text && <p className="text-quiet text-13 wrap-anywhere">{description}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Money amount={effect} className="text-22 font-semibold" />
        <StatusBadge {...differenceLooks[status]} />
      </div>
      {difference.adjustment && status === 'WAITING' && (
        <p className="wrap-anywhere whitespace-pre-line mt-1">
          {texts.adjustment(nameOf(difference.adjustment.requestedBy))} {difference.adjustment.reason}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {actions.includes('DECIDE_ADJUSTMENT') && (
          <>
            <Button onClick={() => setStep('approve')}>{texts.approve}</Button>
            <Button variant="default" onClick={() => setStep('reject')}>
              {texts.reject}
            </Button>
          </>
        )}
        {actions.includes('ASK_AGAIN') && (
          <Button
            variant="default"
            loading={compareAgain.isPending}
            onClick={() => compareAgain.mutate({ params: { uuid } })}
          >
            {texts.ask}
          </Button>
        )}
        {actions.includes('REQUEST_ADJUSTMENT') && (
          <Button variant="default" onClick={() => setStep('adjust')}>
            {texts.adjust}
          </Button>
        )}
        {actions.includes('ACCEPT') && (
          <Button variant="default" onClick={() => setStep('accept')}>
            {texts.accept}
          </Button>
        )}
      </div>
      <Facts difference={difference} />
      {difference.closedAt === null && <Assignee difference={difference} onDone={keep} />}
      {actions.includes('MATCH') && <Candidates difference={difference} onDone={notifyAndKeep(texts.matched)} />}
      <Section title={texts.history}>
        <Timeline
          label={texts.history}
          events={difference.history.map(({ kind, at, by, text: said }, place) => ({
            key: `${at} ${place}`,
            at,
            title: historyTexts[kind],
            ...historyLooks[kind],
            ...(by && { by }),
            ...(said && { details: <p className="wrap-anywhere whitespace-pre-line mt-1">{said}</p> }),
          }))}
        />
      </Section>
      <NotesSection subject="difference" subjectId={uuid} />
      <Suspense>
        {step && (
          <DifferenceDialog difference={difference} step={step} onClose={() => setStep(undefined)} onDone={keep} />
        )}
      </Suspense>
    </Stack>
  );
}

function Facts({ difference }: { readonly difference: DifferenceDetail }) {
  const today = useSellerToday();
  const { rail, kind, id, reference, railAmount, ownAmount, bookedOn, reason, closedBy } = difference;
  const isLine = kind === 'BANK_LINE';
  const facts = [
    { label: columns.rail, value: rails[rail] },
    { label: columns.age, value: today && ageOf(difference, today) },
    {
      label: texts.theirs[rail === 'BANK' ? 'bank' : 'rail'],
      value: railAmount === null ? texts.unknown : <Money amount={railAmount} />,
    },
    { label: texts.ours, value: ownAmount === null ? texts.unknown : <Money amount={ownAmount} /> },
    ...(bookedOn ? [{ label: texts.bookedOn, value: formatPlainDate(bookedOn) }] : []),
    ...(isLine ? [{ label: texts.account, value: reference }] : [{ label: texts.id, value: id, wide: true }]),
    ...(reason ? [{ label: texts.reason, value: reason, wide: true }] : []),
    ...(closedBy ? [{ label: texts.closedBy, value: <PersonName by={closedBy} />, wide: true }] : []),
  ];
  return <FactSheet facts={facts} />;
}

interface PartProps {
  readonly difference: DifferenceDetail;
  readonly onDone: (found: DifferenceDetail) => void;
}

function Assignee({ difference: { uuid, assignee }, onDone }: PartProps) {
  const me = useSession()?.user.email;
  const nameOf = useNameOf();
  const people = useQuery(answerOptions(findReconciliationPeople, {}));
  const assign = useSubmit(assignDifference, { onSuccess: onDone });
  const names = [...new Set([...(people.data ?? []), ...(assignee ? [assignee] : [])])];
  const set = (given: string | null) => assign.mutate({ params: { uuid }, body: { assignee: given } });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <NativeSelect
        label={texts.assignee}
        data={[
          { value: '', label: nobody },
          ...names.map((email) => ({ value: email, label: nameWithEmail(nameOf(email), email) })),
        ]}
        value={assignee ?? ''}
        disabled={assign.isPending}
        onChange={({ currentTarget }) => set(currentTarget.value || null)}
      />
      {me && assignee !== me && people.data?.includes(me) && (
        <Button variant="subtle" mt="1.5rem" loading={assign.isPending} onClick={() => set(me)}>
          {texts.assignMe}
        </Button>
      )}
    </div>
  );
}

function Candidates({ difference: { uuid, candidates }, onDone }: PartProps) {
  const match = useSubmit(matchDifference, { onSuccess: onDone });
  return (
    <Section title={texts.match} help={texts.matchHelp}>
      {candidates.length === 0 ? (
        <p className="text-quiet text-13 wrap-anywhere">{texts.noCandidates}</p>
      ) : (
        <ul>
          {candidates.map(({ kind, id, date, amount }) => (
            <li
              key={`${kind} ${id}`}
              className="flex items-center justify-between border-t gap-4"
              style={{ minHeight: '3rem' }}
            >
              <span>
                {matches[kind]} · {formatPlainDate(date)} · <Money amount={amount} />
              </span>
              <Button
                variant="default"
                size="compact-sm"
                loading={match.isPending}
                onClick={() => match.mutate({ params: { uuid }, body: { kind, id } })}
              >
                {texts.isThis}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
