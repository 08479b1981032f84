import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { removeService, saveService } from '../actions/settings/change-services.ts';
import { changeInvoiceSettings } from '../actions/settings/change-settings.ts';
import { emitTest } from '../actions/settings/emit-test.ts';
import { getCity } from '../actions/settings/get-city.ts';
import { getSettings } from '../actions/settings/get-settings.ts';
import type { InvoicesDeps } from '../deps.ts';

export function settingsRoutes(deps: InvoicesDeps): readonly Route[] {
  const change = changeInvoiceSettings(deps);
  return [
    route(contract.getInvoiceSettings, ({ caller }) => getSettings(deps, caller.sellerId)),
    route(contract.saveInvoiceCompany, async ({ caller: { sellerId }, body }) => {
      await change.saveCompany(sellerId, body);
      return getSettings(deps, sellerId);
    }),
    route(contract.createInvoiceService, ({ caller: { sellerId }, body: terms, effectId: id }) =>
      saveService(deps, { sellerId, id, isNew: true, terms }),
    ),
    route(contract.changeInvoiceService, ({ caller: { sellerId }, params: { uuid: id }, body: terms }) =>
      saveService(deps, { sellerId, id, isNew: false, terms }),
    ),
    route(contract.deleteInvoiceService, async ({ caller: { sellerId }, params: { uuid } }) => {
      await removeService(deps, sellerId, uuid);
      return undefined;
    }),
    route(contract.getInvoiceCity, ({ caller: { sellerId } }) => getCity(deps, sellerId)),
    route(contract.saveInvoiceCertificate, async ({ caller: { sellerId }, body: { content, password } }) => {
      await change.saveCertificate(sellerId, { pfx: Buffer.from(content, 'base64'), password });
      return getSettings(deps, sellerId);
    }),
    route(contract.testInvoiceSettings, async ({ caller: { sellerId } }) => {
      const outcome = await emitTest(deps, sellerId);
      return { ...outcome, settings: await getSettings(deps, sellerId) };
    }),
    route(contract.changeInvoiceAutomation, async ({ caller: { sellerId }, body }) => {
      await change.changeAutomation(sellerId, body);
      return getSettings(deps, sellerId);
    }),
    route(contract.activateInvoices, async ({ caller: { sellerId } }) => {
      await change.activate(sellerId);
      return getSettings(deps, sellerId);
    }),
    route(contract.deactivateInvoices, async ({ caller: { sellerId } }) => {
      await change.deactivate(sellerId);
      return getSettings(deps, sellerId);
    }),
  ];
}
