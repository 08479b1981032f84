import { grants } from '@balcao/contract/access';
import { createCharges, type NewCharge } from '@balcao/contract/charges/new-charges';
import { generic } from '@balcao/messages/generic';
import { newCharge as texts } from '@balcao/messages/new-charge';
import { Button, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { focusField } from '../../../components/form/focus-field.ts';
import { useDraft } from '../../../components/form/use-draft.ts';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { useChargeChanged } from '../detail/actions/use-charge-changed.ts';
import { AmountSection } from './amount-section.tsx';
import { ChargePreview } from './charge-preview.tsx';
import { type ChargeValues, chargeBody, chargeProblems, chargeValues } from './charge-values.ts';
import { CustomersSection } from './customers-section.tsx';
import { MethodsSection } from './methods-section.tsx';
import { MoreSection } from './more-section.tsx';
import classes from './new-charge.module.css';

const ChargedDialog = lazy(() =>
  import('./charged-dialog.tsx').then(({ ChargedDialog }) => ({ default: ChargedDialog })),
);

interface NewChargeFormProps {
  readonly start: ChargeValues;
  readonly draftName: string;
  /** Begins another form. */
  readonly onBegin: () => void;
}

/** Who, what, when and how at the left; what the customer gets and the seller receives at the right. */
export function NewChargeForm({ start, draftName, onBegin }: NewChargeFormProps) {
  const draft = useDraft(draftName, chargeValues, start);
  const isRestored = JSON.stringify(draft.initial) !== JSON.stringify(start);
  const sellerNow = useSellerNow();
  const navigate = useNavigate();
  const changed = useChargeChanged();
  const queries = useQueryClient();
  const opensCharge = useMaySee(grants.charge);
  const maySetMetadata = useSession()?.features.includes('view_payment_link_metadata') ?? false;
  const [goesOn, setGoesOn] = useState(false);
  /** Some charges did not end as they were asked for. */
  const [result, setResult] = useState<readonly NewCharge[]>();
  const form = useForm<ChargeValues>({
    initialValues: draft.initial,
    onValuesChange: draft.save,
    validate: (values) => chargeProblems(values, sellerNow().today),
    validateInputOnBlur: true,
  });
  const leave = (charged: readonly NewCharge[]) => {
    const [only] = charged;
    const uuid = charged.length === 1 ? only?.charges[0]?.uuid : undefined;
    if (uuid && opensCharge) return navigate({ to: '/cobrancas/$uuid', params: { uuid } });
    return navigate({ to: '/cobrancas' });
  };
  const create = useSubmit(createCharges, {
    onSuccess: ({ charged }) => {
      draft.clear();
      void changed();
      void queries.invalidateQueries({ queryKey: ['getCustomerTotals'] });
      if (charged.some(({ problem, status }) => problem !== null || status === 'REFUSED')) return setResult(charged);
      notify.success(doneText(charged));
      return goesOn ? onBegin() : leave(charged);
    },
  });
  const submit = (another: boolean) =>
    form.onSubmit(
      (values) => {
        // A draft may hold what was allowed when it was typed.
        const body = chargeBody(maySetMetadata ? values : { ...values, metadata: [] });
        if (!body || create.isPending) return;
        setGoesOn(another);
        create.mutate({ body });
      },
      (errors) => focusField(Object.keys(errors)[0]),
    );

  return (
    <form className={classes.columns} onSubmit={submit(false)} noValidate>
      <div>
        {isRestored && (
          <div role="status" className={classes.restored}>
            {texts.restored}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                draft.clear();
                onBegin();
              }}
            >
              {texts.startOver}
            </Button>
          </div>
        )}
        <CustomersSection form={form} />
        <AmountSection form={form} />
        <MethodsSection form={form} />
        <MoreSection form={form} maySetMetadata={maySetMetadata} />
      </div>
      <div className={classes.aside}>
        <ChargePreview values={form.values} />
        <Checkbox label={texts.send} {...form.getInputProps('send', { type: 'checkbox' })} />
        <div className={classes.actions}>
          <Button component={Link} to="/cobrancas" variant="default" className={classes.cancel ?? ''}>
            {generic.back}
          </Button>
          <Button
            variant="default"
            loading={create.isPending && goesOn}
            disabled={create.isPending}
            onClick={() => submit(true)()}
          >
            {texts.another}
          </Button>
          <Button type="submit" loading={create.isPending && !goesOn} disabled={create.isPending}>
            {form.values.send ? texts.submit.sent : texts.submit.kept}
          </Button>
        </div>
      </div>
      {result && (
        <Suspense>
          <ChargedDialog charged={result} onClose={() => (goesOn ? onBegin() : void leave([]))} />
        </Suspense>
      )}
    </form>
  );
}

function doneText(charged: readonly NewCharge[]): string {
  const [only] = charged;
  if (charged.length > 1 || !only) return texts.done.many(charged.length);
  return only.sent ? texts.done.sent(only.customerName) : texts.done.kept(only.customerName);
}
