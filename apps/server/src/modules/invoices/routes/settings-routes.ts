import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { changeInvoiceSettings } from '../actions/settings/change-settings.ts';
import { emitTest } from '../actions/settings/emit-test.ts';
import { getSettings } from '../actions/settings/get-settings.ts';
import type { InvoicesDeps } from '../deps.ts';

export function settingsRoutes(deps: InvoicesDeps): readonly Route[] {
  const get = getSettings(deps);
  const change = changeInvoiceSettings(deps);
  const test = emitTest(deps);
  return [
    route(contract.getInvoiceSettings, ({ caller }) => get(caller.sellerId)),
    route(contract.saveInvoiceCompany, async ({ caller: { sellerId }, body }) => {
      await change.saveCompany(sellerId, body);
      return get(sellerId);
    }),
    route(contract.saveInvoiceCertificate, async ({ caller: { sellerId }, body: { content, password } }) => {
      await change.saveCertificate(sellerId, { pfx: Buffer.from(content, 'base64'), password });
      return get(sellerId);
    }),
    route(contract.testInvoiceSettings, async ({ caller: { sellerId } }) => {
      const outcome = await test(sellerId);
      return { ...outcome, settings: await get(sellerId) };
    }),
    route(contract.changeInvoiceAutomation, async ({ caller: { sellerId }, body }) => {
      await change.changeAutomation(sellerId, body);
      return get(sellerId);
    }),
    route(contract.activateInvoices, async ({ caller: { sellerId } }) => {
      await change.activate(sellerId);
      return get(sellerId);
    }),
    route(contract.deactivateInvoices, async ({ caller: { sellerId } }) => {
      await change.deactivate(sellerId);
      return get(sellerId);
    }),
  ];
}
