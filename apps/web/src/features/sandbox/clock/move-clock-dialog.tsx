import type { PlainDate } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { sandbox } from '@balcao/messages/sandbox';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { useMask } from '../../../components/form/use-mask.ts';
import { formatTime, plainDateOf } from '../../../lib/format/dates.ts';
import { clockTarget, momentIn, type QuickMove } from './clock-target.ts';
import { momentText } from './clock-texts.ts';
import { isTime, timeText } from './time-text.ts';

const texts = sandbox.clock.dialog;

interface MoveClockDialogProps {
  readonly move: QuickMove | 'CHOSEN';
  readonly now: number;
  readonly onClose: () => void;
  readonly onMove: (to: number) => void;
}

/** Explains what happens on the way; it cannot be undone. */
export function MoveClockDialog({ move, now, onClose, onMove }: MoveClockDialogProps) {
  const [date, setDate] = useState<PlainDate | null>(plainDateOf(now));
  const [time, setTime] = useState(formatTime(now));
  const timeMask = useMask(timeText, setTime);
  const [tried, setTried] = useState(false);
  const chosen = date && isTime(time) ? momentIn(date, time) : undefined;
  const to = move === 'CHOSEN' ? chosen : clockTarget(move, now);
  const isAhead = to !== undefined && to > now;
  const confirm = () => {
    setTried(true);
    if (isAhead) onMove(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };

  return (
    <ConfirmDialog opened onClose={onClose} title={texts.title} confirmLabel={texts.confirm} onConfirm={confirm}>
      {move === 'CHOSEN' && (
        <form
          className="grid items-start gap-3 mb-4"
          style={{ gridTemplateColumns: '1fr 8rem' }}
          onSubmit={submit}
          noValidate
        >
          <DateField
            label={texts.date}
            value={date}
            onChange={setDate}
            minDate={plainDateOf(now)}
            clearable={false}
            error={tried && !date && texts.needsDate}
          />
          {/* The date would open its calendar over what the dialog says. */}
          <TextInput
            data-autofocus
            label={texts.time}
            inputMode="numeric"
            autoComplete="off"
            placeholder="hh:mm"
            value={time}
            {...timeMask}
            error={tried && (isTime(time) ? date && !isAhead && texts.backwards : texts.needsTime)}
          />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      )}
      <dl className="grid mb-3" style={{ gridTemplateColumns: 'auto 1fr', gap: '0.125rem 0.75rem' }}>
        <dt className="text-quiet">{texts.from}</dt>
        <dd className="figures font-medium">{momentText(now)}</dd>
        <dt className="text-quiet">{texts.to}</dt>
        <dd className="figures font-medium">{isAhead ? momentText(to) : generic.none}</dd>
      </dl>
      <p className="text-quiet">
        {texts.effects} <strong className="text-body font-semibold">{texts.noReturn}</strong>
      </p>
    </ConfirmDialog>
  );
}
