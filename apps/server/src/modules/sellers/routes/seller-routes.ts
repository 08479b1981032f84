import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { acceptTerms, getTerms } from '../actions/accept-terms.ts';
import { changeDefaultMethods } from '../actions/change-default-methods.ts';
import { getCachedSeller } from '../actions/get-cached-seller.ts';
import type { SellersParts } from '../actions/sellers-deps.ts';
import { updateSeller } from '../actions/update-seller.ts';
import type { BankSlipTax, LatePart } from '../bank-slip-tax.ts';
import { assertThat } from '../refusals.ts';

export function sellerRoutes(parts: SellersParts): readonly Route[] {
  return [
    route(contract.getTerms, ({ caller }) => getTerms(parts, caller.sellerId)),
    route(contract.acceptTerms, async ({ caller }) => {
      await acceptTerms(parts, caller);
      return { accepted: true };
    }),
    route(contract.getSellerBlock, async ({ caller, query }) => {
      assertThat(query.id_seller === undefined || query.id_seller === caller.sellerId, 'seller.not_found');
      const { seller } = await getCachedSeller(parts, caller.sellerId);
      return { blockReason: seller.blockReason };
    }),
    route(contract.getDefaultPaymentMethods, async ({ caller }) =>
      presentMethods((await getCachedSeller(parts, caller.sellerId)).seller),
    ),
    route(contract.updateDefaultPaymentMethods, async ({ caller, body }) =>
      presentMethods(await changeDefaultMethods(parts, caller.sellerId, body)),
    ),
    route(contract.getDefaultTax, async ({ caller }) =>
      presentTax((await getCachedSeller(parts, caller.sellerId)).seller),
    ),
    route(contract.updateDefaultTax, async ({ caller, body }) => {
      const { fine, interest } = body.bankSlipTax;
      const bankSlipTax = { fine: latePartOf(fine), interest: latePartOf(interest) };
      return presentTax(await updateSeller(parts, caller.sellerId, { bankSlipTax }));
    }),
    route(contract.getPricing, async ({ caller }) => {
      const { bankSlipFeeCents, card, ...rates } = (await getCachedSeller(parts, caller.sellerId)).pricing;
      return { ...rates, card: [...card], bankSlipFee: bankSlipFeeCents };
    }),
  ];
}

type ChangedSeller = Awaited<ReturnType<typeof changeDefaultMethods>>;

function presentMethods(seller: ChangedSeller): contract.DefaultPaymentMethods {
  return {
    defaultEnableBankSlip: seller.defaultPaymentMethods.bankSlip,
    defaultEnableCreditCard: seller.defaultPaymentMethods.creditCard,
    defaultEnablePixPayment: seller.defaultPaymentMethods.pix,
    enableSplitOperation: seller.splitOperation,
    defaultLinkInstallments: seller.defaultLinkInstallments,
  };
}

function latePartOf({ enable, percentage }: contract.BankSlipTax['fine']): LatePart {
  return { enabled: enable, hundredths: Math.round(percentage * 100) };
}

function presentTax({ bankSlipTax: { fine, interest } }: { readonly bankSlipTax: BankSlipTax }): {
  bankSlipTax: contract.BankSlipTax;
} {
  const present = ({ enabled, hundredths }: LatePart) => ({ enable: enabled, percentage: hundredths / 100 });
  return { bankSlipTax: { fine: present(fine), interest: present(interest) } };
}
