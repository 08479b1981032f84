import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cnpjOf, serviceDesdobros, serviceItems } from '@balcao/brazil';
import { cents } from '@balcao/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requirementsFolder } from '../../../testing/requirements-folder.ts';
import type { ServiceDeclaration } from '../ports/invoice-issuer.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { callSefin } from './call-sefin.ts';
import { cancellationXml } from './cancellation-xml.ts';
import { nationalIssuer } from './national-issuer.ts';
import { schemaCheck } from './schema-check.ts';
import { signXml } from './sign-xml.ts';
import { address, declaration, document } from './test-declaration.ts';
import { hasSchemas, startSefin, type TestSefin } from './test-sefin.ts';

/** Letters as far as the schema's type of a key takes them, which is not to the end of the document. */
const letters = cnpjOf('12ABC3450001');
const seller = '0190b5a4-0000-7000-8000-000000000001';
let real: TestSefin;
let restricted: TestSefin;

beforeAll(async () => {
  [real, restricted] = await Promise.all([startSefin(1), startSefin(2)]);
});
afterAll(() => Promise.all([real.close(), restricted.close()]));
afterEach(() => {
  expect(real.faults, 'every fault was met').toEqual([]);
});

const issuer = () =>
  nationalIssuer({
    real: { url: real.url, ca: real.ca, environment: 1 },
    test: { url: restricted.url, ca: restricted.ca, environment: 2 },
  });

describe('the national system of service invoices', () => {
  test.skipIf(!hasSchemas)('takes what the schemas of the nation take, of every regime and buyer', async () => {
    const certificate = real.issueCertificate(document);
    for (const taxRegime of ['SIMPLES', 'MEI', 'LUCRO_REAL', 'LUCRO_PRESUMIDO'] as const) {
      for (const buyerDocument of ['52998224725', '11222333000181', letters, null]) {
        const given = declaration();
        const outcome = await issuer().emit(
          seller,
          { ...given, issuer: { ...given.issuer, taxRegime }, buyer: { ...given.buyer, document: buyerDocument } },
          certificate,
        );
        expect(outcome, `${taxRegime} ${buyerDocument}`).toMatchObject({ status: 'AUTHORIZED' });
      }
    }
  });

  test('answers the invoice that was made, with its document', async () => {
    const certificate = real.issueCertificate(document);
    const given = declaration();
    const outcome = await issuer().emit(seller, given, certificate);
    if (outcome.status !== 'AUTHORIZED') throw new Error(JSON.stringify(outcome));
    expect(real.notes.get(outcome.invoice.accessKey)?.xml).toBe(outcome.invoice.xml);
    expect(outcome.invoice.xml).toContain('<vServ>199.90</vServ>');
    expect(await issuer().find(seller, given, certificate)).toEqual({ emission: outcome, cancellation: null });
    expect(await issuer().emit(seller, given, certificate)).toEqual({ status: 'REPEATED' });
  });

  test('makes tests at the system of tests, whose numbers are others', async () => {
    const given = declaration({ test: true });
    expect(await issuer().emit(seller, given, restricted.issueCertificate(document))).toMatchObject({
      status: 'AUTHORIZED',
    });
    expect(await issuer().find(seller, { ...given, test: false }, real.issueCertificate(document))).toBeNull();
  });

  test('what was made without an answer is found, and made once', async () => {
    const certificate = real.issueCertificate(document);
    const given = declaration();
    const before = real.notes.size;
    real.faults.push({ call: 'POST /nfse', does: 'DONE_WITHOUT_ANSWER' });
    await expect(issuer().emit(seller, given, certificate)).rejects.toThrow(RailTimeout);
    expect(await issuer().find(seller, given, certificate)).toMatchObject({ emission: { status: 'AUTHORIZED' } });
    expect(await issuer().emit(seller, given, certificate)).toEqual({ status: 'REPEATED' });
    expect(real.notes.size).toBe(before + 1);
  });

  test.each(['LOST', 429, 503, 'MALFORMED'] as const)('%s is not an answer', async (does) => {
    const certificate = real.issueCertificate(document);
    const given = declaration();
    real.faults.push({ call: 'POST /nfse', does });
    await expect(issuer().emit(seller, given, certificate)).rejects.toThrow(RailTimeout);
    real.faults.push({ call: 'HEAD /dps', does: 503 });
    await expect(issuer().find(seller, given, certificate)).rejects.toThrow(RailTimeout);
  });

  test('a refusal is the system’s, in its words', async () => {
    const given = declaration({ issuedAt: Temporal.Now.instant().add({ hours: 1 }) });
    expect(await issuer().emit(seller, given, real.issueCertificate(document))).toEqual({
      status: 'REJECTED',
      code: 'E0008',
      reason: 'Regra E0008.',
    });
    const foreign = await issuer().emit(seller, declaration(), real.issueCertificate('11222333000181'));
    expect(foreign).toMatchObject({ status: 'REJECTED', code: 'E0718' });
  });

  test('the declaration says what the seller chose, and what the buyer needs', async () => {
    const certificate = real.issueCertificate(document);
    const xmlOf = async (changes: Partial<ServiceDeclaration>) => {
      const outcome = await issuer().emit(seller, declaration(changes), certificate);
      if (outcome.status !== 'AUTHORIZED') throw new Error(JSON.stringify(outcome));
      return outcome.invoice.xml;
    };
    const given = declaration();
    const withoutCompany = '3106200';
    real.cities.withoutCompany.add(withoutCompany);
    const simples = await xmlOf({
      issuer: {
        ...{ ...given.issuer, municipalRegistration: '', cityCode: withoutCompany },
        simplesCoverage: 'FEDERAL',
      },
      service: { ...given.service, code: '17.01', desdobro: '02' },
    });
    expect(simples).toContain('<cTribNac>170102</cTribNac>');
    expect(simples).toContain('<regApTribSN>2</regApTribSN>');
    for (const absent of ['<IM>', '<end>']) expect(simples).not.toContain(absent);
    const other = await xmlOf({
      issuer: { ...given.issuer, taxRegime: 'LUCRO_PRESUMIDO' },
      buyer: { ...given.buyer, document: '11222333000181', address: { ...address, district: 'Vila '.repeat(16) } },
      service: { ...given.service, nbsCode: '115022000' },
    });
    expect(other).toContain(
      '<pTotTrib><pTotTribFed>13.45</pTotTribFed><pTotTribEst>0.00</pTotTribEst><pTotTribMun>2.50</pTotTribMun></pTotTrib>',
    );
    expect(other).toContain('<end><endNac><cMun>3550308</cMun><CEP>01310100</CEP></endNac>');
    expect(other).toContain('<IM>123456</IM>');
    expect(other).toContain('<cNBS>115022000</cNBS>');
  });

  test.skipIf(!hasSchemas)('items and desdobros are those of the national list', () => {
    const list = readFileSync(
      join(requirementsFolder, 'protocols/originals/nfse-rtc/service-list-anexo-b-1.01.tsv'),
      'utf8',
    );
    const official = list
      .split('\n')
      .map((line) => line.slice(0, 6))
      // Item 99.01 is of operations without ISS.
      .filter((code) => /^\d{6}$/.test(code) && !code.startsWith('99'));
    const ours = serviceItems.flatMap(({ code }) =>
      (serviceDesdobros[code] ?? ['']).map((_, index) => `${code.replace('.', '')}0${index + 1}`),
    );
    expect(ours).toEqual(official);
  });

  test('a company whose CNPJ has letters issues and cancels', async () => {
    const certificate = real.issueCertificate(letters);
    const given = declaration();
    const outcome = await issuer().emit(
      seller,
      { ...given, issuer: { ...given.issuer, document: letters } },
      certificate,
    );
    if (outcome.status !== 'AUTHORIZED') throw new Error(JSON.stringify(outcome));
    const { accessKey } = outcome.invoice;
    expect(accessKey.slice(9, 23)).toBe(letters);
    const reason = 'Nota emitida com o valor errado';
    const wish = { accessKey, requestedAt: Temporal.Now.instant(), reasonCode: 1 as const, reason };
    expect(await issuer().cancel(seller, wish, certificate)).toMatchObject({ status: 'DONE' });
  });

  test('what the layout cannot say is not sent', async () => {
    const certificate = real.issueCertificate(document);
    const before = real.notes.size;
    const given = declaration();
    const company = { ...given.buyer, document: '11222333000181' };
    const lacking: readonly [string, ServiceDeclaration][] = [
      ['DESDOBRO', { ...given, service: { ...given.service, desdobro: null } }],
      ['DESCRIPTION', { ...given, service: { ...given.service, description: '日本' } }],
      ['E0712', { ...given, issuer: { ...given.issuer, simplesRateHundredths: null } }],
      ['E0713', { ...given, issuer: { ...given.issuer, taxRegime: 'LUCRO_REAL', federalTaxHundredths: null } }],
      ['NAME', { ...given, buyer: { ...given.buyer, name: '日本' } }],
      ['EMAIL', { ...given, buyer: { ...given.buyer, email: `${'a'.repeat(69)}@example.com` } }],
      ['E0235', { ...given, buyer: { ...company, address: null } }],
      ['E0235', { ...given, buyer: { ...company, address: { ...address, street: '東京' } } }],
      ['E0240', { ...given, buyer: { ...company, address: { ...address, cityCode: null } } }],
    ];
    for (const [code, one] of lacking) {
      expect(await issuer().emit(seller, one, certificate), code).toMatchObject({ status: 'REJECTED', code });
    }
    expect(real.notes.size).toBe(before);
  });

  test('a city without the national emitters gets nothing, and one without an agreement the rate', async () => {
    const certificate = real.issueCertificate(document);
    const [withoutEmitter, withoutAgreement] = ['3304557', '4314902'];
    real.cities.withoutEmitter.add(withoutEmitter);
    real.cities.withoutAgreement.add(withoutAgreement);
    const given = declaration();
    const own = { ...given.issuer, cityCode: withoutEmitter };
    expect(await issuer().emit(seller, { ...given, issuer: own }, certificate)).toMatchObject({ code: 'E0039' });
    const elsewhere = { ...given.issuer, cityCode: withoutAgreement };
    expect(await issuer().emit(seller, { ...given, issuer: elsewhere }, certificate)).toMatchObject({ code: 'E0037' });
    // Cleaning is taxed where it is done.
    const cleaning = declaration({
      issuer: { ...given.issuer, taxRegime: 'LUCRO_PRESUMIDO' },
      buyer: { ...given.buyer, address: { ...address, zipCode: '90010-000', cityCode: withoutAgreement } },
      service: { ...given.service, code: '07.10', place: 'BUYER' },
    });
    const outcome = await issuer().emit(seller, cleaning, certificate);
    if (outcome.status !== 'AUTHORIZED') throw new Error(JSON.stringify(outcome));
    expect(outcome.invoice.xml).toContain('<cLocPrestacao>4314902</cLocPrestacao>');
    expect(outcome.invoice.xml).toContain('<tpRetISSQN>1</tpRetISSQN><pAliq>2.50</pAliq>');
    const city = { cityCode: '3550308', service: given.service, on: given.competence };
    expect(await issuer().readCity(seller, city, certificate)).toEqual({
      isActive: true,
      isAccepting: true,
      issRateHundredths: 290,
    });
  });

  test('a cancellation is made once, whatever was answered', async () => {
    const certificate = real.issueCertificate(document);
    const given = declaration();
    const outcome = await issuer().emit(seller, given, certificate);
    if (outcome.status !== 'AUTHORIZED') throw new Error(JSON.stringify(outcome));
    const wish = {
      accessKey: outcome.invoice.accessKey,
      requestedAt: Temporal.Now.instant(),
      reasonCode: 1 as const,
      reason: 'Nota emitida com o valor errado',
    };
    real.faults.push({ call: `POST /nfse/${wish.accessKey}/eventos`, does: 'DONE_WITHOUT_ANSWER' });
    await expect(issuer().cancel(seller, wish, certificate)).rejects.toThrow(RailTimeout);
    const done = await issuer().cancel(seller, wish, certificate);
    expect(done.status).toBe('DONE');
    expect(await issuer().find(seller, given, certificate)).toMatchObject({ cancellation: { status: 'DONE' } });
    const none = { ...wish, accessKey: wish.accessKey.replace(/\d$/, '9') };
    expect(await issuer().cancel(seller, none, certificate)).toMatchObject({ status: 'REFUSED', code: 'E0800' });
  });

  test('a cancellation after the term of the city is analysed by it: denied, requested again and granted', async () => {
    const certificate = real.issueCertificate(document);
    const late = '2927408';
    real.cities.cancellationDays.set(late, 0);
    const { issuer: company } = declaration();
    const given = declaration({ issuer: { ...company, cityCode: late } });
    const outcome = await issuer().emit(seller, given, certificate);
    if (outcome.status !== 'AUTHORIZED') throw new Error(JSON.stringify(outcome));
    const { accessKey } = outcome.invoice;
    const cancel = () =>
      issuer().cancel(
        seller,
        { accessKey, requestedAt: Temporal.Now.instant(), reasonCode: 2, reason: 'Serviço não prestado ao tomador' },
        certificate,
      );
    const found = async () => (await issuer().find(seller, given, certificate))?.cancellation;
    const typesOf = () => real.notes.get(accessKey)?.events.map(({ type }) => type);
    expect(await cancel()).toEqual({ status: 'PROCESSING' });
    expect(await cancel()).toMatchObject({ status: 'PROCESSING' });
    expect(typesOf()).toEqual(['101103']);
    expect(await found()).toMatchObject({ status: 'PROCESSING' });
    const replacement = declaration({
      issuer: given.issuer,
      replaces: { accessKey, reasonCode: '99', reason: 'O endereço do cliente saiu errado.' },
    });
    expect(await issuer().emit(seller, replacement, certificate)).toMatchObject({ code: 'E0068' });

    const reason = 'O tomador confirmou que o serviço foi prestado.';
    await real.decideAnalysis(accessKey, false, reason);
    expect(await found()).toMatchObject({ status: 'REFUSED', code: 'e105105', reason });
    real.faults.push({ call: `POST /nfse/${accessKey}/eventos`, does: 'LOST' });
    await expect(cancel()).rejects.toThrow(RailTimeout);
    expect(await cancel()).toEqual({ status: 'PROCESSING' });
    expect(await found()).toMatchObject({ status: 'PROCESSING' });
    await real.decideAnalysis(accessKey, true, 'O tomador confirmou o cancelamento.');
    expect(await found()).toMatchObject({ status: 'DONE' });
    expect(await cancel()).toMatchObject({ status: 'DONE' });
    expect(typesOf()).toEqual(['101103', '105105', '101103', '105104']);
  });

  test('a replacement takes the place of one invoice, once, and changes only what its regime lets it change', async () => {
    const certificate = real.issueCertificate(document);
    const emitted = async (changes: Partial<ServiceDeclaration>) =>
      issuer().emit(seller, declaration(changes), certificate);
    const keyOf = async (changes: Partial<ServiceDeclaration>) => {
      const outcome = await emitted(changes);
      if (outcome.status !== 'AUTHORIZED') throw new Error(JSON.stringify(outcome));
      return outcome.invoice.accessKey;
    };
    const replacing = (accessKey: string, reason: string | null = 'O endereço do cliente saiu errado.') => ({
      replaces: { accessKey, reasonCode: '99', reason } as const,
    });
    const { issuer: simples, service } = declaration();
    const presumido = { issuer: { ...simples, taxRegime: 'LUCRO_PRESUMIDO' as const } };
    const [first, other] = [await keyOf({}), await keyOf(presumido)];
    const refused = async (changes: Partial<ServiceDeclaration>, code: string) =>
      expect(await emitted(changes)).toMatchObject({ status: 'REJECTED', code });
    await refused(replacing(first, null), 'E0078');
    await refused({ ...replacing(first), amountCents: cents(1) }, 'E0061');
    await refused({ ...replacing(first), buyer: { ...declaration().buyer, document: '39053344705' } }, 'E0061');
    await refused({ ...presumido, ...replacing(other), service: { ...service, code: '01.06' } }, 'E0060');
    expect(real.notes.get(first)?.events).toEqual([]);
    const second = await keyOf({ ...replacing(first), service: { ...service, code: '01.06' } });
    expect(real.notes.get(first)?.events).toMatchObject([{ type: '105102' }]);
    await refused(replacing(first), 'E0046');
    expect(await keyOf({ ...presumido, ...replacing(other), amountCents: cents(1) })).toHaveLength(50);
    expect(real.notes.get(second)?.xml).toContain(`<subst><chSubstda>${first}</chSubstda><cMotivo>99</cMotivo>`);
    const wish = { requestedAt: Temporal.Now.instant(), reasonCode: 1, reason: 'Nota emitida com erro' } as const;
    expect(await issuer().cancel(seller, { ...wish, accessKey: first }, certificate)).toMatchObject({
      status: 'REFUSED',
    });
    expect(await issuer().cancel(seller, { ...wish, accessKey: second }, certificate)).toMatchObject({
      status: 'DONE',
    });
  });

  test.skipIf(!hasSchemas)('a cancellation of the schema before February 2026 is refused', async () => {
    const certificate = real.issueCertificate(document);
    const outcome = await issuer().emit(seller, declaration(), certificate);
    if (outcome.status !== 'AUTHORIZED') throw new Error(JSON.stringify(outcome));
    const { accessKey } = outcome.invoice;
    const inForce = cancellationXml(
      { accessKey, requestedAt: Temporal.Now.instant(), reasonCode: 1, reason: 'Nota emitida com o valor errado' },
      1,
    );
    const before = inForce
      .replace(`${accessKey}101101"`, `${accessKey}101101001"`)
      .replace('<e101101>', '<nPedRegEvento>001</nPedRegEvento><e101101>');
    const register = (xml: string) =>
      callSefin({ url: real.url, ca: real.ca, environment: 1 }, certificate, {
        method: 'POST',
        path: `/nfse/${accessKey}/eventos`,
        body: {
          pedidoRegistroEventoXmlGZipB64: gzipSync(signXml(xml, 'infPedReg', certificate)).toString('base64'),
        },
      });
    expect(await register(before)).toMatchObject({ status: 400, body: { erros: [{ codigo: 'E1235' }] } });
    expect(await register(inForce)).toMatchObject({ status: 201 });
  });

  test.skipIf(!hasSchemas)('with the schemas of a folder, what breaks them is named and not sent', async () => {
    const certificate = real.issueCertificate(document);
    const system = { url: real.url, ca: real.ca, environment: 1 } as const;
    const folder = join(requirementsFolder, 'protocols/originals/nfse-nacional-20260727');
    const checking = nationalIssuer({ real: system, test: system }, schemaCheck(folder));
    const given = declaration();
    const long = { ...given, service: { ...given.service, description: 'a'.repeat(2_001) } };
    const before = real.notes.size;
    expect(await checking.emit(seller, long, certificate)).toEqual({
      status: 'REJECTED',
      code: 'E1235',
      reason:
        'O campo descrição do serviço (xDescServ) não segue o esquema oficial da nota. Corrija-o, ou fale com o suporte.',
    });
    expect(real.notes.size).toBe(before);
    const outcome = await checking.emit(seller, given, certificate);
    if (outcome.status !== 'AUTHORIZED') throw new Error(JSON.stringify(outcome));
    const { accessKey } = outcome.invoice;
    const wish = { accessKey, requestedAt: Temporal.Now.instant(), reasonCode: 9 as const, reason: 'Curto' };
    expect(await checking.cancel(seller, wish, certificate)).toEqual({
      status: 'REFUSED',
      code: 'E1235',
      reason: 'O campo explicação (xMotivo) não segue o esquema oficial da nota. Corrija-o, ou fale com o suporte.',
    });
    expect(await checking.cancel(seller, { ...wish, reason: 'Nota emitida com erro' }, certificate)).toMatchObject({
      status: 'DONE',
    });
    expect(() => schemaCheck(join(folder, 'none'))).toThrow('DPS_v1.01.xsd');
  });
});
