import { movePlan } from '@balcao/contract/subscriptions/adjustments';
import { addDays, formatPlainDate } from '@balcao/kernel';
import { intervalText } from '@balcao/messages/interval-texts';
import { screens } from '@balcao/messages/screens';
import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { Button, Input, NativeSelect, SegmentedControl, Skeleton, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { focusField } from '../../../components/form/focus-field.ts';
import formColumns from '../../../components/form/form-columns.module.css';
import { countedLabel, LabelWithCount } from '../../../components/form/label-with-count.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { PercentInput } from '../../../components/form/percent-input.tsx';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import { PlanPicker } from '../../../components/plan/plan-picker.tsx';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { MovePreview, signed } from './move-preview.tsx';
import { askedMove, emptyMove, intervals, moveProblems, noticeDays, type PlanMoveValues } from './plan-move-values.ts';
import { useMovePreview } from './use-move-preview.ts';

const texts = subscriptionAdjustments.move;

const maxReason = 200;

/** `/recorrencias/reajustes/novo`: new values of a plan's subscriptions, shown one by one before they are announced. */
export function PlanMovePage() {
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const form = useForm<PlanMoveValues>({ initialValues: emptyMove, validate: moveProblems, validateInputOnBlur: true });
  const { values } = form;
  const { preview, except, include, setPage } = useMovePreview(values);
  const announce = useSubmit(movePlan, {
    onSuccess: ({ uuid: move, quantity }) => {
      notify.success(texts.done(quantity));
      void navigate({ to: '/recorrencias/reajustes', search: { move } as never });
    },
    onError: (error) => {
      setConfirming(false);
      notifyError(error);
      preview.retry();
    },
  });
  const confirm = () => {
    const asked = askedMove(values);
    if (!asked || !preview.current) return;
    const { quantity: expectedQuantity, mrrChange: expectedMrrChange } = preview.current;
    const body = { ...asked, except, reason: values.reason.trim(), expectedQuantity, expectedMrrChange };
    announce.mutate({ body });
  };
  const submit = form.onSubmit(
    () => setConfirming(true),
    (errors) => focusField(Object.keys(errors)[0]),
  );
  return (
    <>
      <PageHeader title={screens.newAdjustment} />
      <form data-form="narrow" className={`${formColumns.columns} grid grid-cols-1 gap-8`} onSubmit={submit} noValidate>
        <div>
          <Section title={texts.what} help={texts.help}>
            <MoveFields form={form} />
          </Section>
          <div className="flex justify-end mt-6">
            <Button type="submit" disabled={preview.shown !== undefined && !preview.current?.quantity}>
              {texts.submit}
            </Button>
          </div>
        </div>
        <Section title={texts.preview.title}>
          {preview.error ? (
            <ErrorState title={texts.preview.failed} error={preview.error} onRetry={preview.retry} />
          ) : preview.shown ? (
            <MovePreview preview={preview.shown} isStale={!preview.current} onPage={setPage} onInclude={include} />
          ) : preview.isLoading ? (
            <Skeleton height={320} radius="sm" role="status" aria-label={texts.preview.calculating} />
          ) : (
            <p className="text-quiet">{texts.preview.waits}</p>
          )}
        </Section>
      </form>
      {preview.current && values.fromDueOn && (
        <ConfirmDialog
          opened={isConfirming}
          onClose={() => setConfirming(false)}
          title={texts.confirm.title(preview.current.quantity)}
          confirmLabel={texts.submit}
          pending={announce.isPending}
          onConfirm={confirm}
        >
          <p>{texts.confirm.text(preview.current.quantity, formatPlainDate(values.fromDueOn))}</p>
          <p className="mt-3">{texts.confirm.mrr(signed(preview.current.mrrChange))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function MoveFields({ form }: { readonly form: UseFormReturnType<PlanMoveValues> }) {
  const { values } = form;
  const { today } = useSellerNow()();
  return (
    <Stack>
      <PlanPicker
        label={texts.plan}
        data-path="plan"
        error={form.errors.plan}
        chosen={values.plan}
        onChoose={(plan) => form.setFieldValue('plan', plan)}
      />
      <Input.Wrapper label={texts.kind} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={texts.kind}
          data={(['PERCENT', 'VALUE'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
          {...form.getInputProps('kind')}
        />
      </Input.Wrapper>
      {values.kind === 'PERCENT' ? (
        <PercentInput label={texts.percent} maw="14rem" {...form.getInputProps('percent')} value={values.percent} />
      ) : (
        <>
          <MoneyInput label={texts.value} maw="14rem" {...form.getInputProps('value')} />
          <NativeSelect
            label={texts.interval}
            maw="14rem"
            data={intervals.map((interval, index) => ({ value: String(index), label: intervalText(interval) }))}
            {...form.getInputProps('interval')}
          />
        </>
      )}
      <DateField
        label={texts.fromDueOn}
        description={texts.fromHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maw="14rem"
        minDate={addDays(today, noticeDays)}
        {...form.getInputProps('fromDueOn')}
      />
      <TextInput
        label={<LabelWithCount label={texts.reason} text={values.reason} max={maxReason} />}
        labelProps={countedLabel}
        maxLength={maxReason}
        {...form.getInputProps('reason')}
      />
    </Stack>
  );
}
