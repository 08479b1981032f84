import { expect, it } from 'vitest';
import { isSameAccount, type NamedAccount } from './is-same-account.ts';

const at = (provider: NamedAccount['provider'], settings: NamedAccount['settings'] = {}) => ({ provider, settings });
const byFiles = { agency: '3066', account: '53678', accountDigit: '0' };

it.each<[string, NamedAccount, NamedAccount, boolean]>([
  ['one bank, and no number', at('inter'), at('inter'), true],
  ['one bank, and a number on one side', at('inter', { account: '1234567' }), at('inter'), true],
  ['another bank', at('inter', { account: '1' }), at('efi', { account: '1' }), false],
  ['another number', at('inter', { account: '1234567' }), at('inter', { account: '1234568' }), false],
  ['dots, dashes and zeros', at('inter', { account: '0012.345-6' }), at('inter', { account: '123456' }), true],
  ['a digit that is a letter', at('bb', { account: '1234-x' }), at('bb', { account: '1234', accountDigit: 'X' }), true],
  ['Sicoob by API and by files', at('sicoobApi', { account: '53678-0' }), at('sicoob', byFiles), true],
  ['the number without its digit', at('sicoobApi', { account: '53678' }), at('sicoob', byFiles), false],
  ['another digit', at('sicoob', { ...byFiles, accountDigit: '1' }), at('sicoob', byFiles), false],
  ['another agency', at('sicoob', { ...byFiles, agency: '3067' }), at('sicoob', byFiles), false],
  ['no agency on one side', at('sicoob', { account: '53678', accountDigit: '0' }), at('sicoob', byFiles), true],
])('%s', (_, one, other, isSame) => {
  expect([isSameAccount(one, other), isSameAccount(other, one)]).toEqual([isSame, isSame]);
});
