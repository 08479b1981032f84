import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceDesdobros, serviceItems } from '@balcao/brazil';
import { nbsCodes, operationCodes, taxClasses } from '@balcao/brazil/invoice-tables';
import {
  createInvoiceService,
  customerAddress,
  type InvoiceCompany,
  type InvoiceService,
  saveInvoiceCompany,
} from '@balcao/contract';
import { cents, type PlainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoiceCompany, invoiceService } from '../../../testing/invoice-world.ts';
import { requirementsFolder } from '../../../testing/requirements-folder.ts';
import type { ServiceDeclaration } from '../../rails/index.ts';
import { cancellationXml } from '../../rails/nfse/cancellation-xml.ts';
import { dpsXml } from '../../rails/nfse/dps-xml.ts';
import { refuseDeclaration } from '../../rails/nfse/refuse-declaration.ts';
import { hasSchemas, schemaProblem } from '../../rails/nfse/test-sefin.ts';
import { issuerOf, serviceOf, taxesOf } from './compose-invoice.ts';

const seller = '12345678000195';
const companyBuyer = {
  name: 'Empresa Exemplo Ltda',
  document: '11222333000181',
  email: 'fiscal@example.com',
  address: {
    ...{ zipCode: '01310100', street: 'Avenida Exemplo', number: '1000', complement: null, district: 'Bela Vista' },
    ...{ city: 'São Paulo', state: 'SP', cityCode: '3550308' },
  },
};
const personalBuyer = {
  name: 'Comprador de Exemplo',
  document: '52998224725',
  email: 'comprador@example.com',
  address: null,
};
const presumido = { taxRegime: 'LUCRO_PRESUMIDO', federalTaxRate: 13.45, simplesRate: null } as const;
const support = {
  ...{ serviceCode: '01.07', serviceDesdobro: null, description: 'Suporte tecnico de novembro', issRate: 2.9 },
  ...{ nbsCode: '115013000', ibsCbs: { taxClass: '000001', operationCode: '100301' } },
};
const plain = { ...support, nbsCode: null, ibsCbs: null };
const ownTaxes = { pisCofins: { cst: '01', pisRate: 0.65, cofinsRate: 3 } };
const lawyer = {
  ...{ serviceCode: '17.14', nbsCode: '113012000', description: 'Honorarios de novembro' },
  ibsCbs: { taxClass: '200052', operationCode: '100301' },
};
const withheld = { pis: true, cofins: true, csllRate: 1, irrfRate: 1.5, inssRate: 0 };
const letters = '12ABC34501DE35';

/** The settings and the buyer of each official sample. */
const samples: Readonly<
  Record<
    string,
    {
      readonly document?: string;
      readonly company?: Partial<InvoiceCompany>;
      readonly service: Partial<InvoiceService>;
      readonly buyer: ServiceDeclaration['buyer'];
    }
  >
> = {
  'simples-sem-ibscbs': { service: plain, buyer: personalBuyer },
  'simples-com-ibscbs': { service: support, buyer: companyBuyer },
  'simples-iss-retido': { service: { ...plain, isIssWithheld: true, issRate: 2.01 }, buyer: { ...companyBuyer } },
  'presumido-ibscbs': { company: presumido, service: { ...support, ...ownTaxes }, buyer: companyBuyer },
  'presumido-retencoes': {
    company: presumido,
    service: { ...support, ...ownTaxes, isIssWithheld: true, withheld },
    buyer: companyBuyer,
  },
  'presumido-advocacia-reduzida': {
    company: presumido,
    service: { ...support, ...ownTaxes, ...lawyer },
    buyer: companyBuyer,
  },
  mei: { company: { taxRegime: 'MEI', simplesRate: null }, service: plain, buyer: personalBuyer },
  'cnpj-alfanumerico': {
    document: letters,
    company: presumido,
    service: { ...support, ...ownTaxes },
    buyer: { ...companyBuyer, name: 'Empresa Alfanumerica Exemplo Ltda', document: letters, email: '' },
  },
};

const samplesFolder = join(requirementsFolder, 'protocols/originals/nfse-samples');

/** Without ids, numbers and dates. */
function comparable(xml: string): string {
  return xml
    .replace(/^<\?xml[^>]*>/, '')
    .replace(/<infDPS Id="[^"]*">/, '<infDPS>')
    .replaceAll(/<(dhEmi|nDPS|dCompet)>[^<]*<\/\1>/g, '');
}

function declarationOf(
  { document = seller, company = {}, service, buyer }: (typeof samples)[string],
  changes: Partial<ServiceDeclaration> = {},
): ServiceDeclaration {
  const terms: InvoiceService = { ...invoiceService, plans: [], links: [], uuid: '', ...service };
  return {
    test: true,
    series: 1,
    number: 1,
    issuedAt: Temporal.Instant.from('2026-11-25T13:00:00Z'),
    competence: '2026-11-25' as PlainDate,
    issuer: issuerOf(document, { ...invoiceCompany, municipalRegistration: '123456', ...company }),
    buyer,
    service: { ...serviceOf(terms), description: terms.description },
    taxes: taxesOf(terms),
    amountCents: cents(100_000),
    reference: null,
    replaces: null,
    ...changes,
  };
}

describe.skipIf(!hasSchemas)('declarations', () => {
  test.each(Object.keys(samples))('the settings of the official sample %s give it', (name) => {
    const sample = samples[name];
    if (!sample) throw new Error(name);
    const declaration = declarationOf(sample);
    expect(refuseDeclaration(declaration)).toBeNull();
    const official = readFileSync(join(samplesFolder, `${name}.xml`), 'utf8');
    expect(comparable(dpsXml(declaration))).toBe(comparable(official));
  });

  test('every official declaration is produced, and the official cancellation', () => {
    const names = readdirSync(samplesFolder).flatMap((file) => (file.endsWith('.xml') ? file.slice(0, -4) : []));
    expect(names.sort()).toEqual([...Object.keys(samples), 'evento-cancelamento'].sort());
    const official = readFileSync(join(samplesFolder, 'evento-cancelamento.xml'), 'utf8');
    const request = {
      accessKey: /<chNFSe>(\d+)</.exec(official)?.[1] ?? '',
      requestedAt: Temporal.Instant.from('2026-11-25T14:00:00Z'),
      reasonCode: 1 as const,
      reason: 'Nota emitida com o valor errado',
    };
    expect(cancellationXml(request, 2)).toBe(official.replace(/^<\?xml[^>]*>\s*/, '').trim());
  });

  test('what forms take is refused in words, or valid by the schema', async () => {
    let validated = 0;
    await fc.assert(
      fc.asyncProperty(anyDeclaration, fc.boolean(), async (declaration, isCityActive) => {
        const refusal = refuseDeclaration(declaration);
        if (refusal) {
          expect(refusal.reason).toMatch(/^\p{Lu}.{20,}\.$/u);
          return;
        }
        validated += 1;
        expect(await schemaProblem(dpsXml(declaration, { isCityActive }), 'DPS_v1.01.xsd')).toBeNull();
      }),
      { numRuns: 200, seed: 32 },
    );
    expect(validated).toBeGreaterThan(40);
  }, 120_000);

  test('half a cent is rounded to the even one, and withheld amounts are no own debt', () => {
    const sample = samples['presumido-retencoes'];
    if (!sample) throw new Error('no sample');
    // 0.65 % of R$ 30.00 is 19.5 cents, and of R$ 10.00 6.5 cents.
    expect(dpsXml(declarationOf(sample, { amountCents: cents(3_000) }))).toContain('<vPis>0.20</vPis>');
    const small = dpsXml(declarationOf(sample, { amountCents: cents(1_000) }));
    expect(small).toContain('<vPis>0.06</vPis><vCofins>0.30</vCofins><tpRetPisCofins>3</tpRetPisCofins>');
    expect(small).toContain('<vRetCSLL>0.46</vRetCSLL>');
  });

  test('the layout is that of the competence', () => {
    const sample = samples['presumido-retencoes'];
    if (!sample) throw new Error('no sample');
    const at = (competence: string, service: Partial<InvoiceService> = {}) =>
      declarationOf(
        { ...sample, service: { ...sample.service, ...service } },
        { competence: competence as PlainDate, issuedAt: Temporal.Instant.from(`${competence}T15:00:00Z`) },
      );
    const [before, since] = [dpsXml(at('2025-12-31')), dpsXml(at('2026-01-01'))];
    expect(before).not.toContain('IBSCBS');
    expect(before).toContain('<vPis>');
    expect(since).toContain('<IBSCBS>');
    const next = dpsXml(at('2027-01-04'));
    expect(next).toContain('<CST>00</CST><tpRetPisCofins>8</tpRetPisCofins>');
    expect(next).toContain('<vRetCSLL>10.00</vRetCSLL>');
    expect(next).not.toContain('<vPis>');
    expect(refuseDeclaration(at('2026-12-31', { ibsCbs: null }))).toBeNull();
    expect(refuseDeclaration(at('2027-01-04', { ibsCbs: null }))).toMatchObject({ code: 'IBSCBS' });
  });
});

const rate = (max = 100) => fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);
const typed = (max: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: max });
const usual = (max: number) => mostly('Açaí & Café do Zé', typed(max));
const mostly = <T, U>(value: T, other: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);

const anyService = fc
  .record({
    name: fc.constant('Serviço'),
    isDefault: fc.constant(true),
    plans: fc.constant<string[]>([]),
    links: fc.constant<string[]>([]),
    item: mostly('01.07', oneOf(serviceItems.map(({ code }) => code))),
    part: fc.nat(),
    municipalCode: fc.option(fc.stringMatching(/^\d{3}$/)),
    nbsCode: fc.option(oneOf(nbsCodes.map(({ code }) => code)), { freq: 5 }),
    description: usual(200),
    placeOfService: oneOf(['SELLER', 'BUYER'] as const),
    issRate: mostly(2.5, rate(5)),
    isIssWithheld: fc.boolean(),
    ibsCbs: fc.option(
      fc.record({
        taxClass: mostly('000001', fc.oneof(oneOf(taxClasses.map(({ code }) => code)), fc.stringMatching(/^\d{6}$/))),
        operationCode: mostly('100301', oneOf(operationCodes.map(({ code }) => code))),
      }),
    ),
    pisCofins: fc.option(
      fc.record({
        cst: mostly('01', oneOf(['00', '01', '04', '08', '49', '99', '10'])),
        pisRate: rate(),
        cofinsRate: rate(7),
      }),
    ),
    withheld: fc.option(
      fc.record({ pis: fc.boolean(), cofins: fc.boolean(), csllRate: rate(2), irrfRate: rate(), inssRate: rate(11) }),
    ),
  })
  .map(({ item, part, ...terms }) => {
    const parts = serviceDesdobros[item]?.length ?? 0;
    const serviceDesdobro = parts === 0 ? null : String((part % parts) + 1).padStart(2, '0');
    return { ...terms, serviceCode: item, serviceDesdobro };
  })
  .filter((terms) => createInvoiceService.body.safeParse({ ...terms, plans: [], links: [] }).success);

const anyCompany = fc
  .record({
    taxRegime: oneOf(['SIMPLES', 'LUCRO_PRESUMIDO', 'LUCRO_REAL', 'MEI'] as const),
    municipalRegistration: fc.constantFrom('', '123456', '12.345-6/7'),
    simplesRate: fc.option(rate(), { freq: 9 }),
    simplesCoverage: oneOf(['ALL', 'FEDERAL', 'OUTSIDE'] as const),
    federalTaxRate: fc.option(rate(), { freq: 9 }),
    cityCode: fc.constantFrom('3550308', '4314902'),
    city: fc.constant('São Paulo'),
    state: fc.constant('SP'),
  })
  .filter((company) => saveInvoiceCompany.body.safeParse(company).success);

const anyAddress = fc
  .record({
    zipCode: fc.constantFrom('01310-100', '01310100'),
    street: usual(120),
    number: fc.oneof(fc.constant('1000'), typed(10)),
    complement: fc.option(usual(80)),
    district: usual(80),
    city: fc.constant('São Paulo'),
    state: fc.constant('SP'),
    cityCode: mostly('3304557', fc.constant(null)),
  })
  .filter((address) => customerAddress.safeParse({ ...address, country: 'BR' }).success);

const anyBuyer = fc.record({
  name: usual(120).filter((name) => name.trim() !== ''),
  document: fc.constantFrom('52998224725', '52998224725', '11222333000181', '11222333000181', letters, null),
  email: mostly('fiscal@example.com', fc.constant(`${'a'.repeat(60)}@${'b'.repeat(40)}.com`)),
  address: fc.option(anyAddress, { freq: 9 }),
});

const anyDeclaration = fc
  .record({
    company: anyCompany,
    service: anyService,
    buyer: anyBuyer,
    competence: oneOf(['2025-06-30', '2025-12-31', '2026-01-01', '2026-11-25', '2027-01-01', '2027-08-02']),
    amountCents: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
  })
  .map(({ company, service, buyer, competence, amountCents }) =>
    declarationOf(
      { company, service, buyer },
      {
        amountCents,
        competence: competence as PlainDate,
        issuedAt: Temporal.Instant.from(`${competence}T15:00:00Z`),
        reference: '0190b5a4-0000-7000-8000-00000000abcd',
      },
    ),
  );
