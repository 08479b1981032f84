import { type BulkOperation, bulkDelaySeconds, getBulk, undoBulk } from '@balcao/contract/bulk-actions';
import { chargeBulk } from '@balcao/messages/charge-bulk';
import { Button, Modal, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import bars from '../../table/selection-bar.module.css';
import { BulkItems } from './bulk-items.tsx';

interface BulkProgressProps {
  readonly uuid: string;
  readonly onClose: () => void;
}

const texts = chargeBulk.progress;
const pollMs = 2000;

/** Offers undo until the action starts, then shows progress and the result. */
export function BulkProgress({ uuid, onClose }: BulkProgressProps) {
  const client = useQueryClient();
  const query = useQuery({
    ...answerOptions(getBulk, { params: { uuid } }, ['bulk']),
    refetchInterval: ({ state }) => (!state.data || isOpen(state.data) ? pollMs : false),
  });
  const undo = useSubmit(undoBulk, { onSuccess: () => client.invalidateQueries({ queryKey: [getBulk.name] }) });
  const [sees, setSees] = useState(false);
  const operation = query.data;
  const ended = operation && !isOpen(operation);
  useEffect(() => {
    // The charges in the list changed.
    if (ended) void client.invalidateQueries({ queryKey: ['findCharges'] });
  }, [ended, client]);
  useEffect(() => {
    // The address names an operation that no longer exists.
    if (isMissing(query.error)) onClose();
  }, [query.error, onClose]);
  if (!operation) return null;
  const { refused, total, done, status, action } = operation;
  return (
    <section
      aria-label={texts.label}
      className={`sticky shadow-md ${bars.bar} grid border-strong bg-raised gap-2 mt-2 py-2.5 px-3`}
      data-no-print
    >
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
        <Stage operation={operation} />
        {refused.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setSees(true)}>
            {ended ? `${texts.refused(refused.length)}: ${texts.seeRefused}` : texts.refused(refused.length)}
          </Button>
        )}
        {isOpen(operation) ? (
          <Button
            variant="default"
            size="compact-md"
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { uuid } })}
          >
            {status === 'WAITING' ? texts.undo : texts.stop}
          </Button>
        ) : (
          <Button variant="default" size="compact-md" onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </div>
      {status === 'RUNNING' && (
        <Progress
          value={(100 * (done + refused.length)) / total.count}
          size="sm"
          aria-label={chargeBulk.actions[action].running}
        />
      )}
      <Modal opened={sees} onClose={() => setSees(false)} title={texts.refusedTitle} centered size="lg">
        <BulkItems items={refused} />
      </Modal>
    </section>
  );
}

function Stage({ operation }: { readonly operation: BulkOperation }) {
  const { status, action, done, total, refused } = operation;
  const words = chargeBulk.actions[action];
  if (status === 'WAITING') return <Waiting verb={words.action} count={total.count} />;
  const message = {
    RUNNING: `${words.running}: ${texts.of(done + refused.length, total.count)}`,
    DONE: `${words.done(done)}.`,
    UNDONE: texts.undone,
    STOPPED: texts.stopped(done, total.count),
  }[status];
  return (
    <strong className="flex-1" role="status">
      {message}
    </strong>
  );
}

/** Counted in the browser, because a sandbox's clock may run ahead; announced once. */
function Waiting({ verb, count }: { readonly verb: string; readonly count: number }) {
  const [left, setLeft] = useState(bulkDelaySeconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <strong className="flex-1">
      {`${verb}: ${chargeBulk.charges(count)}. `}
      <span className="text-quiet font-normal">{texts.startsIn(left)}</span>
    </strong>
  );
}

function isOpen({ status }: BulkOperation): boolean {
  return status === 'WAITING' || status === 'RUNNING';
}
