/** Parts of a declaration that tests change; each is XML. */
interface DpsParts {
  readonly environment?: 1 | 2;
  readonly competence?: string;
  readonly substitutes?: string;
  readonly regime?: string;
  readonly buyer?: string;
  readonly description?: string;
  readonly complement?: string;
  readonly discounts?: string;
  readonly cityTax?: string;
  readonly federalTax?: string;
  readonly totalTaxes?: string;
  readonly ibsCbs?: string;
}

const simples = '<opSimpNac>3</opSimpNac><regApTribSN>1</regApTribSN><regEspTrib>0</regEspTrib>';
const company =
  '<toma><CNPJ>11222333000181</CNPJ><IM>998877</IM><xNome>Empresa Exemplo Ltda</xNome><end><endNac><cMun>4106902</cMun><CEP>80010000</CEP></endNac><xLgr>Rua XV de Novembro</xLgr><nro>1000</nro><xCpl>Sala 12</xCpl><xBairro>Centro</xBairro></end><fone>4133334444</fone><email>fiscal@example.com</email></toma>';
/** The group of IBS and CBS of a service taxed in full. */
export const fullIbsCbs =
  '<IBSCBS><finNFSe>0</finNFSe><indFinal>0</indFinal><cIndOp>100301</cIndOp><indDest>0</indDest><valores><trib><gIBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib></gIBSCBS></trib></valores></IBSCBS>';
/** The company is outside the Simples, and its buyer withholds everything that it can. */
export const withheldTaxes =
  '<tribFed><piscofins><CST>01</CST><vBCPisCofins>1000.00</vBCPisCofins><pAliqPis>0.65</pAliqPis><pAliqCofins>3.00</pAliqCofins><vPis>6.50</vPis><vCofins>30.00</vCofins><tpRetPisCofins>3</tpRetPisCofins></piscofins><vRetIRRF>15.00</vRetIRRF><vRetCSLL>46.50</vRetCSLL></tribFed>';

/** A declaration of a service of R$ 1,000.00 of São Paulo, by the layout 1.01. */
export function testDps({
  environment = 1,
  competence = '2026-11-25',
  substitutes = '',
  regime = simples,
  buyer = company,
  description = 'Suporte tecnico de novembro',
  complement = '',
  discounts = '',
  cityTax = '<tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN>',
  federalTax = '',
  totalTaxes = '<pTotTribSN>6.00</pTotTribSN>',
  ibsCbs = '',
}: DpsParts = {}): string {
  return `<DPS versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse"><infDPS Id="DPS355030821234567800019500001000000000000007"><tpAmb>${environment}</tpAmb><dhEmi>${competence}T10:00:00-03:00</dhEmi><verAplic>balcao</verAplic><serie>1</serie><nDPS>7</nDPS><dCompet>${competence}</dCompet><tpEmit>1</tpEmit><cLocEmi>3550308</cLocEmi>${substitutes}<prest><CNPJ>12345678000195</CNPJ><IM>123456</IM><regTrib>${regime}</regTrib></prest>${buyer}<serv><locPrest><cLocPrestacao>3550308</cLocPrestacao></locPrest><cServ><cTribNac>010701</cTribNac><xDescServ>${description}</xDescServ><cNBS>115013000</cNBS></cServ>${complement}</serv><valores><vServPrest><vServ>1000.00</vServ></vServPrest>${discounts}<trib><tribMun>${cityTax}</tribMun>${federalTax}<totTrib>${totalTaxes}</totTrib></trib></valores>${ibsCbs}</infDPS></DPS>`;
}
