import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPixKey, normalizePixKey, type PixKeyType, pixKeyCandidates } from './pix-keys.ts';

const types: readonly PixKeyType[] = ['CPF', 'CNPJ', 'PHONE', 'EMAIL', 'EVP'];

describe('pixKeyCandidates', () => {
  it.each([
    ['52998224725', ['CPF 52998224725']],
    ['529.982.247-25', ['CPF 52998224725']],
    // A valid CPF whose third digit is 9 and whose first two are an area code, so the person chooses.
    ['11987654374', ['CPF 11987654374', 'PHONE +5511987654374']],
    ['119.876.543-74', ['CPF 11987654374', 'PHONE +5511987654374']],
    // The marks of a phone, or the country's code, make it unambiguous.
    ['(11) 98765-4374', ['PHONE +5511987654374']],
    ['+5511987654374', ['PHONE +5511987654374']],
    ['5511987654374', ['PHONE +5511987654374']],
    ['11987654321', ['PHONE +5511987654321']],
    // Area code 20 is not in use; with +55 the same digits are declared as a phone.
    ['20987654321', []],
    ['+5520987654321', ['PHONE +5520987654321']],
    ['1133334444', ['PHONE +551133334444']],
    ['551133334444', ['PHONE +551133334444']],
    ['+1 202 555 0100', []],
    ['+1133334444', []],
    // A plus sign means that the country's code is included, and it is not Brazil's.
    ['+21987654321', []],
    // No number begins with 0 or 1.
    ['(21) 1234-5678', []],
    ['(21) 0234-5678', []],
    ['\u212aelvin@mail.com', []],
    ['12345678000195', ['CNPJ 12345678000195']],
    ['12.abc.345/01de-35', ['CNPJ 12ABC34501DE35']],
    [' Maria.Silva@Example.COM.br ', ['EMAIL maria.silva@example.com.br']],
    ['11987654374@example.com', ['EMAIL 11987654374@example.com']],
    ['123E4567-E12B-12D1-A456-426655440000', ['EVP 123e4567-e12b-12d1-a456-426655440000']],
    ['123e4567e12b12d1a456426655440000', []],
    ['52998224726', []],
    ['', []],
    [' ', []],
    [null, []],
    [52998224725, []],
    ['1'.repeat(1_000_000), []],
  ])('%j', (input, expected) => {
    expect(pixKeyCandidates(input).map(({ type, key }) => `${type} ${key}`)).toEqual(expected);
  });

  it('answers keys as the DICT holds them, which are candidates again; nothing throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.stringMatching(/^[0-9 ().+-]{8,20}$/), fc.emailAddress()), (input) => {
        for (const { type, key } of pixKeyCandidates(input)) {
          expect(isPixKey(key, type)).toBe(true);
          expect(pixKeyCandidates(key)).toContainEqual({ type, key });
        }
        for (const type of types) if (isPixKey(input, type)) expect(normalizePixKey(input, type)).toBe(input);
      }),
    );
  });
});

describe('isPixKey', () => {
  it.each([
    ['+5561988887777', 'PHONE', true],
    ['+556133334444', 'PHONE', true],
    // The example of the Banco Central's manual has area code 10, which is not in use, because the DICT only checks the
    // format.
    ['+5510998765432', 'PHONE', true],
    ['5561988887777', 'PHONE', false],
    ['(61) 98888-7777', 'PHONE', false],
    ['+55 61988887777', 'PHONE', false],
    ['+55619888877771', 'PHONE', false],
    ['+5561888887777', 'PHONE', false],
    ['+5501988887777', 'PHONE', false],
    ['mail@mail.com', 'EMAIL', true],
    ["a.!#$&'*+/=?^_`{|}~-@x-1.y.br", 'EMAIL', true],
    [`${'a'.repeat(65)}@example.com`, 'EMAIL', true],
    [`${'a'.repeat(66)}@example.com`, 'EMAIL', false],
    [`a@${'b'.repeat(63)}.com.br`, 'EMAIL', true],
    [`a@${'b'.repeat(64)}.com.br`, 'EMAIL', false],
    ['MAIL@mail.com', 'EMAIL', false],
    ['mail@mail', 'EMAIL', false],
    ['mail@-mail.com', 'EMAIL', false],
    ['mail@mail.com.', 'EMAIL', false],
    ['ma il@mail.com', 'EMAIL', false],
    ['joão@mail.com', 'EMAIL', false],
    ['\u212aelvin@mail.com', 'EMAIL', false],
    ['123e4567-e12b-12d1-a456-426655440000', 'EVP', true],
    ['123E4567-e12b-12d1-a456-426655440000', 'EVP', false],
    ['{23e4567-e12b-12d1-a456-426655440000}', 'EVP', false],
    ['52998224725', 'CPF', true],
    ['529.982.247-25', 'CPF', false],
    ['52998224726', 'CPF', false],
    ['52998224725', 'CNPJ', false],
    ['12345678000195', 'CNPJ', true],
    ['12345678000195', 'CPF', false],
    ['12ABC34501DE35', 'CNPJ', true],
    ['12abc34501de35', 'CNPJ', false],
    ['', 'EMAIL', false],
    [null, 'CPF', false],
  ] as const)('%j as %s: %s', (input, type, is) => expect(isPixKey(input, type)).toBe(is));

  it('answers in bounded time on what a pattern could stumble over', () => {
    const began = process.cpuUsage();
    for (const input of [
      `${'a.'.repeat(500_000)}@`,
      `a@${'a-'.repeat(500_000)}`,
      '('.repeat(1_000_000),
      ' '.repeat(1e6),
    ]) {
      for (const type of types) expect(normalizePixKey(input, type)).toBe(null);
    }
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
  });

  it('refuses a type that is none', () => expect(normalizePixKey('a@b.com', 'OUTROS' as PixKeyType)).toBe(null));
});
