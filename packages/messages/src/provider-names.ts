import type { ConnectionProvider } from '@balcao/contract/connections/providers';

export const providerNames: Readonly<Record<ConnectionProvider, string>> = {
  efi: 'Efí',
  inter: 'Banco Inter',
  sicoob: 'Sicoob',
  sicoobApi: 'Sicoob (API, com Pix)',
  bb: 'Banco do Brasil',
  itau: 'Itaú',
  bradesco: 'Bradesco',
  santander: 'Santander',
  caixa: 'Caixa',
  sicredi: 'Sicredi',
  c6: 'C6 Bank',
  other: 'Outro provedor',
  pagarme: 'Pagar.me',
  cielo: 'Cielo',
  meta: 'Meta (Cloud API)',
};

/** Without what only tells connections apart, and with an article that fits every bank. */
export function providerInSentence(provider: ConnectionProvider): string {
  if (provider === 'efi') return 'Efí Bank';
  return provider === 'sicoobApi' ? providerNames.sicoob : provider === 'meta' ? 'Meta' : providerNames[provider];
}
