import { type Customer, createCustomer, findCustomers } from '@balcao/contract/customers';
import { customerScreens } from '@balcao/messages/customer-screens';
import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { focusField } from '../form/focus-field.ts';
import { FormNotice } from '../form/form-notice.tsx';
import { useDraft } from '../form/use-draft.ts';
import { WizardSteps } from '../form/wizard-steps.tsx';
import { AddressFields } from './address-fields.tsx';
import { addressProblems, hasDocument, identificationProblems } from './customer-problems.ts';
import { type CustomerValues, customerBody, customerValues, emptyCustomer } from './customer-values.ts';
import { IdentificationFields } from './identification-fields.tsx';

const texts = customerScreens.form;
const stepNames = [texts.identification, texts.address];
export type CustomerStep = 1 | 2;

interface CustomerFormProps {
  readonly step: CustomerStep;
  readonly onStep: (step: CustomerStep) => void;
  readonly onCreated: (customer: Customer) => void;
  readonly onCancel: () => void;
}

interface RefusedDocument {
  readonly document: string;
  readonly why: string;
  readonly customerId: string | undefined;
}

/** Two steps, of which the address can be skipped. The draft is kept until it is sent. */
export function CustomerForm({ step, onStep, onCreated, onCancel }: CustomerFormProps) {
  const queries = useQueryClient();
  const draft = useDraft('customer', customerValues, emptyCustomer);
  const [isRestored, setRestored] = useState(JSON.stringify(draft.initial) !== JSON.stringify(emptyCustomer));
  /** A refused document, with its owner when the person may see customers. */
  const [refused, setRefused] = useState<RefusedDocument>();
  const identification = (values: CustomerValues) => ({
    ...identificationProblems(values),
    ...(refused?.document === values.document && { document: refused.why }),
  });
  const form = useForm<CustomerValues>({
    initialValues: draft.initial,
    onValuesChange: draft.save,
    validate: (values) => (step === 1 ? identification(values) : addressProblems(values)),
    validateInputOnBlur: true,
  });
  const create = useSubmit(createCustomer, {
    onSuccess: (customer) => {
      draft.clear();
      void queries.invalidateQueries({ queryKey: [findCustomers.name] });
      notify.success(customerScreens.created);
      onCreated(customer);
    },
    onError: (error) => {
      const entry = documentRefusal(error);
      if (!entry) return notifyError(error);
      form.setFieldError('document', entry.description);
      setRefused({
        document: form.getValues().document,
        why: entry.description,
        customerId: entry.params?.customerId,
      });
      onStep(1);
    },
  });
  const fields = useStepFocus(step);
  const isReady = hasDocument(form.values);
  const shown: CustomerStep = isReady ? step : 1;

  const isRight = (step: CustomerStep) => {
    const first = identification(form.values);
    const problems = step === 1 || hasAny(first) ? first : addressProblems(form.values);
    form.setErrors(problems);
    if (!hasAny(problems)) return true;
    if (step === 2 && problems === first) onStep(1);
    focusField(Object.keys(problems)[0]);
    return false;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // A panel is inside another form in React's tree, so its submit must not bubble.
    event.preventDefault();
    event.stopPropagation();
    if (create.isPending || !isReady || !isRight(shown)) return;
    if (shown === 1) onStep(2);
    else create.mutate({ body: customerBody(form.values, true) });
  };
  const createWithoutAddress = () => {
    if (isRight(1)) create.mutate({ body: customerBody(form.values, false) });
  };

  const startOver = () => {
    draft.clear();
    form.setValues(emptyCustomer);
    form.clearErrors();
    setRestored(false);
    onStep(1);
  };

  return (
    <form className="grid max-w-176 gap-4" onSubmit={submit} noValidate>
      <WizardSteps label={texts.steps} names={stepNames} shown={shown} numbered={texts.step} />
      {isRestored && <FormNotice text={texts.restored} action={texts.startOver} onAction={startOver} />}
      <div ref={fields} className="grid min-w-0 gap-4">
        {shown === 1 ? (
          <IdentificationFields
            form={form}
            taken={
              refused?.customerId && refused.document === form.values.document ? (
                <TakenLink uuid={refused.customerId} />
              ) : null
            }
          />
        ) : (
          <AddressFields form={form} />
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3 mt-2">
        <Button
          variant="default"
          // Leaving a field shows its problem, which would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={shown === 1 ? onCancel : () => onStep(1)}
          disabled={create.isPending}
        >
          {shown === 1 ? generic.cancel : generic.back}
        </Button>
        {shown === 1 && (
          <Button variant="default" disabled={!isReady} loading={create.isPending} onClick={createWithoutAddress}>
            {texts.submitWithoutAddress}
          </Button>
        )}
        <Button type="submit" disabled={!isReady} loading={create.isPending && shown === 2}>
          {shown === 1 ? generic.next : texts.submit}
        </Button>
      </div>
    </form>
  );
}

/** The service names the owner of a document only to people who may see customers. */
function TakenLink({ uuid }: { readonly uuid: string }) {
  return (
    <Link to="/clientes/$uuid" params={{ uuid }} className="-mt-2 justify-self-start text-link text-14">
      {texts.documentTaken}
    </Link>
  );
}

/** Each step focuses its first field; opening the page focuses nothing. */
function useStepFocus(step: CustomerStep) {
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? fields.current?.querySelector<HTMLElement>('input'))?.focus();
  }, [step]);
  return fields;
}

function hasAny(problems: object): boolean {
  return Object.keys(problems).length > 0;
}

function documentRefusal(error: unknown) {
  const codes = ['customer.document_taken', 'customer.invalid_document'];
  return error instanceof ApiError ? error.entries.find(({ code }) => codes.includes(code)) : undefined;
}
