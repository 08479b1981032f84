import type { IssuerRefusal, ServiceDeclaration } from '../ports/invoice-issuer.ts';
import { layoutText } from './nfse-xml.ts';

/** The longest e-mail of the layout. */
const maxEmailLength = 80;

/** Refuses, before it is sent, what the layout cannot express or the national system requires; the messages are ours. */
export function refuseDeclaration(declaration: ServiceDeclaration): IssuerRefusal | null {
  const { issuer, buyer, service } = declaration;
  if (!service.desdobro) {
    return { code: 'DESDOBRO', reason: 'O item de serviço tem mais de um desdobro. Escolha o seu nos dados fiscais.' };
  }
  if (issuer.taxRegime === 'SIMPLES' && issuer.simplesRateHundredths === null) {
    return { code: 'E0712', reason: 'Falta a alíquota do Simples Nacional. Informe-a nos dados fiscais.' };
  }
  const isOutside = issuer.taxRegime === 'LUCRO_PRESUMIDO' || issuer.taxRegime === 'LUCRO_REAL';
  if (isOutside && issuer.federalTaxHundredths === null) {
    return {
      code: 'E0713',
      reason: 'Falta o percentual aproximado de tributos federais. Informe-o nos dados fiscais.',
    };
  }
  if (layoutText(service.description) === '') {
    return {
      code: 'DESCRIPTION',
      reason: 'A descrição do serviço não tem letras latinas. Informe uma nos dados fiscais.',
    };
  }
  return refuseBuyer(buyer);
}

function refuseBuyer({ name, document, email, address }: ServiceDeclaration['buyer']): IssuerRefusal | null {
  if (!/\p{L}|\d/u.test(layoutText(name))) {
    return {
      code: 'NAME',
      reason: 'O nome do cliente não tem letras latinas, as únicas que a nota aceita. Corrija o cadastro do cliente.',
    };
  }
  if (layoutText(email).length > maxEmailLength) {
    return {
      code: 'EMAIL',
      reason: 'O e-mail do cliente tem mais de 80 caracteres, o limite da nota. Corrija o cadastro do cliente.',
    };
  }
  if (document?.length !== 14) return null;
  const isComplete = address && [address.street, address.number, address.district].every(layoutText);
  if (!isComplete) {
    return {
      code: 'E0235',
      reason: 'O cliente é uma empresa, e a nota dela exige o endereço no Brasil. Complete o cadastro do cliente.',
    };
  }
  if (!address.cityCode) {
    return { code: 'E0240', reason: 'O CEP do cliente não existe. Corrija o endereço no cadastro do cliente.' };
  }
  return null;
}
