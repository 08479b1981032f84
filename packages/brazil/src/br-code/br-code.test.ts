import { cents } from '@balcao/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBrCode, crc16, parseBrCode } from './index.ts';

const evp = '123e4567-e12b-12d1-a456-426655440000';
const ascii = (length: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9]( ?[A-Za-z0-9]){0,${(length - 1) >> 1}}$`));
const staticCode = fc.record(
  {
    key: fc.constantFrom(evp, '+5561988887777', '52998224725', '12ABC34501DE35', 'pix@example.com'),
    merchantName: ascii(25),
    merchantCity: ascii(15),
    amountCents: fc.integer({ min: 1, max: 999_999_999_999 }).map(cents),
    txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
    description: ascii(30),
  },
  { requiredKeys: ['key', 'merchantName', 'merchantCity'] },
);
const seal = (body: string) => `${body}6304${crc16(`${body}6304`)}`;
const body = (account: string, rest = '5802BR5904LOJA6002SP62070503***') => `000201${account}520400005303986${rest}`;
const account = '26330014br.gov.bcb.pix011152998224725';

describe('crc16', () => {
  it.each([
    ['123456789', '29B1'],
    ['', 'FFFF'],
    ['A', 'B915'],
  ])('%j is %s', (text, crc) => expect(crc16(text)).toBe(crc));

  it('is over the UTF-8 bytes of any text, lone surrogates too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let crc = 0xffff;
        for (const byte of new TextEncoder().encode(text)) {
          crc ^= byte << 8;
          for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
        }
        expect(crc16(text)).toBe(crc.toString(16).toUpperCase().padStart(4, '0'));
      }),
    );
  });
});

describe('build and parse', () => {
  it('parse ∘ build is the identity of a static code', () => {
    fc.assert(
      fc.property(staticCode, (content) => {
        expect(parseBrCode(buildBrCode(content))).toMatchObject({
          ok: true,
          kind: 'static',
          url: null,
          amountCents: content.amountCents ?? null,
          txid: content.txid ?? null,
          description: content.description ?? null,
          key: content.key,
          merchantName: content.merchantName,
          merchantCity: content.merchantCity,
          isSingleUse: false,
        });
      }),
    );
  });

  it('and of a dynamic one, whose scheme is left out', () => {
    const payload = buildBrCode({
      url: 'https://pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441',
      merchantName: 'Fulano de Tal',
      merchantCity: 'BRASILIA',
    });
    expect(parseBrCode(payload)).toMatchObject({
      ok: true,
      kind: 'dynamic',
      url: 'pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441',
      key: null,
      txid: null,
      amountCents: null,
      isSingleUse: true,
    });
  });

  it('any character changed is refused', () => {
    fc.assert(
      fc.property(staticCode, fc.nat(), fc.stringMatching(/^[ -~]$/), (content, where, other) => {
        const payload = buildBrCode(content);
        const at = where % payload.length;
        const changed = payload.slice(0, at) + other + payload.slice(at + 1);
        fc.pre(changed.toUpperCase() !== payload.toUpperCase());
        expect(parseBrCode(changed).ok).toBe(false);
      }),
    );
  });

  it('writes names in the ASCII of the manual, cut to their room', () => {
    const payload = buildBrCode({
      key: evp,
      merchantName: '  Padaria São João & Irmãos Comércio de Alimentos Ltda',
      merchantCity: 'São Miguel do Oeste',
      description: 'Pão de queijo 🧀 e café'.repeat(4),
    });
    expect(parseBrCode(payload)).toMatchObject({
      merchantName: 'Padaria Sao Joao & Irmaos',
      merchantCity: 'Sao Miguel do O',
      description: 'Pao de queijo e cafePao de queijo e c',
    });
  });

  it('leaves the description out when the key takes the whole room', () => {
    const key = `${'a'.repeat(65)}@example.com`;
    const payload = buildBrCode({ key, merchantName: 'Loja', merchantCity: 'SP', description: 'Pedido' });
    expect(parseBrCode(payload)).toMatchObject({ ok: true, key, description: null });
  });

  const right = { key: evp, merchantName: 'Loja', merchantCity: 'SP' };
  it.each([
    ['key or url', { url: 'pix.example.com/1' }],
    ['key', { key: '' }],
    ['key', { key: 'a b' }],
    ['key', { key: 'a'.repeat(78) }],
    ['amountCents', { amountCents: cents(-1) }],
    ['amountCents', { amountCents: cents(1_000_000_000_000) }],
    ['merchantName', { merchantName: '  ' }],
    ['merchantCity', { merchantCity: '東京' }],
    ['txid', { txid: 'pedido-1' }],
    ['txid', { txid: 'a'.repeat(26) }],
    ['txid', { txid: '' }],
  ])('refuses a wrong %s', (field, wrong) => expect(() => buildBrCode({ ...right, ...wrong })).toThrow(field));
});

describe('parseBrCode', () => {
  it('counts lengths in characters, beyond the ASCII and beyond the UTF-16 unit', () => {
    const payload = seal(body(account, '5802BR5913Padaria São 🍞6009São Paulo62070503***'));
    expect(parseBrCode(payload)).toMatchObject({ ok: true, merchantName: 'Padaria São 🍞', merchantCity: 'São Paulo' });
  });

  it('takes a lower-case CRC and white space around', () => {
    const payload = seal(body(account));
    expect(parseBrCode(`\n ${payload.slice(0, -4)}${payload.slice(-4).toLowerCase()} \r\n`).ok).toBe(true);
  });

  it('finds the account in any template from 26 to 51, whatever the case of its name', () => {
    const other = '26180010com.outro.0100';
    const payload = seal(body(`${other}51330014BR.GOV.BCB.PIX011152998224725`));
    expect(parseBrCode(payload)).toMatchObject({ ok: true, kind: 'static', key: '52998224725' });
  });

  it('reads the postal code, and the fields of any template', () => {
    const language = '64280002PT0108LOJA BOA0206BRASIL';
    const payload = seal(body(`${account}020801041234`, `5802BR5904LOJA6002SP610870074900${language}99040012`));
    const answer = parseBrCode(payload);
    expect(answer).toMatchObject({ ok: true, postalCode: '70074900' });
    const inside = answer.ok ? answer.fields.filter(({ fields }) => fields !== null).map(({ id }) => id) : [];
    expect(inside).toEqual(['26', '64']);
  });

  it.each([
    [512, true],
    [513, false],
  ])('takes a payload of %d characters: %s', (length, isRead) => {
    const field = (id: string, size: number) => `${id}${String(size).padStart(2, '0')}${'x'.repeat(size)}`;
    const start = body(account);
    let rest = '';
    for (let id = 2; length - 8 - start.length - rest.length > 103; id++) rest += field(`0${id}`, 90);
    rest += field('25', length - 8 - start.length - rest.length - 4);
    const payload = seal(start + rest);
    expect(payload).toHaveLength(length);
    expect(parseBrCode(payload)).toMatchObject(isRead ? { ok: true } : { ok: false, reason: 'length' });
  });

  it.each([
    ['100', 10000],
    ['5.00', 500],
    ['0.0', 0],
    ['0.01', 1],
    ['1.1', 110],
    ['7.', 700],
    ['9999999999.99', 999_999_999_999],
  ])('reads the amount %s as %d cents', (text, amountCents) => {
    const field = `54${String(text.length).padStart(2, '0')}${text}`;
    const payload = seal(body(account, `${field}5802BR5904LOJA6002SP62070503***`));
    expect(parseBrCode(payload)).toMatchObject({ ok: true, amountCents });
  });

  it.each([['1,00'], ['.50'], ['1.234'], ['-1'], ['1e3'], [''], ['12345678901']])('refuses the amount %j', (text) => {
    const field = `54${String(text.length).padStart(2, '0')}${text}`;
    const payload = seal(body(account, `${field}5802BR5904LOJA6002SP62070503***`));
    expect(parseBrCode(payload)).toEqual({ ok: false, reason: 'field_value', field: '54' });
  });

  it('builds the code of a recurrence as the Banco Central’s examples are, alone and beside a charge', () => {
    const names = { merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' };
    const recurrenceUrl = 'pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002';
    expect(buildBrCode({ recurrenceUrl, ...names })).toBe(
      '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9',
    );
    const composite = parseBrCode(buildBrCode({ url: 'pix.example.com/qr/v2/1', recurrenceUrl, ...names }));
    expect(composite).toMatchObject({ kind: 'dynamic', url: 'pix.example.com/qr/v2/1', recurrenceUrl });
    expect(() => buildBrCode(names)).toThrow(RangeError);
  });

  it('reads the recurrence of a Pix Automático, alone and beside a key', () => {
    const rec = '80460014br.gov.bcb.pix2524pix.example.com/rec/1a2b';
    const alone = parseBrCode(seal(`${body('26180014br.gov.bcb.pix')}${rec}`));
    expect(alone).toMatchObject({ ok: true, kind: 'recurrence', key: null, recurrenceUrl: 'pix.example.com/rec/1a2b' });
    expect(parseBrCode(seal(`${body(account)}${rec}`))).toMatchObject({ ok: true, kind: 'static' });
  });

  it.each([
    ['a CRC that is not there', body(account), { reason: 'crc_missing' }],
    ['a wrong CRC', `${body(account)}63040000`, { reason: 'crc', found: '0000' }],
    ['a CRC that is no number', `${body(account)}6304-1.0`, { reason: 'crc' }],
    ['fields after the CRC', `${seal(body(account))}0100`, { reason: 'crc_missing' }],
    ['a CRC that is the end of another field', seal(body(account, '5802BR5904LOJA6002SP62120508')), { field: '63' }],
    ['a version that is not the first', seal(body(account).replace(/^000201(.{37})/, '$1000201')), { field: '00' }],
    [
      'two subscriptions',
      seal(`${body('26180014br.gov.bcb.pix')}80290014br.gov.bcb.pix2507a.com/181290014br.gov.bcb.pix2507a.com/2`),
      { reason: 'ambiguous', field: '81' },
    ],
    ['no Pix account', seal(body('26140010com.outro.')), { reason: 'not_pix', field: '26' }],
    ['two Pix accounts', seal(body(account + account.replace('26', '27'))), { reason: 'ambiguous', field: '27' }],
    ['no key', seal(body('26180014br.gov.bcb.pix')), { reason: 'field_missing', field: '26.01' }],
    [
      'a key and a URL',
      seal(body('26400014br.gov.bcb.pix0103abc2511example.com')),
      { reason: 'ambiguous', field: '26' },
    ],
    ['a length beyond the end', seal('0002015999LOJA'), { reason: 'structure' }],
    ['a field twice', seal(`${body(account)}5904LOJA`), { reason: 'structure' }],
    ['no city', seal(body(account, '5802BR5904LOJA62070503***')), { reason: 'field_missing', field: '60' }],
    ['dollars', seal(body(account).replace('5303986', '5303840')), { reason: 'field_value', field: '53' }],
    ['another country', seal(body(account, '5802AR5904LOJA6002SP')), { reason: 'field_value', field: '58' }],
    ['another version', seal(body(account).replace('000201', '000202')), { reason: 'field_value', field: '00' }],
    ['a template 62 that is none', seal(body(account, '5802BR5904LOJA6002SP6203abc')), { field: '62' }],
    ['nothing', '', { reason: 'length' }],
    ['too much', '0'.repeat(1_000_000), { reason: 'length' }],
    ['no text', null, { reason: 'not_text' }],
  ])('refuses %s', (_, payload, problem) => expect(parseBrCode(payload)).toMatchObject({ ok: false, ...problem }));

  it('nothing throws', () => {
    fc.assert(fc.property(fc.anything(), (input) => void parseBrCode(input)));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseBrCode(seal(`000201${text}`))));
  });
});
