import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { validateXML } from 'xmllint-wasm';
import { newCertificate, pfxOf, type TestCertificate } from '../../../testing/providers/certificates.ts';
import { requirementsFolder } from '../../../testing/requirements-folder.ts';
import type { IssuerCertificate } from '../ports/invoice-issuer.ts';
import { distributionOf, type TestDocument } from './test-distribution.ts';
import { brokenRule, type TestCities } from './test-sefin-rules.ts';

/** A fault that the system applies once, to the next call with this method and path prefix. */
export interface SefinFault {
  readonly call: string;
  readonly does: 'DONE_WITHOUT_ANSWER' | 'LOST' | 429 | 503 | 'MALFORMED';
}

interface SefinNote {
  readonly xml: string;
  /**
   * 101101 is a cancellation, 101103 a request to analyse one, 105104 and 105105 its answers, 105102 a replacement,
   * 203202 and 203206 are the taker's.
   */
  readonly events: { readonly type: string; readonly xml: string }[];
}

export interface TestSefin {
  readonly url: string;
  /** The authority that signed its certificate and the accepted client certificates. */
  readonly ca: string;
  readonly faults: SefinFault[];
  readonly cities: TestCities;
  readonly documents: TestDocument[];
  /** Every accepted document, by access key. */
  readonly notes: ReadonlyMap<string, SefinNote>;
  /** The certificate of a known company, the same each time: making one is a tenth of a second. */
  issueCertificate(document: string): IssuerCertificate;
  /** The city's answer to a request of analysis. */
  decideAnalysis(accessKey: string, isGranted: boolean, reason: string): Promise<void>;
  close(): Promise<void>;
}

const originals = join(requirementsFolder, 'protocols/originals/nfse-nacional-20260727');
/** Whether the official schemas are present; without them only signatures and records are checked. */
export const hasSchemas = existsSync(join(originals, 'DPS_v1.01.xsd'));

/**
 * A national system for tests: HTTPS with client certificates, the official schemas, verified signatures, and its own
 * records. It shares no code with the client.
 */
export async function startSefin(environment: 1 | 2): Promise<TestSefin> {
  const authority = newCertificate('Autoridade de teste', null);
  const own = newCertificate('localhost', authority);
  const notes = new Map<string, SefinNote>();
  const declared = new Map<string, string>();
  const settings = noSettings();
  const { faults, documents, cities } = settings;
  const server = createServer(
    { key: own.key, cert: own.cert, ca: authority.cert, requestCert: true, rejectUnauthorized: true },
    (call, answer) => void serve(call, answer),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}/SefinNacional`,
    ca: authority.cert,
    ...settings,
    notes,
    issueCertificate: issuerOf(authority),
    decideAnalysis: async (accessKey, isGranted, reason) => {
      const type = isGranted ? '105104' : '105105';
      const request = decisionXml(accessKey, type, reason, environment);
      const problem = hasSchemas && (await schemaProblem(request, 'pedRegEvento_v1.01.xsd'));
      if (problem) throw new Error(problem);
      notes.get(accessKey)?.events.push({ type, xml: eventXml(request) });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function serve(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bodyOf(call);
    const path = (call.url ?? '').replace(/^\/SefinNacional/, '');
    const at = faults.findIndex((fault) => `${call.method} ${path}`.startsWith(fault.call));
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.does === 'LOST') return void call.socket.destroy();
    if (fault?.does === 429 || fault?.does === 503) return void answer.writeHead(fault.does).end('{}');
    const holder = new X509Certificate((call.socket as TLSSocket).getPeerCertificate().raw);
    const { status, said } = await answerTo(call.method ?? '', path, body, holder);
    if (fault?.does === 'DONE_WITHOUT_ANSWER') return void call.socket.destroy();
    if (fault?.does === 'MALFORMED') return void answer.writeHead(status).end('<html>');
    answer.writeHead(status, { 'content-type': 'application/json' }).end(said && JSON.stringify(said));
  }

  async function answerTo(method: string, path: string, body: Record<string, string>, holder: X509Certificate) {
    const [, kind, id = '', , type, number] = path.split('/');
    if (kind === 'contribuintes') return distributionOf(documents, path, holder);
    if (kind === 'parametrizacao') return parametersOf(cities, id, path);
    if (method === 'POST' && path === '/nfse') return emit(body.dpsXmlGZipB64, holder);
    if (method === 'POST' && kind === 'nfse' && path.endsWith('/eventos')) {
      return register(id, body.pedidoRegistroEventoXmlGZipB64, holder);
    }
    const key = kind === 'dps' ? declared.get(id) : id;
    const note = key === undefined ? undefined : notes.get(key);
    if (!note || !key) return { status: 404, said: undefined };
    if (kind === 'dps') return { status: 200, said: method === 'HEAD' ? undefined : { idDps: id, chaveAcesso: key } };
    if (type) {
      const event = note.events.filter((one) => one.type === type)[Number(number) - 1];
      return event ? { status: 200, said: { eventoXmlGZipB64: packed(event.xml) } } : { status: 404, said: undefined };
    }
    return { status: 200, said: { chaveAcesso: key, nfseXmlGZipB64: packed(note.xml) } };
  }

  async function emit(given: string | undefined, holder: X509Certificate) {
    const xml = unpacked(given);
    const problem = (await problemOf(xml, 'DPS_v1.01.xsd', holder)) ?? brokenRule({ ...read(xml), xml }, cities);
    if (problem) return refused(problem);
    const { textOf, idOf } = read(xml);
    const id = idOf('infDPS');
    if (textOf('tpAmb') !== String(environment)) return refused('E0006');
    if (Date.parse(textOf('dhEmi')) > Date.now()) return refused('E0008');
    if (declared.has(id)) return refused('E0014');
    const numbers = [textOf('serie').padStart(5, '0'), textOf('nDPS').padStart(15, '0')];
    if (id !== ['DPS', textOf('cLocEmi'), '2', textOf('CNPJ'), ...numbers].join('')) return refused('E0004');
    const replaced = notes.get(textOf('chSubstda'));
    const wrongReplacement = brokenReplacement(xml, replaced);
    if (wrongReplacement) return refused(wrongReplacement);
    replaced?.events.push({ type: '105102', xml: eventXml() });
    const number = notes.size + 1;
    const key = keyOf(xml, number);
    const note = `<NFSe versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe Id="NFS${key}"><nNFSe>${number}</nNFSe><dhProc>${new Date().toISOString()}</dhProc>${xml.replace(/^<\?xml[^>]*>/, '')}</infNFSe></NFSe>`;
    declared.set(id, key);
    notes.set(key, { xml: note, events: [] });
    return { status: 201, said: { idDps: id, chaveAcesso: key, nfseXmlGZipB64: packed(note) } };
  }

  async function register(key: string, given: string | undefined, holder: X509Certificate) {
    const xml = unpacked(given);
    const problem = await problemOf(xml, 'pedRegEvento_v1.01.xsd', holder);
    return problem ? refused(problem) : registerEvent(notes.get(key), { key, xml, cities });
  }
}

function issuerOf(authority: TestCertificate): TestSefin['issueCertificate'] {
  const issued = new Map<string, IssuerCertificate>();
  return (document) => {
    const certificate =
      issued.get(document) ?? pfxOf(newCertificate(`EMPRESA DE TESTE:${document}`, authority), authority);
    issued.set(document, certificate);
    return certificate;
  };
}

function noSettings(): Pick<TestSefin, 'faults' | 'documents' | 'cities'> {
  return { faults: [], documents: [], cities: newCities() };
}

function newCities(): TestCities {
  return {
    ...{ withoutAgreement: new Set(), withSuspendedAgreement: new Set(), withoutEmitter: new Set() },
    ...{ withoutCompany: new Set(), withBlockedCompany: new Set(), withoutService: new Set(), ownCodes: new Set() },
    ...{ cancellationDays: new Map(), maxCanceledAmount: new Map() },
  };
}

function registerEvent(
  note: SefinNote | undefined,
  { key, xml, cities }: { readonly key: string; readonly xml: string; readonly cities: TestCities },
) {
  const type = eventTypeOf(xml, key);
  if (!note || !type) return refused('E0800');
  const isOfTaker = type.startsWith('203');
  // This service capitalises the keys of its answer.
  if (isOfTaker ? note.events.some((event) => event.type.startsWith('203')) : isGone(note) || isUnderAnalysis(note)) {
    return { status: 400, said: { Erros: [{ Codigo: 'E0840', Descricao: 'Evento já registrado.' }] } };
  }
  const broken = type === '101101' ? brokenTerms(note.xml, cities) : null;
  if (broken) return refused(broken);
  const event = { type, xml: eventXml(xml) };
  note.events.push(event);
  return { status: 201, said: { eventoXmlGZipB64: packed(event.xml) } };
}

/** The kind of a requested event; null when its id, key and content do not agree. */
function eventTypeOf(xml: string, key: string): string | null {
  const { textOf, idOf, has } = read(xml);
  const type = idOf('infPedReg').slice(-6);
  return textOf('chNFSe') === key && idOf('infPedReg') === `PRE${key}${type}` && has(`e${type}`) ? type : null;
}

/** Returns the city's reason against a cancellation. */
function brokenTerms(note: string, cities: TestCities): string | null {
  const canceled = read(note);
  const city = canceled.textOf('cLocEmi');
  const days = (Date.now() - Date.parse(canceled.textOf('dhProc'))) / 86_400_000;
  if (days > (cities.cancellationDays.get(city) ?? Number.POSITIVE_INFINITY)) return 'E0822';
  const max = cities.maxCanceledAmount.get(city) ?? Number.POSITIVE_INFINITY;
  return Number(canceled.textOf('vServ')) > max ? 'E0823' : null;
}

function parametersOf(cities: TestCities, city: string, path: string) {
  if (path.endsWith('/aliquota')) {
    const rates = [{ Incidencia: '1', Aliq: 2.9, DtIni: '2024-01-01T00:00:00', DtFim: null }];
    return { status: 200, said: { mensagem: null, aliquotas: { [path.split('/')[3] ?? '']: rates } } };
  }
  const parametrosConvenio = {
    aderenteAmbienteNacional: cities.withoutAgreement.has(city) || cities.withSuspendedAgreement.has(city) ? 0 : 1,
    aderenteEmissorNacional: cities.withoutEmitter.has(city) ? 0 : 1,
  };
  return { status: 200, said: { mensagem: null, parametrosConvenio } };
}

function keyOf(xml: string, number: number): string {
  const { textOf, idOf } = read(xml);
  const code = createHash('sha256').update(idOf('infDPS')).digest().readUInt32BE(0) % 900_000_000;
  return `${textOf('cLocEmi')}22${textOf('CNPJ')}${String(number).padStart(13, '0')}2611${code + 100_000_000}0`;
}

/** The first rule that a declaration breaks as a replacement. */
function brokenReplacement(xml: string, replaced: SefinNote | undefined): string | null {
  const next = read(xml);
  if (!next.has('subst')) return null;
  if (!replaced) return 'E0044';
  if (isGone(replaced)) return 'E0046';
  if (isUnderAnalysis(replaced)) return 'E0068';
  const before = read(replaced.xml);
  if (next.textOf('cMotivo') === '99' && !next.has('xMotivo')) return 'E0078';
  const changes = (...names: readonly string[]) => names.some((name) => next.textOf(name) !== before.textOf(name));
  const isOutside = next.textOf('opSimpNac') === '1';
  const isSameItem = next.textOf('cTribNac').slice(0, 4) === before.textOf('cTribNac').slice(0, 4);
  if (isOutside && (changes('dCompet', 'cTribMun', 'cLocPrestacao') || !isSameItem)) return 'E0060';
  const takerOf = (text: string) => /<toma>(<C(?:PF|NPJ)>[^<]+)/.exec(text)?.[1];
  const isSameTaker = takerOf(xml) === takerOf(replaced.xml);
  return !isOutside && (changes('dCompet', 'vServ') || !isSameTaker) ? 'E0061' : null;
}

function isGone({ events }: SefinNote): boolean {
  return events.some(({ type }) => type === '101101' || type === '105102' || type === '105104');
}

function isUnderAnalysis({ events }: SefinNote): boolean {
  const countOf = (type: string) => events.filter((event) => event.type === type).length;
  return countOf('101103') > countOf('105104') + countOf('105105');
}

function eventXml(request = ''): string {
  const content = request.replace(/^<\?xml[^>]*>/, '');
  return `<evento><infEvento><dhProc>${new Date().toISOString()}</dhProc>${content}</infEvento></evento>`;
}

function decisionXml(key: string, type: '105104' | '105105', reason: string, environment: 1 | 2): string {
  const word = type === '105104' ? 'Deferido' : 'Indeferido';
  const at = `${new Date().toISOString().slice(0, 19)}+00:00`;
  const decision = `<xDesc>Cancelamento de NFS-e ${word} por Análise Fiscal</xDesc><CPFAgTrib>52998224725</CPFAgTrib><cMotivo>1</cMotivo><xMotivo>${reason}</xMotivo>`;
  return `<pedRegEvento versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse"><infPedReg Id="PRE${key}${type}"><tpAmb>${environment}</tpAmb><verAplic>prefeitura</verAplic><dhEvento>${at}</dhEvento><CNPJAutor>46395000000139</CNPJAutor><chNFSe>${key}</chNFSe><e${type}>${decision}</e${type}></infPedReg></pedRegEvento>`;
}

async function bodyOf(call: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of call) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as Record<string, string>;
}

/** The first rule that a document breaks: its schema, its signature, or that signer, caller and issuer are the same. */
async function problemOf(xml: string, schema: string, holder: X509Certificate): Promise<string | null> {
  const problem = hasSchemas ? await schemaProblem(xml, schema) : null;
  if (problem) return `E1235 ${problem}`;
  const signature = new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName('Signature').item(0);
  const signer = new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName('X509Certificate').item(0);
  if (!signature || !signer?.textContent) return 'E0714';
  const checked = new SignedXml({ publicCert: pemOf(signer.textContent) });
  checked.loadSignature(signature.toString());
  const canonical = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
  const [signed] = checked.getReferences();
  if (!signed?.transforms.includes(canonical) || checked.canonicalizationAlgorithm !== canonical) return 'E0714';
  if (!checked.checkSignature(xml)) return 'E0714';
  if (Buffer.from(signer.textContent, 'base64').compare(holder.raw) !== 0) return 'E0718';
  const { textOf } = read(xml);
  return holder.subject.includes(`:${textOf('CNPJAutor') || textOf('CNPJ')}`) ? null : 'E0718';
}

export async function schemaProblem(xml: string, name: string): Promise<string | null> {
  const fileOf = (fileName: string) => ({ fileName, contents: schemaText(fileName) });
  const parts = [
    'tiposSimples_v1.01.xsd',
    'tiposComplexos_v1.01.xsd',
    'tiposEventos_v1.01.xsd',
    'xmldsig-core-schema.xsd',
  ];
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: xml }],
    schema: [fileOf(name)],
    preload: parts.map(fileOf),
  });
  return valid ? null : (errors[0]?.message ?? 'not valid');
}

function schemaText(fileName: string): string {
  return readFileSync(join(originals, fileName), 'utf8').replace(/^\ufeff/, '');
}

function read(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  return {
    textOf: (name: string) => document.getElementsByTagName(name).item(0)?.textContent ?? '',
    has: (name: string) => document.getElementsByTagName(name).length > 0,
    idOf: (name: string) => document.getElementsByTagName(name).item(0)?.getAttribute('Id') ?? '',
  };
}

function refused(code: string) {
  const [codigo, ...words] = code.split(' ');
  return {
    status: 400,
    said: { erros: [{ codigo, descricao: words.join(' ') || `Regra ${codigo}.`, complemento: null }] },
  };
}

const packed = (xml: string) => gzipSync(xml).toString('base64');
const unpacked = (text = '') => gunzipSync(Buffer.from(text, 'base64')).toString('utf8');
const pemOf = (base64: string) =>
  `-----BEGIN CERTIFICATE-----\n${base64.replace(/\s/g, '')}\n-----END CERTIFICATE-----`;
