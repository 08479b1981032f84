import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import {
  openAccountantPage,
  revokeAccountantPage,
  saveAsAccountant,
  sendAccountantPage,
  viewAccountantPage,
} from '../actions/settings/accountant-page.ts';
import { writeTerms } from '../actions/settings/change-services.ts';
import { writeCompany } from '../actions/settings/change-settings.ts';
import { getSettings } from '../actions/settings/get-settings.ts';
import type { InvoicesDeps } from '../deps.ts';

export function accountantRoutes(deps: InvoicesDeps): readonly Route[] {
  const sellerOf = async ({ token }: { token: string }) => (await openAccountantPage(deps, token)).sellerId;
  return [
    route(contract.sendAccountantPage, async ({ caller: { sellerId, email: sentBy }, body, effectId: id }) => {
      await sendAccountantPage(deps, { sellerId, id, to: body.email, sentBy });
      return getSettings(deps, sellerId);
    }),
    route(contract.revokeAccountantPage, async ({ caller: { sellerId } }) => {
      await revokeAccountantPage(deps, sellerId);
      return getSettings(deps, sellerId);
    }),
    route(contract.getAccountantPage, ({ params: { token } }) => viewAccountantPage(deps, token)),
    route(
      contract.saveAccountantCompany,
      ({ params: { token }, body, ip, userAgent }) =>
        saveAsAccountant(deps, { token, ip, userAgent }, (tx, sellerId, at) => writeCompany(tx, sellerId, body, at)),
      { sellerOf },
    ),
    route(
      contract.createAccountantService,
      ({ params: { token }, body: terms, effectId: id, ip, userAgent }) =>
        saveAsAccountant(deps, { token, ip, userAgent }, (tx, sellerId, at) =>
          writeTerms(tx, { sellerId, id, isNew: true, terms }, at),
        ),
      { sellerOf },
    ),
    route(
      contract.changeAccountantService,
      ({ params: { token, uuid: id }, body: terms, ip, userAgent }) =>
        saveAsAccountant(deps, { token, ip, userAgent }, (tx, sellerId, at) =>
          writeTerms(tx, { sellerId, id, isNew: false, terms }, at),
        ),
      { sellerOf },
    ),
  ];
}
