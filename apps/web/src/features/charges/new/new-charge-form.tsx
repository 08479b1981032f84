import { grants } from '@balcao/contract/access';
import { createInvoice } from '@balcao/contract/invoices/invoices';
import { splitAccess } from '@balcao/contract/split-shapes';
import { generic } from '@balcao/messages/generic';
import { newCharge as texts } from '@balcao/messages/new-charge';
import { Button, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { focusField } from '../../../components/form/focus-field.ts';
import formColumns from '../../../components/form/form-columns.module.css';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { noSplit } from '../../../components/split/split-values.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { mayCall } from '../../../lib/session/may-call.ts';
import type { Session } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { useChargeChanged } from '../detail/use-charge-changed.ts';
import { AmountSection } from './amount-section.tsx';
import { ChargePreview } from './charge-preview.tsx';
import { type ChargeRun, isAsAsked } from './charge-run.ts';
import { type ChargeValues, chargeProblems, chargeTerms, chargeValues } from './charge-values.ts';
import { CustomersSection } from './customers-section.tsx';
import { MethodsSection } from './methods-section.tsx';
import { MoreSection } from './more-section.tsx';
import { useChargeRun } from './use-charge-run.ts';

const ChargedDialog = lazy(() =>
  import('./charged-dialog.tsx').then(({ ChargedDialog }) => ({ default: ChargedDialog })),
);
const RunningDialog = lazy(() =>
  import('./charged-dialog.tsx').then(({ RunningDialog }) => ({ default: RunningDialog })),
);

interface NewChargeFormProps {
  readonly start: ChargeValues;
  readonly draftName: string;
  /** Starts a new form. */
  readonly onBegin: () => void;
}

export function NewChargeForm({ start, draftName, onBegin }: NewChargeFormProps) {
  const draft = useDraft(draftName, chargeValues, start);
  const isRestored = JSON.stringify(draft.initial) !== JSON.stringify(start);
  const sellerNow = useSellerNow();
  const navigate = useNavigate();
  const changed = useChargeChanged();
  const queries = useQueryClient();
  const opensCharge = useMaySee(grants.charge);
  const session = useSession();
  const maySetMetadata = session?.features.includes('view_payment_link_metadata') ?? false;
  const maySplit = useMaySee(splitAccess);
  const invoices = invoiceChoices(session);
  const form = useForm<ChargeValues>({
    initialValues: draft.initial,
    onValuesChange: draft.save,
    validate: (values) => chargeProblems(values, sellerNow().today),
    validateInputOnBlur: true,
  });
  const leave = ({ another, entries }: ChargeRun) => {
    draft.clear();
    run.forget();
    if (another) return onBegin();
    const [only] = entries;
    const uuid = entries.length === 1 ? only?.charged?.charges[0]?.uuid : undefined;
    if (uuid && opensCharge) return navigate({ to: '/cobrancas/$uuid', params: { uuid } });
    return navigate({ to: '/cobrancas' });
  };
  const run = useChargeRun(draftName, (ended) => {
    void changed();
    void queries.invalidateQueries({ queryKey: ['getCustomerTotals'] });
    const [only] = ended.entries;
    if (only?.failure && ended.entries.length === 1) {
      form.setErrors(only.fields);
      if (!focusField(Object.keys(only.fields)[0])) notify.error(only.failure);
      return;
    }
    if (!ended.entries.every(isAsAsked)) return;
    notify.success(doneText(ended));
    void leave(ended);
  });
  const submit = (another: boolean) =>
    form.onSubmit(
      (values) => {
        // A draft may hold a choice that is no longer allowed.
        const invoice = invoices.includes(values.invoice) ? values.invoice : 'default';
        const terms = chargeTerms({
          ...values,
          invoice,
          metadata: maySetMetadata ? values.metadata : [],
          split: maySplit ? values.split : noSplit,
        });
        if (terms && !run.isRunning) run.begin({ terms, another, customers: values.customers });
      },
      (errors) => focusField(Object.keys(errors)[0]),
    );
  const isOfMany = run.run !== null && run.run.entries.length > 1;
  const isShown = run.run && !run.isRunning && (isOfMany || run.run.entries.some(({ charged }) => charged));

  return (
    <form className={`${formColumns.columns} flex flex-col gap-8`} onSubmit={submit(false)} noValidate>
      <div>
        {isRestored && (
          <FormNotice
            text={texts.restored}
            action={texts.startOver}
            spaced
            onAction={() => {
              draft.clear();
              onBegin();
            }}
          />
        )}
        <CustomersSection form={form} />
        <AmountSection form={form} />
        <MethodsSection form={form} />
        <MoreSection form={form} maySetMetadata={maySetMetadata} maySplit={maySplit} invoices={invoices} />
      </div>
      <div className={`${formColumns.aside} grid gap-4`}>
        <ChargePreview values={form.values} />
        <Checkbox label={texts.send} {...form.getInputProps('send', { type: 'checkbox' })} />
        <div
          className={`sticky bottom-toasts ${formColumns.actions} flex flex-wrap justify-end border-t bg-page gap-3`}
        >
          <Button component={Link} to="/cobrancas" variant="default" className={formColumns.cancel ?? ''}>
            {generic.back}
          </Button>
          <Button
            variant="default"
            loading={run.isRunning && run.run?.another === true}
            disabled={run.isRunning}
            onClick={() => submit(true)()}
          >
            {texts.another}
          </Button>
          <Button type="submit" loading={run.isRunning && !run.run?.another} disabled={run.isRunning}>
            {form.values.send ? texts.submit.sent : texts.submit.kept}
          </Button>
        </div>
      </div>
      <Suspense>
        {run.run && run.isRunning && isOfMany && <RunningDialog run={run.run} />}
        {run.run && isShown && !run.run.entries.every(isAsAsked) && (
          <ChargedDialog
            run={run.run}
            onRetry={run.retry}
            onClose={(isMade) => (isMade && run.run ? void leave(run.run) : run.forget())}
          />
        )}
      </Suspense>
    </form>
  );
}

/** Empty while the seller issues no invoices. */
function invoiceChoices(session: Session | undefined): readonly ChargeValues['invoice'][] {
  if (!session?.user.isActiveForTax) return [];
  return mayCall(session, createInvoice) ? ['default', 'yes', 'now', 'no'] : ['default', 'yes', 'no'];
}

function doneText({ entries }: ChargeRun): string {
  const [only] = entries;
  if (entries.length > 1 || !only) return texts.done.many(entries.length);
  return only.charged?.sent ? texts.done.sent(only.name) : texts.done.kept(only.name);
}
