import {
  type Customer,
  findCustomers,
  getCustomer,
  type updateCustomer,
  type updateCustomerAddress,
} from '@balcao/contract/customers';
import type { BodyOf } from '@balcao/contract/endpoint';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { z } from 'zod';
import type { CustomerProblems } from '../../../components/customer/customer-problems.ts';
import { type CustomerValues, valuesOfCustomer } from '../../../components/customer/customer-values.ts';
import { focusField } from '../../../components/form/focus-field.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import type { CallInput } from '../../../lib/http/request-of.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const search = z.object({ edit: z.enum(['contact', 'address']).optional() });

interface EditedBlock<E extends typeof updateCustomer | typeof updateCustomerAddress> {
  readonly block: 'contact' | 'address';
  readonly endpoint: E;
  readonly bodyOf: (values: CustomerValues) => BodyOf<E>;
  readonly problemsOf: (values: CustomerValues) => CustomerProblems;
  /** The toast after saving. */
  readonly saved: string;
}

/** The open block is in the address. */
export function useCustomerEdit<E extends typeof updateCustomer | typeof updateCustomerAddress>(
  customer: Customer,
  { block, endpoint, bodyOf, problemsOf, saved }: EditedBlock<E>,
) {
  const [{ edit }, change] = useSearchState(search);
  const queries = useQueryClient();
  const form = useForm<CustomerValues>({
    initialValues: valuesOfCustomer(customer),
    validate: problemsOf,
    validateInputOnBlur: true,
  });
  const close = () => change({ edit: undefined }, { replace: true });
  const save = useSubmit<E>(endpoint, {
    onSuccess: (answer) => {
      const changed = answer as Customer;
      const { queryKey } = answerOptions(getCustomer, { params: { uuid: customer.id } });
      queries.setQueryData(queryKey, (shown) => shown && { ...shown, ...changed });
      void queries.invalidateQueries({ queryKey: [findCustomers.name] });
      notify.success(saved);
      close();
    },
  });
  const submit = form.onSubmit(
    (values) => {
      if (save.isPending) return;
      save.mutate({ params: { uuid: customer.id }, body: bodyOf(values) } as unknown as CallInput<E>);
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );
  return {
    form,
    isOpen: edit === block,
    isPending: save.isPending,
    open: () => {
      const values = valuesOfCustomer(customer);
      form.setInitialValues(values);
      form.setValues(values);
      form.clearErrors();
      change({ edit: block });
    },
    close,
    submit: submit as (event: SubmitEvent<HTMLFormElement>) => void,
  };
}

export type CustomerEdit = Pick<ReturnType<typeof useCustomerEdit>, 'form' | 'isPending' | 'close' | 'submit'>;
