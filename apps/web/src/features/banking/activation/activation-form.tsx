import { type BankingAccount, openBankingAccount } from '@balcao/contract/banking/banking-account';
import type { AnswerOf } from '@balcao/contract/endpoint';
import { bankingAccount } from '@balcao/messages/banking-account';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { focusField } from '../../../components/form/focus-field.ts';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { WizardSteps } from '../../../components/form/wizard-steps.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import type { Session } from '../../../lib/session/session.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { type ActivationStep, firstWrongStep, stepProblems } from './activation-problems.ts';
import { activationBody, activationValues, startingValues } from './activation-values.ts';
import { AdditionalStep } from './additional-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { OwnersStep } from './owners-step.tsx';

interface ActivationFormProps {
  readonly account: BankingAccount;
  readonly user: Session['user'];
  readonly step: ActivationStep;
  readonly onStep: (step: ActivationStep) => void;
  readonly onSent: (account: AnswerOf<typeof openBankingAccount>) => void;
}

/** The draft is kept until it is sent. A pending or open account is read-only. */
export function ActivationForm({ account, user, step, onStep, onSent }: ActivationFormProps) {
  const { status } = account;
  const isPending = status === 'PENDING';
  const isActive = status === 'ACTIVE';
  const [start] = useState(() => startingValues(account.accountInput, user));
  const draft = useDraft('banking-account', activationValues, start);
  const isLocked = isPending || isActive;
  const initialValues = isLocked ? start : draft.initial;
  const [isRestored, setRestored] = useState(JSON.stringify(initialValues) !== JSON.stringify(start));
  const now = useSellerNow();
  const form = useForm({
    initialValues,
    onValuesChange: (values) => {
      if (!isLocked) draft.save(values);
    },
    validate: (values) => stepProblems(step, values, now().today),
    validateInputOnBlur: true,
  });
  const send = useSubmit(openBankingAccount, {
    onSuccess: (answer) => {
      draft.clear();
      setRestored(false);
      notify.success(bankingAccount.submitted);
      onSent(answer);
    },
  });
  const fields = useStepFocus(step);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = form.getValues();
    const problems = isActive || (isPending && step === 1) ? {} : stepProblems(step, values, now().today);
    form.setErrors(problems);
    if (Object.keys(problems).length > 0) return void focusField(Object.keys(problems)[0]);
    if (step < 3) return onStep((step + 1) as ActivationStep);
    const wrong = firstWrongStep(values, now().today);
    if (wrong) {
      form.setErrors(stepProblems(wrong, values, now().today));
      onStep(wrong);
    } else if (!isLocked && !send.isPending) send.mutate({ body: activationBody(values) });
  };
  const startOver = () => {
    draft.clear();
    form.setValues(start);
    form.clearErrors();
    setRestored(false);
    onStep(1);
  };

  return (
    <form className="grid max-w-176 min-w-0 gap-4" onSubmit={submit} noValidate>
      <WizardSteps
        label={bankingAccount.stepsLabel}
        names={bankingAccount.steps}
        shown={step}
        numbered={bankingAccount.step}
      />
      {isRestored && (
        <FormNotice text={bankingAccount.restored} action={bankingAccount.startOver} onAction={startOver} />
      )}
      <div ref={fields} className="grid max-w-176 min-w-0 gap-4">
        {step === 1 && <CompanyStep form={form} locked={isLocked} ownDocument={user.document.length === 14} />}
        {step === 2 && <AdditionalStep form={form} locked={isActive} />}
        {step === 3 && <OwnersStep form={form} locked={isActive} />}
      </div>
      {/* The press leaves the focus where it is: a field that showed its problem now would move the button from under the pointer. */}
      <div className="flex flex-wrap justify-end gap-3 mt-2">
        {step > 1 && (
          <Button
            variant="default"
            onMouseDown={keepFocus}
            onClick={() => onStep((step - 1) as ActivationStep)}
            disabled={send.isPending}
          >
            {bankingAccount.back}
          </Button>
        )}
        <Button type="submit" onMouseDown={keepFocus} loading={send.isPending} disabled={step === 3 && isLocked}>
          {step === 3 ? bankingAccount.submit : bankingAccount.next}
        </Button>
      </div>
    </form>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Focuses the first field of a step, or the first wrong one. */
function useStepFocus(step: ActivationStep) {
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? fields.current?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled)'))?.focus();
  }, [step]);
  return fields;
}
