import * as contract from '@balcao/contract';
import { cents, newId } from '@balcao/kernel';
import { answerOf } from '../crashes/crash-world.ts';
import { invoiceCompany, invoiceService } from '../invoice-world.ts';
import { endingCertificate } from './ending-certificate.ts';
import type { TimeWorld } from './time-world.ts';

/**
 * Charges paid from now on are invoiced until the certificate expires. A supplier's invoice is confirmed while the issuer
 * does not answer.
 */
export async function issueInvoices(world: TimeWorld): Promise<void> {
  const { product, sellerId } = world;
  const call = (name: string, given: object = {}) => answerOf(product, name, { sellerId, ...given });
  await call('saveInvoiceCompany', { body: invoiceCompany });
  await call('createInvoiceService', { body: invoiceService });
  const supplier = { issuerName: 'Gráfica do Porto Ltda', issuerDocument: '11222333000181', description: 'Catálogos' };
  await product.controls.receivedInvoices.issue({ sellerId, id: newId(), amountCents: cents(12_000), ...supplier });
  await call('saveInvoiceCertificate', { body: endingCertificate });
  await call('testInvoiceSettings');
  await call('activateInvoices');
  await call('changeInvoiceAutomation', { body: { accountantEmail: 'contador@example.com' } });
  await world.advance(world.now().add({ minutes: 1 }));
  const query = contract.findReceivedInvoices.query.parse({});
  const { content } = (await call('findReceivedInvoices', { query })) as unknown as contract.AnswerOf<
    typeof contract.findReceivedInvoices
  >;
  const params = { uuid: content[0]?.uuid ?? '' };
  const { setSettings } = product.controls.invoices;
  await setSettings(sellerId, { behaviour: 'TIMEOUT', delaySeconds: 1 });
  await call('manifestReceivedInvoice', { params, body: { kind: 'CONFIRM' } });
  await setSettings(sellerId, { behaviour: 'NORMAL', delaySeconds: 1 });
}
