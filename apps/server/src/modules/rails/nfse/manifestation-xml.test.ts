import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDps } from '../../../testing/test-dps.ts';
import type { Manifestation } from '../ports/invoice-issuer.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { callSefin } from './call-sefin.ts';
import { manifestationXml } from './manifestation-xml.ts';
import { nationalIssuer } from './national-issuer.ts';
import { packXml } from './pack-xml.ts';
import { signXml } from './sign-xml.ts';
import { hasSchemas, schemaProblem, startSefin, type TestSefin } from './test-sefin.ts';

const seller = '0190b5a4-0000-7000-8000-000000000001';
const takerDocument = '11222333000181';
const accessKey = '35503082212345678000195000000000000126111234567890';
const at = Temporal.Instant.from('2026-11-25T13:00:00Z');
const party = { accessKey, takerDocument, at };
const reason = 'O serviço não foi prestado — cancelamos "antes" & avisamos.';

const manifestations: readonly Manifestation[] = [
  { ...party, kind: 'CONFIRM' },
  { ...party, kind: 'CONFIRM', takerDocument: '52998224725' },
  ...(['1', '2', '3', '4', '5', '9'] as const).map((reasonCode) => ({
    ...party,
    kind: 'REJECT' as const,
    reasonCode,
    reason: reasonCode === '1' ? null : reason,
  })),
];

describe.runIf(hasSchemas)('the schema in force', () => {
  test.each(manifestations)('accepts $kind $reasonCode', async (manifestation) => {
    expect(await schemaProblem(manifestationXml(manifestation, 1), 'pedRegEvento_v1.01.xsd')).toBeNull();
  });

  test('refuses an explanation of fewer than 15 characters', async () => {
    const short: Manifestation = { ...party, kind: 'REJECT', reasonCode: '9', reason: 'Não foi.' };
    expect(await schemaProblem(manifestationXml(short, 1), 'pedRegEvento_v1.01.xsd')).toContain('xMotivo');
  });
});

describe('the national system', () => {
  let sefin: TestSefin;
  let key: string;
  beforeAll(async () => {
    sefin = await startSefin(1);
  });
  afterAll(() => sefin.close());

  const address = () => ({ url: sefin.url, ca: sefin.ca, environment: 1 as const });
  const manifest = (request: Manifestation, holder = takerDocument) =>
    nationalIssuer({ real: address(), test: address() }).manifest(seller, request, sefin.issueCertificate(holder));

  test('takes one from the taker, once, whatever was answered', async () => {
    const issuer = sefin.issueCertificate('12345678000195');
    const dps = signXml(testDps(), 'infDPS', issuer);
    await callSefin(address(), issuer, { method: 'POST', path: '/nfse', body: { dpsXmlGZipB64: packXml(dps) } });
    key = [...sefin.notes.keys()][0] ?? '';
    expect(key).toHaveLength(50);
    const rejection: Manifestation = { ...party, accessKey: key, kind: 'REJECT', reasonCode: '3', reason };
    expect(await manifest(rejection, '99888777000166')).toMatchObject({ status: 'REFUSED', code: 'E0718' });
    sefin.faults.push({ call: `POST /nfse/${key}/eventos`, does: 'DONE_WITHOUT_ANSWER' });
    await expect(manifest(rejection)).rejects.toThrow(RailTimeout);
    expect(sefin.notes.get(key)?.events.map(({ type }) => type)).toEqual(['203206']);
    const done = await manifest(rejection);
    expect(done.status).toBe('DONE');
    expect(await manifest(rejection)).toEqual(done);
    expect(await manifest({ ...party, accessKey: key, kind: 'CONFIRM' })).toMatchObject({
      status: 'REFUSED',
      code: 'E0840',
    });
  });

  test('knows no other invoice', async () => {
    expect(await manifest({ ...party, kind: 'CONFIRM' })).toMatchObject({ status: 'REFUSED', code: 'E0800' });
  });
});
