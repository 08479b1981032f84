import type { LinkType, PaymentLink } from '@balcao/contract/payment-links';
import { generic } from '@balcao/messages/generic';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Button, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CustomerPicker } from '../../../components/customer/customer-picker.tsx';
import { focusField } from '../../../components/form/focus-field.ts';
import formColumns from '../../../components/form/form-columns.module.css';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { MetadataSection } from '../../../components/metadata/metadata-section.tsx';
import { Section } from '../../../components/page/section.tsx';
import { notifyError } from '../../../lib/api/notify-error.ts';
import type { Session } from '../../../lib/session/session.ts';
import { LinkPreview } from '../preview/link-preview.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { ChargeSection } from '../sections/charge-section.tsx';
import { DatesSection } from '../sections/dates-section.tsx';
import { FastCardSection } from '../sections/fast-card-section.tsx';
import type { FormOfLink } from '../sections/form-of-link.ts';
import { MethodsSection } from '../sections/methods-section.tsx';
import { PlanSection } from '../sections/plan-section.tsx';
import { SaleSection } from '../sections/sale-section.tsx';
import { TypeSwitch } from '../sections/type-switch.tsx';
import { SplitSection } from '../split/split-section.tsx';
import { type Allowance, allowanceOf, withinAllowance } from '../values/allowance.ts';
import { linkProblems } from '../values/link-problems.ts';
import { invoiceChoices, isSubmittable, type LinkValues, linkValues } from '../values/link-values.ts';
import { reconcileSplit } from '../values/reconcile-split.ts';
import { reconcileQuestions } from '../values/sale-values.ts';
import classes from './link-form.module.css';
import { refusedLinkFields } from './refused-link-fields.ts';
import { SumAtHand } from './sum-at-hand.tsx';
import { useSaveLink } from './use-save-link.ts';

const texts = paymentLinks.form;

const SplitReview = lazy(() =>
  import('../split/split-review.tsx').then(({ SplitReview }) => ({ default: SplitReview })),
);

interface LinkFormProps {
  readonly session: Session;
  readonly type: LinkType;
  readonly onType?: (type: 'ORDER' | 'SUBSCRIPTION') => void;
  /** The values of an untouched form. */
  readonly start: LinkValues;
  readonly draftName: string;
  readonly edited?: PaymentLink;
  /** True once it can no longer be saved. */
  readonly blocked?: boolean;
  readonly onSaved: (link: PaymentLink) => void;
  readonly onRefused?: () => void;
  /** Discards the restored draft. */
  readonly onStartOver: () => void;
}

/** The form at the left, its preview at the right. */
export function LinkForm({
  session,
  type,
  onType,
  start,
  draftName,
  edited,
  blocked = false,
  onSaved,
  onRefused,
  onStartOver,
}: LinkFormProps) {
  const allowance = allowanceOf(session, edited);
  const draft = useDraft(draftName, linkValues, start);
  const isRestored = JSON.stringify({ ...draft.initial, type }) !== JSON.stringify({ ...start, type });
  const sellerNow = useSellerNow();
  const form = useForm<LinkValues>({
    initialValues: withinAllowance({ ...draft.initial, type }, allowance),
    onValuesChange: (values, before) => {
      const reconciled = reconcile(values, before);
      if (reconciled === values) draft.save(values);
      else form.setValues(reconciled);
    },
    validate: (values) => linkProblems(values, sellerNow()),
    validateInputOnBlur: true,
  });
  const takeType = useEffectEvent((next: LinkType) => {
    if (form.values.type === next) return;
    form.setFieldValue('type', next);
    form.clearErrors();
  });
  useEffect(() => takeType(type), [type]);
  const preview = usePreview(form.values);
  /** A split link is reviewed before it is created. */
  const [reviewed, setReviewed] = useState<LinkValues>();
  const place = useRef<HTMLDivElement>(null);
  const { save, isPending } = useSaveLink({
    edited,
    onSaved: (link) => {
      draft.clear();
      onSaved(link);
    },
    onRefused: (error) => {
      setReviewed(undefined);
      const refused = refusedLinkFields(error, form.values);
      form.setErrors(refused);
      if (!focusField(Object.keys(refused)[0])) notifyError(error);
      onRefused?.();
    },
  });
  const submit = form.onSubmit(
    (values) => (values.split.on ? setReviewed(values) : save(values)),
    (errors) => focusField(Object.keys(errors)[0]),
  );
  const startOver = () => {
    draft.clear();
    onStartOver();
  };

  return (
    <form className={`${formColumns.columns} flex flex-col gap-8`} onSubmit={submit} noValidate>
      <div>
        {isRestored && <FormNotice text={texts.restored} action={texts.startOver} spaced onAction={startOver} />}
        {onType && (type === 'ORDER' || type === 'SUBSCRIPTION') && <TypeSwitch type={type} onType={onType} />}
        <Sections form={form} type={type} allowance={allowance} edited={edited} />
      </div>
      <div className={classes.aside}>
        <div ref={place} className={classes.preview} style={{ scrollMarginTop: '4.5rem' }}>
          <LinkPreview values={form.values} preview={preview} />
        </div>
        <div
          className={`sticky bottom-toasts ${formColumns.actions} ${classes.actions} flex items-center border-t bg-page gap-3`}
        >
          <SumAtHand preview={preview} onSee={() => place.current?.scrollIntoView()} />
          <Button component={Link} to="/seja-pago" variant="default" className={formColumns.cancel ?? ''}>
            {generic.back}
          </Button>
          <Button type="submit" disabled={blocked || !isSubmittable(form.values)} loading={isPending}>
            {edited ? paymentLinks.edit.submit : paymentLinks.form.submits[type]}
          </Button>
        </div>
      </div>
      {reviewed && (
        <Suspense>
          <SplitReview
            values={reviewed}
            isSending={isPending}
            onConfirm={() => save(reviewed)}
            onClose={() => setReviewed(undefined)}
          />
        </Suspense>
      )}
    </form>
  );
}

function reconcile(values: LinkValues, before: LinkValues): LinkValues {
  const split = reconcileSplit(values, before);
  const sale = reconcileQuestions(split.sale, before.sale);
  return sale === split.sale ? split : { ...split, sale };
}

interface SectionsProps extends Pick<LinkFormProps, 'type'> {
  readonly form: FormOfLink;
  readonly allowance: Allowance;
  readonly edited: PaymentLink | undefined;
}

function Sections({ form, type, allowance, edited }: SectionsProps) {
  const isForMany = type === 'SALE';
  if (type === 'FAST_ORDER') {
    return (
      <>
        <ChargeSection form={form} />
        <FastCardSection form={form} allowance={allowance} />
      </>
    );
  }
  return (
    <>
      {form.values.type === 'SUBSCRIPTION' ? <PlanSection form={form} /> : <ChargeSection form={form} />}
      {isForMany && <SaleSection form={form} held={edited?.sale?.held ?? 0} />}
      <MethodsSection form={form} allowance={allowance} />
      {!isForMany && allowance.split && <SplitSection form={form} />}
      {!isForMany && <CustomerSection form={form} />}
      <DatesSection form={form} />
      <InvoiceSection form={form} />
      {allowance.metadata && <MetadataSection pairs={form.values.metadata} form={form} />}
    </>
  );
}

function CustomerSection({ form }: { readonly form: FormOfLink }) {
  return (
    <Section title={texts.customer} help={texts.customerHelp}>
      <CustomerPicker
        label={texts.customer}
        chosen={form.values.customer}
        onChoose={(customer) => form.setFieldValue('customer', customer)}
      />
    </Section>
  );
}

function InvoiceSection({ form }: { readonly form: FormOfLink }) {
  return (
    <Section title={texts.invoice}>
      <Radio.Group aria-label={texts.invoice} {...form.getInputProps('invoice')}>
        <Stack gap="xs">
          {invoiceChoices.map((choice) => (
            <Radio key={choice} value={choice} label={texts.invoices[choice]} />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  );
}
