/** The body that registers a sub-seller. A seller may use its valid document only once. */
export function subSellerBody(document = '390.533.447-05') {
  return {
    name: 'Ana Lima',
    document,
    birthdate: '1990-05-10',
    paymentType: 'PERCENTAGE',
    paymentValue: 10,
    address: {
      country: 'BR',
      state: 'SP',
      city: 'São Paulo',
      district: 'Sé',
      street: 'Rua Direita',
      zipCode: '01001-000',
      number: '10',
    },
    account: {
      account: {
        bank: '341',
        issuer: '1234',
        issuerDigit: '5',
        number: '98765',
        bankDigit: '1',
        accountType: 'CHECKING_ACCOUNT',
      },
      pixKey: 'ana@example.com',
      pixKeyType: 'EMAIL',
    },
    contact: { name: 'Ana Lima', email: 'ana@example.com', phone: '11 98888-7777' },
  };
}

/** The split programme refuses it at once, so that the sub-seller may be registered anew. */
export function refusedAccount() {
  const { account } = subSellerBody();
  return { ...account, account: { ...account.account, number: '99999' } };
}
