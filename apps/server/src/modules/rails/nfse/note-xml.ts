import type { ServiceDeclaration } from '../ports/invoice-issuer.ts';
import { dpsXml } from './dps-xml.ts';
import { amount, percent, tag, timeOf } from './nfse-xml.ts';

/** The issuer's additions to a declaration. */
interface IssuerSays {
  readonly number: number;
  readonly accessKey: string;
  readonly verificationCode: string;
  readonly authorizedAt: Temporal.Instant;
}

/** An invoice's document in the national layout 1.01 (`NFSe` around the `DPS`), unsigned. */
export function noteXml(declaration: ServiceDeclaration, said: IssuerSays): string {
  const issCents = Math.round((declaration.amountCents * declaration.taxes.issRateHundredths) / 10_000);
  const note = tag('infNFSe', { Id: `NFS${said.accessKey}` }, [
    tag('nNFSe', said.number),
    tag('verAplic', 'balcao-simulado'),
    tag('dhProc', timeOf(said.authorizedAt)),
    tag('cVerif', said.verificationCode),
    tag('valores', [
      tag('vBC', amount(declaration.amountCents)),
      tag('pAliqAplic', percent(declaration.taxes.issRateHundredths)),
      tag('vISSQN', amount(issCents)),
      tag('vLiq', amount(declaration.amountCents)),
    ]),
    dpsXml(declaration),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?><NFSe versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse">${note}</NFSe>`;
}
