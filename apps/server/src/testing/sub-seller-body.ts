/** What registers a person who receives a part of sales. Its document is valid and has to be its seller's first. */
export function subSellerBody(document = '390.533.447-05') {
  return {
    ...{ name: 'Ana Lima', document, birthdate: '1990-05-10' },
    ...{ paymentType: 'PERCENTAGE', paymentValue: 10 },
    address: {
      ...{ country: 'BR', state: 'SP', city: 'São Paulo', district: 'Sé', street: 'Rua Direita' },
      ...{ zipCode: '01001-000', number: '10' },
    },
    account: {
      account: {
        ...{ bank: '341', issuer: '1234', issuerDigit: '5', number: '98765', bankDigit: '1' },
        accountType: 'CHECKING_ACCOUNT',
      },
      ...{ pixKey: 'ana@example.com', pixKeyType: 'EMAIL' },
    },
    contact: { name: 'Ana Lima', email: 'ana@example.com', phone: '11 98888-7777' },
  };
}
