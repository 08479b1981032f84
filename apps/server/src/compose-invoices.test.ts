import { gzipSync } from 'node:zlib';
import { cents, type PlainDate } from '@balcao/kernel';
import { invoiceDocuments } from '@balcao/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServiceDeclaration } from './modules/rails/index.ts';
import { callSefin } from './modules/rails/nfse/call-sefin.ts';
import { dpsXml } from './modules/rails/nfse/dps-xml.ts';
import { nationalIssuer } from './modules/rails/nfse/national-issuer.ts';
import { signXml } from './modules/rails/nfse/sign-xml.ts';
import { hasSchemas, startSefin, type TestSefin } from './modules/rails/nfse/test-sefin.ts';

const document = '12345678000195';
const [city, cityWithoutAgreement, cityWithoutEmitter] = ['3550308', '4314902', '3304557'];
const [cityWithoutCompany, cityWithBlockedCompany, cityWithSuspendedAgreement] = ['3106200', '2927408', '5300108'];
let state: TestSefin;

beforeAll(async () => {
  state = await startSefin(2);
  state.cities.withoutAgreement.add(cityWithoutAgreement);
  state.cities.withoutEmitter.add(cityWithoutEmitter);
  state.cities.withSuspendedAgreement.add(cityWithSuspendedAgreement);
  state.cities.withoutCompany.add(cityWithoutCompany);
  state.cities.withBlockedCompany.add(cityWithBlockedCompany);
  state.cities.withoutService.add(`${city} 010601`);
  state.cities.ownCodes.add(`${city} 001`);
});
afterAll(() => state.close());

const address = {
  ...{ zipCode: '01310100', street: 'Avenida Paulista', number: '1000', complement: null, district: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP', cityCode: city },
};
const company = { name: 'Empresa Ltda', document: '11222333000181', email: 'fiscal@example.com', address };
const person = { ...company, name: 'Ana', document: '52998224725', address: null };
const noTaxes = { issRateHundredths: 250, isIssWithheld: false, withheld: null, ibsCbs: null, pisCofins: null };
const issuer: ServiceDeclaration['issuer'] = {
  ...{ document, municipalRegistration: '123456', cityCode: city, taxRegime: 'SIMPLES', simplesCoverage: 'ALL' },
  ...{ simplesRateHundredths: 600, federalTaxHundredths: 1345 },
};
const withheld = { pis: true, cofins: true, csllRateHundredths: 100, irrfRateHundredths: 150, inssRateHundredths: 0 };

let lastNumber = 0;
function declaration(changes: Partial<ServiceDeclaration>): ServiceDeclaration {
  lastNumber += 1;
  return {
    ...{
      test: true,
      series: 1,
      number: lastNumber,
      amountCents: cents(100_000),
      reference: null,
      replaces: null,
      buyer: company,
      issuer,
    },
    issuedAt: Temporal.Instant.from('2026-11-25T13:00:00Z'),
    competence: '2026-11-25' as PlainDate,
    service: {
      ...{ code: '01.07', desdobro: '01', nbsCode: '115013000', municipalCode: null, place: 'SELLER' },
      description: 'Suporte',
    },
    taxes: noTaxes,
    ...changes,
  };
}

const bases = {
  simples: {},
  federal: { issuer: { ...issuer, simplesCoverage: 'FEDERAL' } },
  withheld: { taxes: { ...noTaxes, isIssWithheld: true } },
  person: { buyer: person },
  foreign: { buyer: { ...person, document: null } },
  mei: { issuer: { ...issuer, taxRegime: 'MEI' } },
  presumido: {
    issuer: { ...issuer, taxRegime: 'LUCRO_PRESUMIDO' },
    taxes: {
      ...{ ...noTaxes, withheld, ibsCbs: { taxClass: '000001', operationCode: '100301' } },
      pisCofins: { cst: '01', pisRateHundredths: 65, cofinsRateHundredths: 300 },
    },
  },
} satisfies Readonly<Record<string, Partial<ServiceDeclaration>>>;

type Change = readonly [from: string | RegExp, to: string];
const statesRate: Change = ['</tpRetISSQN>', '</tpRetISSQN><pAliq>2.00</pAliq>'];
const withholds: Change = ['<tpRetISSQN>1', '<tpRetISSQN>2'];
const isSpecial: Change = ['<regEspTrib>0', '<regEspTrib>1'];
const isExempt: Change = ['<tribISSQN>1', '<tribISSQN>4'];
const without = (name: string): Change => [new RegExp(`<${name}>.*?</${name}>`), ''];
const with_ = (name: string, value: string): Change => [new RegExp(`(<${name}>)[^<]*`), `$1${value}`];
const before = (name: string, xml: string): Change => [`<${name}>`, `${xml}<${name}>`];
const toCity = (code: string): Change => [/3550308/g, code];
const noteKey = `${city}22${document}${'0'.repeat(12)}126111234567890`;

const regularTax =
  '</cClassTrib><gTribRegular><CSTReg>000</CSTReg><cClassTribReg>000001</cClassTribReg></gTribRegular>';
const deferral = '</cClassTrib><gDif><pDifUF>10.00</pDifUF><pDifMun>10.00</pDifMun><pDifCBS>10.00</pDifCBS></gDif>';

const broken: readonly (readonly [code: string, base: keyof typeof bases, ...changes: Change[]])[] = [
  ['E0713', 'presumido', [/<pTotTrib>.*<\/pTotTrib>/, '<indTotTrib>0</indTotTrib>']],
  ['E0712', 'simples', [/<pTotTribSN>[^<]*<\/pTotTribSN>/, '<indTotTrib>0</indTotTrib>']],
  ['E0710', 'mei', ['<indTotTrib>0</indTotTrib>', '<pTotTribSN>6.00</pTotTribSN>']],
  ['E0162', 'presumido', before('regEspTrib', '<regApTribSN>1</regApTribSN>')],
  ['E0166', 'simples', without('regApTribSN')],
  ['E0174', 'mei', isSpecial],
  ['E0175', 'simples', isSpecial],
  ['E0172', 'presumido', isSpecial, isExempt],
  ['E0583', 'mei', withholds],
  ['E0588', 'presumido', isSpecial, withholds],
  ['E0604', 'presumido', isSpecial, statesRate],
  ['E0676', 'mei', before('totTrib', '<tribFed><vRetIRRF>1.00</vRetIRRF></tribFed>')],
  ['E0016', 'simples', with_('dCompet', '2022-12-31')],
  ['E0018', 'mei', with_('dCompet', '2019-12-31')],
  ['E0116', 'simples', without('IM')],
  ['E0119', 'simples', toCity(cityWithBlockedCompany)],
  ['E0120', 'mei', toCity(cityWithoutCompany)],
  ['E0312', 'simples', with_('cTribNac', '010601')],
  ['E0314', 'simples', before('xDescServ', '<cTribMun>999</cTribMun>')],
  ['E0316', 'simples', with_('cNBS', '100000000')],
  [
    'E0318',
    'simples',
    [/<cLocPrestacao>[^<]*<\/cLocPrestacao>/, '<cPaisPrestacao>US</cPaisPrestacao>'],
    without('cNBS'),
  ],
  ['E0204', 'foreign', withholds],
  ['E0235', 'simples', without('end')],
  ['E0237', 'person', withholds],
  ['E0667', 'withheld', [/<toma><CNPJ>[^<]*<\/CNPJ>/, '<toma><CPF>52998224725</CPF>']],
  ['E0595', 'withheld', with_('pAliq', '6.00')],
  ['E0600', 'mei', statesRate],
  ['E0602', 'presumido', isExempt, statesRate],
  ['E0617', 'presumido', statesRate],
  ['E0619', 'presumido', toCity(cityWithoutAgreement)],
  ['E0621', 'withheld', without('pAliq')],
  ['E0628', 'withheld', without('pAliq'), toCity(cityWithoutAgreement)],
  ['E0625', 'simples', statesRate],
  ['E0631', 'simples', statesRate, toCity(cityWithoutAgreement)],
  ['E0635', 'federal', statesRate],
  ['E0640', 'federal', toCity(cityWithoutAgreement)],
  ['E0682', 'presumido', ['<CST>01', '<CST>08']],
  ['E0677', 'presumido', with_('vBCPisCofins', '1000.01')],
  ['E0678', 'presumido', with_('vBCPisCofins', '0.00')],
  ['E0684', 'presumido', without('pAliqPis')],
  ['E0690', 'presumido', without('pAliqCofins')],
  ['E0688', 'presumido', ['<CST>01', '<CST>04']],
  ['E0694', 'presumido', with_('vPis', '9.99')],
  ['E0696', 'presumido', with_('vCofins', '9.99')],
  ['E0698', 'presumido', without('tpRetPisCofins')],
  ['E0699', 'presumido', before('vRetIRRF', '<vRetCP>1000.00</vRetCP>')],
  ['E0700', 'presumido', with_('vRetIRRF', '1000.00')],
  ['E0701', 'presumido', with_('vRetCSLL', '1000.00')],
  ['E0720', 'presumido', with_('tpRetPisCofins', '0')],
  ['E0724', 'presumido', without('vRetCSLL')],
  ['E0850', 'presumido', with_('dCompet', '2025-12-31')],
  ['E0854', 'presumido', ['<DPS versao="1.01"', '<DPS versao="1.00"']],
  ['E0322', 'presumido', without('cNBS')],
  ['E0903', 'presumido', with_('cTribNac', '171201')],
  ['E0904', 'presumido', before('indDest', '<tpOper>1</tpOper>')],
  ['E0905', 'presumido', before('indDest', '<tpOper>2</tpOper>')],
  ['E0906', 'presumido', before('indDest', `<gRefNFSe><refNFSe>${noteKey}</refNFSe></gRefNFSe>`)],
  ['E0910', 'presumido', ['</indDest>', '</indDest><dest><CPF>52998224725</CPF><xNome>Ana</xNome></dest>']],
  ['E0931', 'presumido', with_('cTribNac', '070201')],
  ['E0932', 'presumido', with_('cIndOp', '020101')],
  ['E0901', 'presumido', with_('cIndOp', '999999')],
  ['E0234', 'presumido', [/<toma><CNPJ>[^<]*<\/CNPJ>/, '<toma><CPF>52998224725</CPF>'], without('end')],
  ['E0959', 'presumido', ['<CST>000', '<CST>200']],
  ['E0958', 'presumido', with_('cClassTrib', '000999')],
  ['E0964', 'presumido', ['</cClassTrib>', regularTax]],
  ['E0965', 'presumido', ['<CST>000', '<CST>550'], with_('cClassTrib', '550016')],
  ['E0971', 'presumido', ['</cClassTrib>', deferral]],
  ['E0972', 'presumido', ['<CST>000', '<CST>515'], with_('cClassTrib', '515001')],
  ['E0037', 'simples', toCity(cityWithoutAgreement)],
  ['E0038', 'simples', toCity(cityWithSuspendedAgreement)],
  ['E0039', 'simples', toCity(cityWithoutEmitter)],
  ['E0240', 'simples', with_('CEP', '90010000')],
];

const cases = broken.map(([code, base, ...changes]) => ({ code, base, changes }));
test.skipIf(!hasSchemas).each(cases)(
  'the state refuses $code, which is read in Portuguese',
  async ({ code, base, changes }) => {
    const certificate = state.issueCertificate(document);
    const good = dpsXml(declaration(bases[base]), { isCityActive: true });
    const bad = changes.reduce((xml, [from, to]) => xml.replace(from, to), good);
    expect(bad).not.toBe(good);
    const answer = await callSefin({ url: state.url, ca: state.ca, environment: 2 }, certificate, {
      method: 'POST',
      path: '/nfse',
      body: { dpsXmlGZipB64: gzipSync(signXml(bad, 'infDPS', certificate)).toString('base64') },
    });
    expect(answer).toMatchObject({ status: 400, body: { erros: [{ codigo: code }] } });
    const words = invoiceDocuments.refusal({ code, reason: `Regra ${code}.` });
    expect(words).not.toContain(code);
  },
);

test.skipIf(!hasSchemas).each(Object.keys(bases))(
  'the state takes the declaration of %s that the cases break',
  async (base) => {
    const certificate = state.issueCertificate(document);
    const xml = dpsXml(declaration(bases[base as keyof typeof bases]));
    const answer = await callSefin({ url: state.url, ca: state.ca, environment: 2 }, certificate, {
      method: 'POST',
      path: '/nfse',
      body: { dpsXmlGZipB64: gzipSync(signXml(xml, 'infDPS', certificate)).toString('base64') },
    });
    expect(answer).toMatchObject({ status: 201 });
  },
);

/** The national system behind the port of the product. */
const behindPort = () => {
  const system = { url: state.url, ca: state.ca, environment: 2 } as const;
  return nationalIssuer({ real: system, test: system });
};
const seller = '0190b5a4-0000-7000-8000-000000000001';
const emit = (changes: Partial<ServiceDeclaration>) =>
  behindPort().emit(seller, declaration(changes), state.issueCertificate(document));
const emitted = async (changes: Partial<ServiceDeclaration>) => {
  const outcome = await emit(changes);
  if (outcome.status !== 'AUTHORIZED') throw new Error(JSON.stringify(outcome));
  return outcome.invoice.accessKey;
};
const cancel = (accessKey: string) =>
  behindPort().cancel(
    seller,
    { accessKey, requestedAt: Temporal.Now.instant(), reasonCode: 1, reason: 'Nota emitida com erro' },
    state.issueCertificate(document),
  );
const expectWords = (outcome: { readonly status: string; readonly code?: string }, code: string) => {
  expect(outcome).toMatchObject({ code });
  expect(invoiceDocuments.refusal({ code, reason: `Regra ${code}.` })).not.toContain(code);
};

test.skipIf(!hasSchemas)('the state refuses replacements, which is read in Portuguese', async () => {
  const replacing = (accessKey: string, reason: string | null = 'O endereço do cliente saiu errado.') => ({
    replaces: { accessKey, reasonCode: '99', reason } as const,
  });
  const [simples, presumido] = [await emitted(bases.simples), await emitted(bases.presumido)];
  expectWords(await emit(replacing(noteKey)), 'E0044');
  expectWords(await emit(replacing(simples, null)), 'E0078');
  expectWords(await emit({ ...replacing(simples), amountCents: cents(1) }), 'E0061');
  const competence = '2026-11-24' as PlainDate;
  expectWords(await emit({ ...bases.presumido, ...replacing(presumido), competence }), 'E0060');
  expect(await cancel(simples)).toMatchObject({ status: 'DONE' });
  expectWords(await emit(replacing(simples)), 'E0046');
});

test.skipIf(!hasSchemas)('a cancellation outside the city’s terms is analysed by it', async () => {
  state.cities.cancellationDays.set(city, 0);
  expect(await cancel(await emitted({}))).toEqual({ status: 'PROCESSING' });
  state.cities.cancellationDays.delete(city);
  state.cities.maxCanceledAmount.set(city, 999.99);
  expect(await cancel(await emitted({}))).toEqual({ status: 'PROCESSING' });
  state.cities.maxCanceledAmount.delete(city);
  expect(await cancel(await emitted({}))).toMatchObject({ status: 'DONE' });
});
