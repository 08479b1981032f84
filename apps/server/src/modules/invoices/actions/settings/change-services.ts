import { serviceDesdobros, serviceItems } from '@balcao/brazil';
import type { AccountantServiceTerms, InvoiceService, InvoiceServiceTerms } from '@balcao/contract';
import type { Tx } from '../../../../database/transact.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { InvoicesDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { deleteService, findServices, writeService } from '../../store/service-store.ts';
import { changeSettings, lockSettings } from '../../store/settings-store.ts';

/**
 * Creates a service, or changes the one with the id; a seller's first is the default, and the default stays one until another is.
 * Refuses `invoice_settings.unknown_service`, `.unknown_desdobro`, `.too_many_services`. The test has to be repeated.
 */
export async function saveService(deps: InvoicesDeps, service: SaveService): Promise<InvoiceService> {
  const at = (await deps.clockOf(service.sellerId)).now();
  return deps.transact((tx) => writeTerms(tx, service, at));
}

interface SaveService {
  readonly sellerId: string;
  readonly id: string;
  readonly isNew: boolean;
  /** Without plans and links it keeps those that it has. */
  readonly terms: AccountantServiceTerms & Partial<InvoiceServiceTerms>;
}

/** Refuses as `saveService` does. */
export async function writeTerms(
  tx: Tx,
  { sellerId, id, isNew, ...given }: SaveService,
  at: Temporal.Instant,
): Promise<InvoiceService> {
  assertKnown(given.terms);
  const { services, before } = await lockServices(tx, sellerId, id);
  assertThat(isNew || before, 'invoice_settings.service_not_found');
  assertThat(before || services.length < maxServices, 'invoice_settings.too_many_services');
  const isDefault = given.terms.isDefault || (before ? before.isDefault : services.length === 0);
  const { plans = before?.plans ?? [], links = before?.links ?? [] } = given.terms;
  const terms = { ...given.terms, isDefault, plans, links };
  await writeService(tx, sellerId, id, terms);
  recordAudit(tx, {
    sellerId,
    at,
    action: 'invoice.settings_changed',
    subject: { kind: 'seller', id: sellerId, label: terms.name },
    before: before ? audited(before) : null,
    after: audited(terms),
  });
  return { ...terms, uuid: id };
}

/** Each invoice reads all of them. */
const maxServices = 50;

/** Deletes a service. Refuses `invoice_settings.service_not_found` and `.default_service`. */
export async function removeService(deps: InvoicesDeps, sellerId: string, id: string): Promise<void> {
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const { before } = await lockServices(tx, sellerId, id);
    if (!before) return refuse('invoice_settings.service_not_found');
    assertThat(!before.isDefault, 'invoice_settings.default_service');
    await deleteService(tx, sellerId, id);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'invoice.settings_changed',
      subject: { kind: 'seller', id: sellerId, label: before.name },
      before: audited(before),
      after: null,
    });
  });
}

/** An active seller keeps the date of the test: the next invoice shows the change. */
async function lockServices(tx: Tx, sellerId: string, id: string) {
  const { active } = await lockSettings(tx, sellerId);
  if (!active) await changeSettings(tx, sellerId, { testedAt: null });
  const services = await findServices(tx, sellerId);
  return { services, before: services.find(({ uuid }) => uuid === id) };
}

function assertKnown({ serviceCode, serviceDesdobro }: AccountantServiceTerms): void {
  if (!serviceItems.some(({ code }) => code === serviceCode)) refuse('invoice_settings.unknown_service');
  const desdobros = serviceDesdobros[serviceCode]?.length ?? 1;
  const desdobro = Number(serviceDesdobro ?? 1);
  assertThat(desdobro >= 1 && desdobro <= desdobros, 'invoice_settings.unknown_desdobro');
}

function audited({ description, ibsCbs, pisCofins, withheld, plans, links, ...terms }: InvoiceServiceTerms) {
  const { name, isDefault, serviceCode, serviceDesdobro, municipalCode, nbsCode, placeOfService } = terms;
  const { issRate, isIssWithheld } = terms;
  return {
    name,
    isDefault,
    serviceCode,
    serviceDesdobro,
    municipalCode,
    nbsCode,
    placeOfService,
    issRate,
    isIssWithheld,
    serviceDescription: description,
    plansOfService: plans.length,
    linksOfService: links.length,
    taxClass: ibsCbs?.taxClass ?? null,
    operationCode: ibsCbs?.operationCode ?? null,
    pisCofinsCst: pisCofins?.cst ?? null,
    pisRate: pisCofins?.pisRate ?? null,
    cofinsRate: pisCofins?.cofinsRate ?? null,
    withheldPis: withheld?.pis ?? null,
    withheldCofins: withheld?.cofins ?? null,
    withheldCsllRate: withheld?.csllRate ?? null,
    withheldIrrfRate: withheld?.irrfRate ?? null,
    withheldInssRate: withheld?.inssRate ?? null,
  };
}
