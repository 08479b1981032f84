import type { SaleAuthentication } from '@balcao/contract';

const bearers: Readonly<Record<SaleAuthentication['bearer'], string>> = {
  ISSUER: 'Autenticado pelo emissor: a contestação por fraude é do emissor',
  SELLER: 'Sem autenticação do emissor: a contestação por fraude é da loja',
};
const notConfirmed = 'A adquirente não confirmou: vale o que o navegador do comprador informou';

function proofOf({ eci, version, reference }: SaleAuthentication): string {
  return [eci && `ECI ${eci}`, version && `versão ${version}`, reference && `referência ${reference}`]
    .filter(Boolean)
    .join(', ');
}

/** The authentication of a card's holder by its issuer (3DS), and who bears a chargeback for fraud. */
export const cardAuthentication = {
  label: 'Autenticação do comprador (3DS)',
  proof: 'Dados da autenticação',
  bearers,
  notConfirmed,
  proofOf,
  line: (authentication: SaleAuthentication) =>
    [
      [bearers[authentication.bearer], proofOf(authentication)].filter(Boolean).join('. 3DS: '),
      authentication.isConfirmed ? '' : notConfirmed,
    ]
      .filter(Boolean)
      .join('. '),
  inDispute: {
    ISSUER:
      'O emissor autenticou esta compra (3DS). Numa contestação por fraude quem responde é ele: conteste, e o dossiê leva a autenticação.',
    SELLER: 'O emissor não autenticou esta compra (3DS): numa contestação por fraude quem responde é a loja.',
  } satisfies Readonly<Record<SaleAuthentication['bearer'], string>>,
};
