import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { createSubSeller } from '../actions/sub-sellers/create-sub-seller.ts';
import { deleteSubSeller } from '../actions/sub-sellers/delete-sub-seller.ts';
import { findSubSellers, getSubSeller, paidTo } from '../actions/sub-sellers/find-sub-sellers.ts';
import { registerSplit } from '../actions/sub-sellers/register-split.ts';
import type { SubSellersDeps } from '../actions/sub-sellers/sub-sellers-deps.ts';
import {
  activate,
  updateAccount,
  updateAddress,
  updateContact,
  updateGeneral,
} from '../actions/sub-sellers/update-sub-seller.ts';
import type { SubSeller } from '../sub-seller.ts';

export function subSellerRoutes(deps: SubSellersDeps): readonly Route[] {
  return [
    route(contract.createSubSeller, async ({ caller, body, effectId }) =>
      present(await createSubSeller(deps, { sellerId: caller.sellerId, id: effectId, by: caller.email, given: body })),
    ),
    route(contract.findSubSellers, async ({ caller, query }) => {
      const { page, size, active, ...wanted } = query;
      const { sellerId } = caller;
      const isActive = active === undefined ? undefined : active === 'true';
      const { subSellers, total } = await findSubSellers(deps, { sellerId, page, size, isActive, ...wanted });
      const paidOf = await paidTo(
        deps,
        sellerId,
        subSellers.map(({ id }) => id),
      );
      const content = subSellers.map((one) => {
        const { thisMonthCents: paidThisMonth, totalCents: paidTotal } = paidOf(one.id);
        return { ...present(one), paidThisMonth, paidTotal };
      });
      return { content, ...pagingOf(total, { page, size }) };
    }),
    route(contract.getSubSeller, async ({ caller, params }) =>
      present(await getSubSeller(deps, caller.sellerId, params.uuid)),
    ),
    route(contract.updateSubSeller, async ({ caller, params, body }) =>
      present(await updateGeneral(deps, { ...which(caller, params), version: body.version, given: body })),
    ),
    route(contract.updateSubSellerAddress, async ({ caller, params, body }) =>
      present(await updateAddress(deps, { ...which(caller, params), ...splitVersion(body) })),
    ),
    route(contract.updateSubSellerAccount, async ({ caller, params, body, effectId: registrationId }) =>
      present(await updateAccount(deps, { ...which(caller, params), registrationId, ...splitVersion(body) })),
    ),
    route(contract.updateSubSellerContact, async ({ caller, params, body }) =>
      present(await updateContact(deps, { ...which(caller, params), ...splitVersion(body) })),
    ),
    route(contract.activateSubSeller, async ({ caller, params, query }) =>
      present(await activate(deps, { sellerId: caller.sellerId, id: params.uuid, active: query.active === 'true' })),
    ),
    route(contract.registerSubSellerSplit, async ({ caller, params, effectId: registrationId }) =>
      present(await registerSplit(deps, { sellerId: caller.sellerId, id: params.uuid, registrationId })),
    ),
    route(contract.deleteSubSeller, async ({ caller, params }) => {
      await deleteSubSeller(deps, { sellerId: caller.sellerId, id: params.uuid });
      return undefined;
    }),
  ];
}

function which(caller: { readonly sellerId: string }, params: { readonly uuid: string }) {
  return { sellerId: caller.sellerId, id: params.uuid };
}

function splitVersion<Body extends { readonly version?: number | undefined }>(body: Body) {
  const { version, ...given } = body;
  return { version, given };
}

function present(subSeller: SubSeller): contract.SubSeller {
  const { payment, owner, account, pixKey, pixKeyType } = subSeller;
  const shown = {
    id: subSeller.id,
    version: subSeller.version,
    name: subSeller.name,
    document: subSeller.document,
    documentType: subSeller.documentType,
    isActive: subSeller.isActive,
    splitStatus: subSeller.splitStatus,
    splitRefusal: subSeller.splitRefusal && [...subSeller.splitRefusal],
    description: subSeller.description,
    openingDate: subSeller.openingDate,
    address: subSeller.address,
    account: { account, pixKey, pixKeyType },
    contact: subSeller.contact,
    alternativeEmail: subSeller.alternativeEmail,
    owner: { ownerName: owner.name, ownerDocument: owner.document, birthdate: owner.birthdate },
  };
  return payment.paymentType === 'FIXED'
    ? { ...shown, paymentType: payment.paymentType, paymentValue: payment.amountCents }
    : { ...shown, paymentType: payment.paymentType, paymentValue: payment.percent };
}
