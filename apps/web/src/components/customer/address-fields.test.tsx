import { getPostalCode } from '@balcao/contract/customers';
import { useForm } from '@mantine/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answer, refusal, renderPart } from '../../testing/render-part.tsx';
import { AddressFields } from './address-fields.tsx';
import { emptyCustomer } from './customer-values.ts';

function Form() {
  return <AddressFields form={useForm({ initialValues: emptyCustomer })} />;
}

const unavailable = 'A consulta de CEP não respondeu. Preencha o endereço manualmente.';

async function typed(zipCode: string, ...answers: readonly Answer[]) {
  const service = await renderPart(<Form />, { answers });
  fireEvent.change(await screen.findByLabelText('CEP'), { target: { value: zipCode } });
  return service;
}

it('a postal code that nobody has is wrong', async () => {
  await typed('01310997', refusal(getPostalCode, 404));
  await screen.findByText('Cep inválido.');
  expect(screen.queryByText(unavailable)).toBeNull();
});

it('one that cannot be looked up is not, and the address is typed', async () => {
  await typed('01310998', refusal(getPostalCode, 503));
  await screen.findByText(unavailable);
  expect(screen.queryByText('Cep inválido.')).toBeNull();
});

it('one that is not whole is not looked up', async () => {
  const service = await typed('0131099', refusal(getPostalCode, 404));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('CEP').value).toBe('01310-99'));
  expect(service.sent).toEqual([]);
});
