import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { createCustomer } from '../actions/create-customer.ts';
import { creditOf } from '../actions/credit/move-credit.ts';
import { findCustomers } from '../actions/find-customers.ts';
import { findPostalCode } from '../actions/find-postal-code.ts';
import { getCustomer } from '../actions/get-customers.ts';
import { updateAddress, updateContact } from '../actions/update-customer.ts';
import type { CustomersDeps } from '../deps.ts';

type Found = Awaited<ReturnType<typeof getCustomer>>;

export function customerRoutes(deps: CustomersDeps): readonly Route[] {
  return [
    route(contract.findCustomers, async ({ caller, query }) => {
      const { content, totalElements } = await findCustomers(deps.reader, caller.sellerId, query);
      return { content: content.map(presentCustomer), ...contract.pagingOf(totalElements, query) };
    }),
    route(contract.getCustomer, async ({ caller: { sellerId }, params }) => ({
      ...presentCustomer(await getCustomer(deps.reader, sellerId, params.uuid)),
      credit: await creditOf(deps.reader, sellerId, params.uuid),
    })),
    route(contract.createCustomer, async ({ caller, effectId, body }) =>
      presentCustomer(
        await createCustomer(deps, {
          sellerId: caller.sellerId,
          id: effectId,
          customer: body,
          seesCustomers: contract.isGranted(contract.getCustomer.access, caller),
        }),
      ),
    ),
    route(contract.updateCustomer, async ({ caller, params, body }) =>
      presentCustomer(await updateContact(deps, { sellerId: caller.sellerId, id: params.uuid, contact: body })),
    ),
    route(contract.updateCustomerAddress, async ({ caller, params, body }) =>
      presentCustomer(await updateAddress(deps, { sellerId: caller.sellerId, id: params.uuid, address: body })),
    ),
    route(contract.getPostalCode, async ({ params }) => {
      const { cep, street, complement, district, city, state } = await findPostalCode(deps, params.cep);
      return { cep, logradouro: street, complemento: complement, bairro: district, localidade: city, uf: state };
    }),
  ];
}

function presentCustomer(customer: Found): contract.Customer {
  const { id, name, email, alternativeEmail, countryCode, phone, address } = customer;
  const document = {
    documentNumber: customer.document,
    documentType: customer.documentType,
    documentNation: customer.documentNation,
  };
  const createdAt = customer.createdAt.toString();
  return { id, name, document, email, alternativeEmail, countryCode, phone, address, createdAt };
}
