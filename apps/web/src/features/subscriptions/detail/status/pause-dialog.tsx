import { addDays, type PlainDate } from '@balcao/kernel';
import { subscriptionStatus } from '@balcao/messages/subscription-status';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../../components/form/date-field.tsx';
import { useSellerNow } from '../../../../components/form/use-seller-now.ts';
import { StatusDialog, type StatusDialogProps } from './status-dialog.tsx';

const texts = subscriptionStatus.pause;

/** Until a date, or until a person resumes it. */
export function PauseDialog(dialog: StatusDialogProps) {
  const [hasDate, setHasDate] = useState(false);
  const [date, setDate] = useState<PlainDate | null>(null);
  const [extend, setExtend] = useState(false);
  const tomorrow = addDays(useSellerNow()().today, 1);
  const resumesOn = hasDate ? date : undefined;
  const isComplete = resumesOn !== null && (resumesOn === undefined || resumesOn >= tomorrow);
  return (
    <StatusDialog
      {...dialog}
      action="pause"
      change={isComplete ? { status: 'PAUSED', extend, ...(resumesOn && { resumesOn }) } : null}
      done={texts.done}
      consequencesOf={({ unusedDays }) => [
        texts.consequence,
        ...(extend ? [unusedDays > 0 ? texts.unused(unusedDays) : texts.noneUnused] : []),
      ]}
    >
      <Radio.Group
        label={texts.how}
        value={hasDate ? 'date' : 'open'}
        onChange={(chosen) => setHasDate(chosen === 'date')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="open" label={texts.untilResumed} />
          <Radio value="date" label={texts.untilDate} />
        </Stack>
      </Radio.Group>
      {hasDate && (
        <DateField
          label={texts.resumesOn}
          description={texts.resumesOnHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          minDate={tomorrow}
          value={date}
          onChange={setDate}
        />
      )}
      <Checkbox
        label={texts.extend}
        description={texts.extendHelp}
        checked={extend}
        onChange={({ currentTarget }) => setExtend(currentTarget.checked)}
      />
    </StatusDialog>
  );
}
