import { getCompany as endpoint } from '@balcao/contract';
import type { CompanyRegistry } from '../../rails/index.ts';
import { type Route, route } from '../../route.ts';
import { getCompany } from '../actions/get-company.ts';

export function companyRoutes(registry: CompanyRegistry): readonly Route[] {
  return [
    route(endpoint, async ({ params }) => {
      const { isActive: active, ...company } = await getCompany(registry, params.cnpj);
      return { ...company, active };
    }),
  ];
}
