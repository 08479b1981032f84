/**
 * The body of an application for a company's account. The company is the seller's own; its owners are people and
 * another company.
 */
export function bankingBody(document: string) {
  const address = {
    zipCode: '01001-000',
    street: 'Rua Direita',
    number: '10',
    district: 'Sé',
    city: 'São Paulo',
    state: 'SP',
  };
  return {
    companyName: 'Torrefação Aurora Ltda',
    fantasyName: 'Café Aurora',
    document,
    openingDate: '2015-03-02',
    url: 'https://aurora.example',
    businessType: 'LTDA',
    mainActivity: 'Torrefação de café',
    email: 'financeiro@aurora.example',
    phone: '(11) 3333-4444',
    address,
    accountOwner: {
      document: '529.982.247-25',
      firstName: 'Ana',
      lastName: 'Lima Souza',
      birthdate: '1985-02-10',
      email: 'ana@aurora.example',
      phoneNumber: '(11) 98888-7777',
      type: 'PARTNER',
      address,
    },
    naturalOwner: [
      {
        document: '390.533.447-05',
        firstName: 'Bruno',
        lastName: 'Costa Reis',
        birthdate: '1979-11-30',
        email: 'bruno@aurora.example',
        phone: '(11) 97777-6666',
        type: 'PROXY_HOLDER',
        address,
      },
    ],
    legalOwner: [
      {
        document: '12.ABC.345/01DE-35',
        legalName: 'Participações Norte SA',
        foundingDate: '2019-08-01',
        email: 'socios@norte.example',
        phone: '(92) 3232-1000',
        type: 'LEGAL_REPRESENTATIVE',
        address,
      },
    ],
  };
}
