import type { SandboxCardScenario } from '@balcao/contract';

export const sandboxCardTexts: Readonly<Record<SandboxCardScenario, string>> = {
  APPROVED: 'Aprovado',
  REFUSED: 'Recusado pelo emissor (05)',
  INSUFFICIENT_FUNDS: 'Recusado: saldo insuficiente (51)',
  PAYDAY: 'Saldo só nos dias 5 a 9 e 20 a 24; fora deles, recusado (51)',
  EXPIRED: 'Recusado: cartão vencido (54)',
  LOST: 'Recusado: cartão perdido, não tentar de novo (41)',
  STOLEN: 'Recusado: cartão roubado, não tentar de novo (43)',
  SUSPECTED_FRAUD: 'Recusado: suspeita de fraude (59)',
  WRONG_CVV: 'Recusado: código de segurança incorreto (63)',
  CHALLENGE: 'O emissor pede um código (3DS)',
  TIMEOUT_AUTHORIZED: 'Sem resposta, mas autorizado',
  TIMEOUT_NOT_ARRIVED: 'Sem resposta: o pedido não chega na primeira vez',
  DISPUTED: 'Aprovado; o cliente disputa a compra três dias depois',
};
