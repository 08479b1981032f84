import {
  type BulkAction,
  type BulkPreview,
  type BulkSelection,
  bulkDelaySeconds,
  previewBulk,
  startBulk,
} from '@balcao/contract/bulk-actions';
import { addDays, formatCents, type PlainDate } from '@balcao/kernel';
import { chargeBulk } from '@balcao/messages/charge-bulk';
import { generic } from '@balcao/messages/generic';
import { Alert, Box, Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { ErrorState } from '../../feedback/error-state.tsx';
import { DateField } from '../../form/date-field.tsx';
import { useSellerNow } from '../../form/use-seller-now.ts';
import { BulkItems } from './bulk-items.tsx';

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly selection: BulkSelection;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onStarted: (uuid: string) => void;
}

const texts = chargeBulk.preview;

/** Previews a bulk action. If charges changed meanwhile, nothing is done and the preview is shown again. */
export function BulkDialog({ action, selection, opened, onClose, onStarted }: BulkDialogProps) {
  const shown = useOpened(opened);
  const [hasChanged, setChanged] = useState(false);
  const { today } = useSellerNow()();
  const isMove = action === 'MOVE_DUE_DATE';
  const [dueDate, setDueDate] = useState<PlainDate | null>(isMove ? addDays(today, 7) : null);
  const isPast = dueDate !== null && dueDate < today;
  const isReady = !isMove || (dueDate !== null && !isPast);
  const body = { action, selection, ...(dueDate && { dueDate }) };
  const previewQuery = useQuery({
    ...answerOptions(previewBulk, { body }),
    enabled: opened && isReady,
    staleTime: 0,
    gcTime: 0,
  });
  const preview = previewQuery.isRefetching ? undefined : previewQuery.data;
  const start = useSubmit(startBulk, {
    onSuccess: ({ uuid }) => onStarted(uuid),
    onError: (error) => {
      const isChanged = error instanceof ApiError && (error.has('bulk.changed') || error.has('bulk.nothing_to_do'));
      setChanged(isChanged);
      if (isChanged) void previewQuery.refetch();
      else notifyError(error);
    },
  });
  const close = () => {
    if (start.isPending) return;
    setChanged(false);
    onClose();
  };
  const { title, confirm } = chargeBulk.actions[action];
  const taken = preview?.eligible;
  return (
    <Modal opened={shown} onClose={close} title={title} centered size="lg" withCloseButton={!start.isPending}>
      <Stack>
        {hasChanged && (
          <Alert color="red" role="alert">
            {texts.changed}
          </Alert>
        )}
        {isMove && (
          <DateField
            label={texts.dueDate}
            value={dueDate}
            onChange={setDueDate}
            getDayProps={(day) => ({ disabled: day < today })}
            error={isPast && texts.past}
          />
        )}
        {preview ? (
          <Preview action={action} preview={preview} />
        ) : previewQuery.error && !previewQuery.isFetching ? (
          <ErrorState error={previewQuery.error} title={texts.failed} onRetry={() => void previewQuery.refetch()} />
        ) : (
          <Box role="status" aria-label={texts.loading} className="grid gap-3" mih="6rem">
            <Skeleton height={24} width="60%" />
            <Skeleton height={14} />
            <Skeleton height={14} width="80%" />
          </Box>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={start.isPending} data-autofocus>
            {generic.cancel}
          </Button>
          <Button
            disabled={!isReady || !taken || taken.count === 0}
            loading={start.isPending}
            onClick={() => preview && start.mutate({ body: { ...body, version: preview.version } })}
            {...(action === 'CANCEL' && { color: 'red' })}
          >
            {taken && taken.count > 0
              ? confirm(taken.count, formatCents(taken.amount))
              : chargeBulk.actions[action].action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Preview({ action, preview }: { readonly action: BulkAction; readonly preview: BulkPreview }) {
  const { eligible, refused, items } = preview;
  const { does, cannot } = chargeBulk.actions[action];
  const leftOut = refused.reduce((all, { count }) => all + count, 0);
  return (
    <>
      {eligible.count > 0 ? (
        <div>
          <p className="text-20 font-semibold figures mb-1">
            {texts.taken(eligible.count, formatCents(eligible.amount))}
          </p>
          <p>{does}</p>
          <p className="text-quiet font-normal">
            {texts.undo(bulkDelaySeconds)} {cannot}
          </p>
        </div>
      ) : (
        <p>{texts.nothing}</p>
      )}
      {leftOut > 0 && (
        <section>
          <h3 className="mb-1">{texts.leftOut(leftOut)}</h3>
          <ul className="list-disc grid gap-1 ps-5">
            {refused.map(({ code, description, count, amount }) => (
              <li key={code}>
                {description} <span className="text-quiet font-normal">{texts.reason(count, formatCents(amount))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <details>
        <summary className="text-link font-medium cursor-pointer" style={{ width: 'fit-content' }}>
          {texts.each}
        </summary>
        <BulkItems items={items} />
      </details>
    </>
  );
}
