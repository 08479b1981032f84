import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { createSubSeller } from '../actions/sub-sellers/create-sub-seller.ts';
import { deleteSubSeller } from '../actions/sub-sellers/delete-sub-seller.ts';
import { findSubSellers, getSubSeller } from '../actions/sub-sellers/find-sub-sellers.ts';
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
  const create = createSubSeller(deps);
  const find = findSubSellers(deps);
  const get = getSubSeller(deps);
  const general = updateGeneral(deps);
  const address = updateAddress(deps);
  const account = updateAccount(deps);
  const contact = updateContact(deps);
  const setActive = activate(deps);
  const register = registerSplit(deps);
  const remove = deleteSubSeller(deps);
  return [
    route(contract.createSubSeller, async ({ caller, body, effectId }) =>
      present(await create({ sellerId: caller.sellerId, id: effectId, by: caller.email, given: body })),
    ),
    route(contract.findSubSellers, async ({ caller, query }) => {
      const { page, size } = query;
      const { subSellers, total } = await find({ sellerId: caller.sellerId, ...query });
      const totalPages = Math.ceil(total / size);
      return { content: subSellers.map(present), totalElements: total, totalPages, number: page, size };
    }),
    route(contract.getSubSeller, async ({ caller, params }) => present(await get(caller.sellerId, params.uuid))),
    route(contract.updateSubSeller, async ({ caller, params, body }) =>
      present(await general({ sellerId: caller.sellerId, id: params.uuid, given: body })),
    ),
    route(contract.updateSubSellerAddress, async ({ caller, params, body }) =>
      present(await address({ sellerId: caller.sellerId, id: params.uuid, given: body })),
    ),
    route(contract.updateSubSellerAccount, async ({ caller, params, body, effectId: registrationId }) =>
      present(await account({ sellerId: caller.sellerId, id: params.uuid, registrationId, given: body })),
    ),
    route(contract.updateSubSellerContact, async ({ caller, params, body }) =>
      present(await contact({ sellerId: caller.sellerId, id: params.uuid, given: body })),
    ),
    route(contract.activateSubSeller, async ({ caller, params, query }) =>
      present(await setActive({ sellerId: caller.sellerId, id: params.uuid, active: query.active === 'true' })),
    ),
    route(contract.registerSubSellerSplit, async ({ caller, params, effectId: registrationId }) =>
      present(await register({ sellerId: caller.sellerId, id: params.uuid, registrationId })),
    ),
    route(contract.deleteSubSeller, async ({ caller, params }) => {
      await remove({ sellerId: caller.sellerId, id: params.uuid });
      return undefined;
    }),
  ];
}

function present(subSeller: SubSeller): contract.SubSeller {
  const { payment, owner, account, pixKey, pixKeyType } = subSeller;
  const shown = {
    id: subSeller.id,
    name: subSeller.name,
    document: subSeller.document,
    documentType: subSeller.documentType,
    isActive: subSeller.isActive,
    splitStatus: subSeller.splitStatus,
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
