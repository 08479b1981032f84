import {
  type CheckoutPageBody,
  createCheckout,
  getDefaultCheckout,
  type SellerCheckoutPage,
  subDomainLength,
  updateCheckout,
} from '@balcao/contract/checkout-pages';
import { checkoutInfo as texts } from '@balcao/messages/checkout-info';
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { focusField } from '../../../components/form/focus-field.ts';
import { countedLabel, LabelWithCount } from '../../../components/form/label-with-count.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { type InfoValues, infoBody, infoLimits, slugOf } from './info-values.ts';
import { useAddressCheck } from './use-address-check.ts';

interface InfoFormProps {
  readonly form: UseFormReturnType<InfoValues>;
  readonly page: SellerCheckoutPage | undefined;
  readonly onSaved: (page: SellerCheckoutPage, sent: CheckoutPageBody) => void;
}

const addressRefusals = [
  'checkout_page.address_taken',
  'checkout_page.address_reserved',
  'checkout_page.too_many_addresses',
];

export function InfoForm({ form, page, onSaved }: InfoFormProps) {
  const queries = useQueryClient();
  const { title, description, subDomain } = form.values;
  const check = useAddressCheck(subDomain, page?.subDomain);
  const saved =
    (text: string) =>
    (answer: SellerCheckoutPage, { body }: { readonly body: CheckoutPageBody }) => {
      queries.setQueryData(answerOptions(getDefaultCheckout, {}).queryKey, answer);
      notify.success(text);
      onSaved(answer, body);
    };
  const onError = (error: Error) => {
    const refused = error instanceof ApiError && error.entries.find(({ code }) => addressRefusals.includes(code));
    if (!refused) return notifyError(error);
    form.setFieldError('subDomain', refused.description);
    focusField('subDomain');
  };
  const create = useSubmit(createCheckout, { onSuccess: saved(texts.created), onError });
  const update = useSubmit(updateCheckout, { onSuccess: saved(texts.updated), onError });
  const isPending = create.isPending || update.isPending;
  const send = async (values: InfoValues) => {
    if (isPending) return;
    const problem = await check.problemNow();
    if (problem) {
      form.setFieldError('subDomain', problem);
      focusField('subDomain');
    } else if (page) update.mutate({ params: { uuid: page.id }, body: infoBody(values) });
    else create.mutate({ body: infoBody(values) });
  };
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusField(Object.keys(errors)[0]),
  );
  const address = form.getInputProps('subDomain');

  return (
    <form onSubmit={submit as (event: SubmitEvent<HTMLFormElement>) => void} noValidate>
      <Stack>
        <TextInput
          label={<LabelWithCount label={texts.title} text={title} max={infoLimits.title} />}
          labelProps={countedLabel}
          description={texts.titleHelp}
          autoComplete="off"
          required
          withAsterisk={false}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={<LabelWithCount label={texts.description} text={description} max={infoLimits.description} optional />}
          labelProps={countedLabel}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('description')}
        />
        <div>
          <TextInput
            label={texts.subDomain}
            description={texts.subDomainHelp}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={subDomainLength.max}
            required
            withAsterisk={false}
            {...address}
            error={address.error ?? check.problem}
            onChange={({ currentTarget }) => form.setFieldValue('subDomain', slugOf(currentTarget.value))}
          />
          <p className="min-h-5 text-quiet text-13 mt-1" role="status">
            {checkTexts[check.status]}
          </p>
          {page && subDomain.trim() !== page.subDomain && !form.errors.subDomain && (
            <p className="min-h-5 text-quiet text-13 mt-1">{texts.oldAddress(`/checkout/${page.subDomain}`)}</p>
          )}
        </div>
        <Button type="submit" loading={isPending} style={{ alignSelf: 'flex-start' }}>
          {page ? texts.submitEdit : texts.submitCreate}
        </Button>
      </Stack>
    </form>
  );
}

const checkTexts = {
  idle: '',
  refused: '',
  checking: texts.checking,
  free: texts.free,
  unchecked: texts.unchecked,
} as const;
