import { createPlan, findPlans, getPlan, type Plan, planLimits, updatePlan } from '@balcao/contract/plans';
import { generic } from '@balcao/messages/generic';
import { planScreens } from '@balcao/messages/plan-screens';
import { statuses } from '@balcao/messages/statuses';
import { Button, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type SubmitEvent, useState } from 'react';
import { useRefetch } from '../../lib/api/use-refetch.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { focusField } from '../form/focus-field.ts';
import { FormNotice } from '../form/form-notice.tsx';
import { countedLabel, LabelWithCount } from '../form/label-with-count.tsx';
import { useDraft } from '../form/use-draft.ts';
import { Section } from '../page/section.tsx';
import type { FormOfPlan } from './form-of-plan.ts';
import classes from './plan-form.module.css';
import { PlanItems } from './plan-items.tsx';
import { PlanPrices } from './plan-prices.tsx';
import { hasMethod, type PlanValues, planBody, planProblems, planValues } from './plan-values.ts';

const texts = planScreens.form;
interface PlanFormProps {
  readonly plan?: Plan;
  readonly start: PlanValues;
  readonly onSaved: (plan: Plan) => void;
  readonly onCancel: () => void;
  /** The plan was changed elsewhere; seeing it discards the input. */
  readonly onSeeCurrent?: () => void;
}

export function PlanForm({ plan, start, onSaved, onCancel, onSeeCurrent }: PlanFormProps) {
  const changed = useRefetch(findPlans, getPlan);
  const draft = useDraft(`plan.${plan?.id ?? 'new'}`, planValues, start);
  const [isRestored, setRestored] = useState(JSON.stringify(draft.initial) !== JSON.stringify(start));
  const form = useForm<PlanValues>({
    initialValues: draft.initial,
    onValuesChange: draft.save,
    validate: planProblems,
    validateInputOnBlur: true,
  });
  const saved = (text: string) => (answer: Plan) => {
    draft.clear();
    void changed();
    notify.success(text);
    onSaved(answer);
  };
  const create = useSubmit(createPlan, { onSuccess: saved(texts.created) });
  const update = useSubmit(updatePlan, { onSuccess: saved(texts.updated) });
  const isPending = create.isPending || update.isPending;
  const send = (values: PlanValues) => {
    if (isPending) return;
    if (plan) update.mutate({ params: { uuid: plan.id }, body: planBody(values) });
    else create.mutate({ body: planBody(values) });
  };
  const check = form.onSubmit(send, (errors) => focusField(Object.keys(errors)[0]));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // A modal is inside another form in React's tree, so its submit must not bubble.
    event.stopPropagation();
    check(event);
  };
  const startOver = () => {
    form.setValues(start);
    form.clearErrors();
    draft.clear();
    setRestored(false);
  };

  return (
    <form className="max-w-176" onSubmit={submit} noValidate>
      {onSeeCurrent && !isPending && (
        <FormNotice
          text={texts.changedMeanwhile}
          action={texts.seeCurrent}
          spaced
          onAction={() => {
            draft.clear();
            onSeeCurrent();
          }}
        />
      )}
      {isRestored && <FormNotice text={texts.restored} action={texts.startOver} spaced onAction={startOver} />}
      <About form={form} />
      <Section title={texts.prices} help={texts.pricesHelp}>
        <PlanPrices form={form} />
        {plan && (
          <p className="rounded-lg bg-sunken text-quiet mt-4 py-2.5 px-4">
            {texts.unchanged}
            {plan.subscribers > 0 && ` ${texts.subscribers(plan.subscribers)}`}
          </p>
        )}
      </Section>
      <Methods form={form} />
      <div className={`sticky ${classes.actions} bottom-toasts flex justify-end border-t bg-page gap-3 mt-6`}>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {generic.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {plan ? texts.submitEdit : texts.submitCreate}
        </Button>
      </div>
    </form>
  );
}

function About({ form }: { readonly form: FormOfPlan }) {
  const { title, description } = form.values;
  return (
    <Section title={texts.about}>
      <Stack>
        <TextInput
          label={<LabelWithCount label={texts.name} text={title} max={planLimits.title} />}
          labelProps={countedLabel}
          description={texts.nameHelp}
          autoComplete="off"
          required
          withAsterisk={false}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={<LabelWithCount label={texts.description} text={description} max={planLimits.description} optional />}
          labelProps={countedLabel}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('description')}
        />
        <PlanItems form={form} />
      </Stack>
    </Section>
  );
}

const methods = [
  ['bankSlip', statuses.method.BANK_SLIP],
  ['creditCard', statuses.method.CREDIT_CARD],
  ['pix', statuses.method.PIX],
] as const;

function Methods({ form }: { readonly form: FormOfPlan }) {
  return (
    <Section title={texts.methods} help={texts.methodsHelp}>
      <div className="grid border rounded-lg">
        {methods.map(([name, label]) => (
          <Switch
            key={name}
            labelPosition="left"
            label={label}
            className="px-4 divided"
            classNames={{ body: 'items-center justify-between min-h-12' }}
            {...form.getInputProps(name, { type: 'checkbox' })}
            {...(name === 'bankSlip' && { 'data-path': 'methods' })}
          />
        ))}
      </div>
      {!hasMethod(form.values) && (
        <p role="alert" className="text-error text-13 mt-2">
          {planScreens.problems.noMethod}
        </p>
      )}
    </Section>
  );
}
