import type { InvoiceService } from '@balcao/contract/invoices/invoice-services';
import { invoiceServiceTerms } from '@balcao/contract/invoices/invoice-services';
import { type TaxRegime, taxRegimes } from '@balcao/contract/invoices/invoice-settings';
import type { PlainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { freshService, ibsCbsDueOn, proposeCodes, proposeForItem } from './propose-service.ts';
import { type ServiceValues, serviceBody, serviceProblems, valuesOfService } from './service-values.ts';

const today = '2026-11-29' as PlainDate;

function filled(taxRegime: TaxRegime, serviceCode: string): ServiceValues {
  return {
    ...freshService(taxRegime, true),
    ...proposeForItem(serviceCode, taxRegime, today),
    name: 'Consultoria',
    nbsCode: '114011100',
    issRate: '2,5',
  };
}

describe('a service', () => {
  it.each(taxRegimes)('of %s with the proposals is taken by the contract, and comes back as typed', (taxRegime) => {
    const values = filled(taxRegime, '01.01');
    expect(serviceProblems(values)).toEqual({});
    const body = serviceBody(values, taxRegime);
    expect(invoiceServiceTerms.parse(body)).toEqual(body);
    const service = { ...body, uuid: 'a' } as InvoiceService;
    expect(serviceBody(valuesOfService(service, freshService(taxRegime, true)), taxRegime)).toEqual(body);
  });

  it('says which fields are missing, and of IBS and CBS only when they are declared', () => {
    const fresh = freshService('LUCRO_PRESUMIDO', true);
    expect(Object.keys(serviceProblems(fresh))).toEqual(['name', 'serviceCode', 'issRate']);
    const declared = { ...fresh, declaresIbsCbs: true };
    expect(Object.keys(serviceProblems(declared))).toEqual([
      ...['name', 'serviceCode', 'issRate', 'nbsCode', 'taxClass', 'operationCode'],
    ]);
    expect(serviceProblems({ ...filled('SIMPLES', '17.01'), issRate: '5,01' })).toMatchObject({
      serviceDesdobro: 'Preenchimento obrigatório!',
      issRate: 'Informe uma alíquota de 0 a 5%.',
    });
  });

  it('sends no rates of PIS and COFINS for a situation without them', () => {
    const values = { ...filled('LUCRO_REAL', '01.01'), cst: '08' };
    expect(serviceBody(values, 'LUCRO_REAL')?.pisCofins).toEqual({ cst: '08', pisRate: 0, cofinsRate: 0 });
  });
});

describe('proposals', () => {
  it('declare what is due for the regime on the day', () => {
    expect(ibsCbsDueOn('LUCRO_PRESUMIDO', '01.01')).toBe('2026-10-01');
    expect(ibsCbsDueOn('LUCRO_REAL', '01.05')).toBe('2026-12-01');
    expect(ibsCbsDueOn('SIMPLES', '01.05')).toBe('2027-01-01');
    expect(proposeForItem('01.01', 'LUCRO_PRESUMIDO', today).declaresIbsCbs).toBe(true);
    expect(proposeForItem('01.05', 'LUCRO_PRESUMIDO', today).declaresIbsCbs).toBe(false);
    expect(proposeForItem('01.01', 'MEI', today).declaresIbsCbs).toBe(false);
    expect(proposeForItem('01.01', 'MEI', '2027-01-01' as PlainDate).declaresIbsCbs).toBe(true);
  });

  it('withhold federal taxes and declare PIS and COFINS outside the Simples only', () => {
    expect(serviceBody(filled('SIMPLES', '01.01'), 'SIMPLES')).toMatchObject({ pisCofins: null, withheld: null });
    expect(serviceBody(filled('LUCRO_PRESUMIDO', '01.01'), 'LUCRO_PRESUMIDO')).toMatchObject({
      pisCofins: { cst: '01', pisRate: 0.65, cofinsRate: 3 },
      withheld: { pis: true, cofins: true, csllRate: 1, irrfRate: 1.5, inssRate: 0 },
    });
    expect(serviceBody(filled('LUCRO_REAL', '01.01'), 'LUCRO_REAL')).toMatchObject({
      pisCofins: { cst: '01', pisRate: 1.65, cofinsRate: 7.6 },
    });
  });

  it('have the ISS of building withheld where it is rendered, never of a MEI', () => {
    expect(proposeForItem('07.02', 'SIMPLES', today)).toMatchObject({ placeOfService: 'BUYER', isIssWithheld: true });
    expect(proposeForItem('07.02', 'MEI', today)).toMatchObject({ placeOfService: 'BUYER', isIssWithheld: false });
    expect(proposeForItem('01.01', 'SIMPLES', today)).toMatchObject({ placeOfService: 'SELLER', isIssWithheld: false });
  });

  it('prefer the usual codes, and keep a chosen one that is suggested', () => {
    expect(proposeForItem('01.01', 'SIMPLES', today)).toMatchObject({ taxClass: '000001', operationCode: '100301' });
    const kept = { taxClass: '200043', operationCode: '100301' };
    expect(proposeCodes('01.01', '115029000', kept)).toEqual(kept);
    expect(proposeCodes('01.01', '115021000', kept)).toMatchObject({ taxClass: '000001' });
    expect(proposeCodes(null, null, kept)).toEqual(kept);
    expect(proposeForItem('07.02', 'SIMPLES', today)).toMatchObject({ taxClass: null, nbsCode: null });
    expect(proposeCodes('07.02', '101011100', kept).taxClass).not.toBe('200043');
  });
});
