import type { Config } from './config.ts';
import { type CustomerPortal, type CustomerPortalDeps, createCustomerPortal } from './modules/customer-portal/index.ts';
import type { Settlement } from './modules/settlement/index.ts';
import {
  createSubSellerPortal,
  type SubSellerPortal,
  type SubSellerPortalDeps,
} from './modules/sub-seller-portal/index.ts';

type Given = 'linkKey' | 'texts' | 'sandbox';
type Below = Omit<CustomerPortalDeps, Given> &
  Omit<SubSellerPortalDeps, Given | 'statement'> & {
    readonly config: Pick<Config, 'sandbox'>;
    readonly keyFor: (use: string) => Uint8Array;
    readonly settlement: Settlement;
  };

export function composePortals({ config: { sandbox }, keyFor, settlement, ...below }: Below): {
  readonly customerPortal: CustomerPortal;
  readonly subSellerPortal: SubSellerPortal;
} {
  return {
    customerPortal: createCustomerPortal({
      ...below,
      sandbox,
      linkKey: keyFor('customer portal'),
    }),
    subSellerPortal: createSubSellerPortal({
      ...below,
      sandbox,
      linkKey: keyFor('sub-seller portal'),
      statement: settlement.subSellerStatement,
    }),
  };
}
