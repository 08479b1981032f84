import { describe, expect, it } from 'vitest';
import { pixKeyText, readPixKey } from './pix-key-text.ts';

describe('pixKeyText', () => {
  it.each([
    ['529982', '529.982'],
    ['52998224725', '529.982.247-25'],
    ['12345678000195', '12.345.678/0001-95'],
    ['123456780001959999', '12.345.678/0001-95'],
    ['11987654321', '(11) 98765-4321'],
    [' ana@example.com ', 'ana@example.com'],
    ['+5511987654321', '+5511987654321'],
    ['+55 (11) 98765-4321 999', '+55 (11) 98765-4321'],
    ['123E4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
    ['123e4567e12b12d1a456426655440000', '123e4567-e12b-12d1-a456-426655440000'],
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    [`${'a'.repeat(80)}@b.com`, 'a'.repeat(77)],
  ])('%j becomes %j, and stays', (typed, text) => {
    expect(pixKeyText(typed)).toBe(text);
    expect(pixKeyText(text)).toBe(text);
  });
});

describe('readPixKey', () => {
  it.each([
    ['529.982.247-25', { kind: 'one', key: '52998224725', type: 'CPF' }],
    ['(11) 98765-4321', { kind: 'one', key: '+5511987654321', type: 'PHONE' }],
    ['12.ABC.345/01DE-35', { kind: 'one', key: '12ABC34501DE35', type: 'CNPJ' }],
    ['119.876.543-74', { kind: 'choose', types: ['CPF', 'PHONE'] }],
    ['abc', { kind: 'invalid' }],
  ])('%j', (text, read) => expect(readPixKey({ text, chosen: null })).toEqual(read));

  it('takes the type that the person chose, where the text can be of it', () => {
    const text = '119.876.543-74';
    expect(readPixKey({ text, chosen: 'PHONE' })).toMatchObject({ key: '+5511987654374', type: 'PHONE' });
    expect(readPixKey({ text, chosen: 'CPF' })).toMatchObject({ key: '11987654374', type: 'CPF' });
    expect(readPixKey({ text: 'ana@example.com', chosen: 'CPF' })).toMatchObject({ type: 'EMAIL' });
  });
});
