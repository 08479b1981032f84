/**
 * Why an invoice is refused: by our own codes, then by the national system's. Only what a person can resolve. We refuse by its
 * codes before sending too, so that a text holds for both.
 */
export const invoiceRefusals = {
  403: 'O certificado não é de uma parte desta nota.',
  DESDOBRO: 'O item de serviço tem mais de um desdobro. Escolha o seu nos dados fiscais.',
  DESCRIPTION: 'A descrição do serviço não tem letras latinas. Informe uma nos dados fiscais.',
  CST: 'O CST de PIS e COFINS não existe. Corrija o serviço nos dados fiscais.',
  RATE: 'As alíquotas de PIS e COFINS são menores que 100%. Corrija o serviço nos dados fiscais.',
  NAME: 'O nome do cliente não tem letras latinas, as únicas que a nota aceita. Corrija o cadastro do cliente.',
  EMAIL: 'O e-mail do cliente tem mais de 80 caracteres, o limite da nota. Corrija o cadastro do cliente.',
  IBSCBS: 'Desde janeiro de 2027 a nota declara IBS e CBS. Informe a classificação no serviço, nos dados fiscais.',

  E0016: 'A competência é de antes do convênio do município. Fale com o seu contador.',
  E0018: 'A competência é de antes da abertura da empresa. Corrija a data do pagamento.',
  E0037: 'O município não tem convênio ativo com o sistema nacional. Fale com a prefeitura.',
  E0038: 'O convênio do município com o sistema nacional não está ativo. Fale com a prefeitura.',
  E0039: 'O município não aceita notas do emissor nacional. Emita pelo sistema da prefeitura ou fale com ela.',
  E0044: 'O sistema nacional não tem a nota que seria substituída. Emita uma nota nova.',
  E0046: 'A nota já foi cancelada ou substituída.',
  E0050: 'O prazo da prefeitura para substituir esta nota terminou, e ela continua valendo. Fale com a prefeitura.',
  E0060: 'Fora do Simples, a nota que substitui tem a mesma competência, serviço, município e local da prestação.',
  E0061: 'No Simples e no MEI, a nota que substitui tem o mesmo cliente, competência e valor.',
  E0078: 'A nota que substitui outra por um motivo próprio o explica. Escreva a explicação.',
  E0116: 'A inscrição municipal falta ou não confere com o cadastro da prefeitura. Corrija os dados fiscais.',
  E0119: 'A prefeitura não autorizou esta inscrição municipal a emitir notas. Fale com a prefeitura.',
  E0120: 'A prefeitura não registrou a inscrição municipal no cadastro nacional. Deixe-a em branco nos dados fiscais.',
  E0190: 'O CNPJ do cliente não foi encontrado no cadastro da Receita. Corrija o cadastro do cliente.',
  E0202: 'O cliente tem o mesmo documento do vendedor. Uma empresa não emite nota fiscal para si mesma.',
  E0204: 'O cliente retém o ISS e precisa de CPF ou CNPJ. Complete o cadastro do cliente.',
  E0206: 'O CPF do cliente é inválido. Corrija o cadastro do cliente.',
  E0234: 'Este serviço é tributado no endereço do cliente. Complete o cadastro do cliente.',
  E0235: 'O cliente é uma empresa, e a nota dela exige o endereço no Brasil. Complete o cadastro do cliente.',
  E0237: 'O cliente retém o ISS, e a nota exige o endereço dele. Complete o cadastro do cliente.',
  E0240: 'O CEP do cliente não existe ou não é da cidade dele. Corrija o cadastro do cliente.',
  E0310: 'O código de serviço não é administrado pelo município. Corrija os dados fiscais.',
  E0312: 'O desdobro do serviço não é administrado pelo município. Corrija os dados fiscais.',
  E0314: 'O código municipal do serviço não existe no município. Corrija o serviço nos dados fiscais.',
  E0316: 'O código NBS não existe. Corrija o serviço nos dados fiscais.',
  E0318: 'A exportação de serviços exige o código NBS. Informe-o no serviço, nos dados fiscais.',
  E0322: 'Com IBS e CBS, a nota exige o código NBS. Informe-o no serviço, nos dados fiscais.',
  E0370: 'Este serviço exige os dados da obra, que o Balcão ainda não envia. Emita a nota no portal nacional.',
  E0390: 'Este serviço exige os dados do evento, que o Balcão ainda não envia. Emita a nota no portal nacional.',
  E0595: 'A alíquota do ISS é maior que 5%. Corrija o serviço nos dados fiscais.',
  E0621: 'O cliente retém o ISS, e no Simples a alíquota retida é de ao menos 1,80%. Corrija o serviço.',
  E0667: 'O município não autoriza este CPF a reter o ISS. Corrija o serviço nos dados fiscais.',
  E0688: 'Com o CST 04 ou 06, as alíquotas de PIS e COFINS são zero. Corrija o serviço nos dados fiscais.',
  E0699: 'O INSS retido não pode alcançar o valor da nota. Corrija o serviço nos dados fiscais.',
  E0700: 'O IRRF retido não pode alcançar o valor da nota. Corrija o serviço nos dados fiscais.',
  E0701: 'A soma de PIS, COFINS e CSLL retidos não pode alcançar o valor da nota. Corrija o serviço nos dados fiscais.',
  E0712: 'No Simples Nacional, a nota declara a alíquota dele. Confira o regime e a alíquota nos dados fiscais.',
  E0713:
    'Fora do Simples, a nota declara o percentual aproximado de tributos federais. Confira o regime e o percentual nos dados fiscais.',
  E0718: 'O certificado digital não é desta empresa. Envie o certificado correto.',
  E0822:
    'O prazo da prefeitura para cancelar esta nota terminou, e ela não recebeu o pedido de análise fiscal. A nota continua valendo: substitua-a ou fale com a prefeitura.',
  E0823:
    'O valor da nota está acima do que a prefeitura cancela sem análise, e ela não recebeu o pedido de análise fiscal. Fale com o seu contador.',
  E0850: 'IBS e CBS só são declarados em notas de 2026 em diante. Corrija a competência.',
  E0901: 'O indicador da operação de IBS e CBS não existe. Corrija o serviço nos dados fiscais.',
  E0903: 'Com IBS e CBS, este serviço exige o tipo da operação, que o Balcão ainda não envia.',
  E0958: 'A classificação de IBS e CBS não é de serviços. Corrija o serviço nos dados fiscais.',
  E0965: 'Esta classificação exige a tributação regular, que o Balcão ainda não envia. Escolha outra.',
  E0972: 'Esta classificação exige os dados do diferimento, que o Balcão ainda não envia. Escolha outra.',
  ...sameAdvice(
    ['E0162', 'E0166', 'E0174', 'E0175', 'E0172', 'E0583', 'E0588', 'E0604', 'E0676', 'E0710'],
    'O regime tributário dos dados fiscais não combina com os tributos da nota. Confira-os com o seu contador.',
  ),
  ...sameAdvice(
    ['E0600', 'E0602', 'E0612', 'E0617', 'E0619', 'E0625', 'E0628', 'E0631', 'E0635', 'E0640'],
    'A alíquota do ISS não é a que o município espera deste regime e serviço. Confira o serviço com o seu contador.',
  ),
  ...sameAdvice(
    ['E0675', 'E0677', 'E0678', 'E0680', 'E0682', 'E0684', 'E0690', 'E0694', 'E0696', 'E0698'],
    'O CST e as alíquotas de PIS e COFINS não combinam. Confira o serviço com o seu contador.',
  ),
  ...sameAdvice(
    ['E0720', 'E0724'],
    'Os tributos retidos pelo cliente não combinam com o valor da nota. Confira o serviço com o seu contador.',
  ),
  ...sameAdvice(
    ['E0854', 'E0904', 'E0905', 'E0906', 'E0910', 'E0959', 'E0964', 'E0971'],
    'A classificação de IBS e CBS não combina com o serviço. Confira o serviço com o seu contador.',
  ),
  ...sameAdvice(
    ['E0931', 'E0932'],
    'Com IBS e CBS, este serviço trata de imóvel, cujos dados o Balcão ainda não envia. Emita-a no portal nacional.',
  ),
} as const;

function sameAdvice<Code extends string>(codes: readonly Code[], advice: string): Readonly<Record<Code, string>> {
  return Object.fromEntries(codes.map((code) => [code, advice])) as Record<Code, string>;
}

/** Names of the fields that people fill in, by the layout's names. */
const fieldNames: Readonly<Record<string, string>> = {
  IM: 'inscrição municipal',
  xNome: 'nome do cliente',
  email: 'e-mail do cliente',
  CEP: 'CEP do cliente',
  xLgr: 'rua do cliente',
  nro: 'número do endereço do cliente',
  xCpl: 'complemento do endereço do cliente',
  xBairro: 'bairro do cliente',
  cTribMun: 'código municipal do serviço',
  xDescServ: 'descrição do serviço',
  xMotivo: 'explicação',
};

/** A field that the official schema refuses. */
export function invoiceFieldProblem(field: string): string {
  const name = fieldNames[field] ? `${fieldNames[field]} (${field})` : field;
  return `O campo ${name} não segue o esquema oficial da nota. Corrija-o, ou fale com o suporte.`;
}
