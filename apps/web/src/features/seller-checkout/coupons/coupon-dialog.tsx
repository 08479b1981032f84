import { type Coupon, couponKinds, createCoupon, findCoupons, getCoupon, updateCoupon } from '@balcao/contract/coupons';
import { findPlans } from '@balcao/contract/plans';
import { couponScreens } from '@balcao/messages/coupon-screens';
import { generic } from '@balcao/messages/generic';
import {
  Button,
  Group,
  Modal,
  MultiSelect,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { DateField } from '../../../components/form/date-field.tsx';
import { focusField } from '../../../components/form/focus-field.ts';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import {
  type CouponValues,
  couponBody,
  couponProblems,
  emptyCoupon,
  termsBody,
  valuesOfCoupon,
} from './coupon-values.ts';

const texts = couponScreens.form;
interface CouponDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly coupon?: Coupon | undefined;
}

/** The dialog lies over the drawer that opened it, and under the lists of its own fields. */
const overDrawer = 250;

/** A new coupon, or what one gives from now on. */
export function CouponDialog({ opened, onClose, coupon }: CouponDialogProps) {
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={coupon ? texts.edit(coupon.code) : texts.create}
      size="38rem"
      zIndex={overDrawer}
    >
      <CouponForm key={coupon?.id ?? 'new'} coupon={coupon} onClose={onClose} />
    </Modal>
  );
}

function CouponForm({ coupon, onClose }: { readonly coupon: Coupon | undefined; readonly onClose: () => void }) {
  const changed = useRefetch(findCoupons, getCoupon);
  const form = useForm<CouponValues>({
    initialValues: coupon ? valuesOfCoupon(coupon) : emptyCoupon,
    validate: couponProblems,
    validateInputOnBlur: true,
  });
  const saved = (text: string) => async () => {
    notify.success(text);
    onClose();
    await changed();
  };
  const create = useSubmit(createCoupon, {
    onSuccess: saved(texts.created),
    onError: (error) => {
      const taken = error instanceof ApiError && error.entries.find(({ code }) => code === 'coupon.code_taken');
      if (!taken) return notifyError(error);
      form.setFieldError('code', taken.description);
      focusField('code');
    },
  });
  const update = useSubmit(updateCoupon, { onSuccess: saved(texts.updated) });
  const isPending = create.isPending || update.isPending;
  const submit = form.onSubmit(
    (values) => {
      if (isPending) return;
      if (coupon) update.mutate({ params: { uuid: coupon.id }, body: termsBody(values) });
      else create.mutate({ body: couponBody(values) });
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {!coupon && (
          <TextInput
            label={texts.code}
            description={texts.codeHelp}
            autoComplete="off"
            maxLength={20}
            data-autofocus
            {...form.getInputProps('code')}
            onChange={({ currentTarget }) =>
              form.setFieldValue('code', currentTarget.value.toUpperCase().replaceAll(/\s/g, ''))
            }
          />
        )}
        <DiscountFields form={form} />
        <LimitFields form={form} />
        <PlansField form={form} />
        <p className="text-quiet text-13">
          {texts.order} {coupon && texts.keeps}
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {generic.cancel}
          </Button>
          <Button type="submit" loading={isPending} onMouseDown={keepFocus}>
            {coupon ? texts.submitEdit : texts.submitCreate}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Leaving a field shows its problem, which would move the button away from the pointer. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

type FormOfCoupon = UseFormReturnType<CouponValues>;

const kinds = couponKinds.map((value) => ({ value, label: texts.kinds[value] }));

function DiscountFields({ form }: { readonly form: FormOfCoupon }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <NativeSelect label={texts.kind} data={kinds} {...form.getInputProps('kind')} />
      {form.values.kind === 'PERCENT' ? (
        <NumberInput
          label={texts.percent}
          suffix="%"
          decimalSeparator=","
          decimalScale={2}
          min={0}
          max={100}
          clampBehavior="none"
          hideControls
          {...form.getInputProps('percent')}
        />
      ) : (
        <MoneyInput label={texts.amount} {...form.getInputProps('amount')} />
      )}
      <CountInput form={form} name="periods" label={texts.periods} help={texts.periodsHelp} />
    </SimpleGrid>
  );
}

function LimitFields({ form }: { readonly form: FormOfCoupon }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountInput form={form} name="maxRedemptions" label={texts.maxRedemptions} help={texts.limitHelp} />
        <CountInput form={form} name="maxPerCustomer" label={texts.maxPerCustomer} help={texts.limitHelp} />
      </SimpleGrid>
      <DateField
        label={texts.validUntil}
        description={texts.validUntilHelp}
        inputWrapperOrder={wrapperOrder}
        maw="16rem"
        {...form.getInputProps('validUntil')}
      />
    </>
  );
}

/** Help stands below, so that neighbouring fields align. */
const wrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

interface CountInputProps {
  readonly form: FormOfCoupon;
  readonly name: 'periods' | 'maxRedemptions' | 'maxPerCustomer';
  readonly label: string;
  readonly help: string;
}

function CountInput({ form, name, label, help }: CountInputProps) {
  return (
    <NumberInput
      label={label}
      description={help}
      inputWrapperOrder={wrapperOrder}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator="."
      decimalSeparator=","
      hideControls
      {...form.getInputProps(name)}
    />
  );
}

function PlansField({ form }: { readonly form: FormOfCoupon }) {
  const query = { size: 1000, sort: 'title,ASC' } as const;
  const { data } = useQuery(answerOptions(findPlans, { query }, ['plan']));
  return (
    <MultiSelect
      label={texts.plans}
      description={texts.plansHelp}
      inputWrapperOrder={wrapperOrder}
      placeholder={form.values.plans.length === 0 ? texts.plansPlaceholder : ''}
      data={(data?.content ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      maxValues={50}
      clearable
      {...form.getInputProps('plans')}
    />
  );
}
