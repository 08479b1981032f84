import { type Customer as CustomerAnswer, findCustomers as findCustomersEndpoint } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { findCustomers } from '../actions/find-customers.ts';

type Find = ReturnType<typeof findCustomers>;
type Found = Awaited<ReturnType<Find>>['content'][number];

export function customerRoutes(find: Find): readonly Route[] {
  return [
    route(findCustomersEndpoint, async ({ caller, query }) => {
      const { content, totalElements } = await find(caller.sellerId, query);
      const { page, size } = query;
      const totalPages = Math.ceil(totalElements / size);
      return { content: content.map(answerOf), totalElements, totalPages, number: page, size };
    }),
  ];
}

function answerOf(customer: Found): CustomerAnswer {
  const { id, name, email, countryCode, phone } = customer;
  const document = {
    documentNumber: customer.document,
    documentType: customer.documentType,
    documentNation: 'BR',
  };
  return { id, name, document, email, countryCode, phone };
}
