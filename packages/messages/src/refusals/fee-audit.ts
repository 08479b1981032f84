import { settlementProblemTexts } from '../settlement-problems.ts';

export const feeAuditRefusalTexts = {
  'fee_audit.rate_not_found': 'Taxa contratada não encontrada.',
  'fee_audit.rate_overlaps': ({ rate }: { readonly rate: string }) =>
    `Já existe uma taxa para as mesmas vendas e dias: ${rate}. Encerre a vigência dela antes.`,
  'fee_audit.file_unreadable': ({ problem }: { readonly problem: keyof typeof settlementProblemTexts }) =>
    settlementProblemTexts[problem],
  'fee_audit.file_too_large': 'O arquivo pode ter no máximo 20 MB.',
  'fee_audit.file_too_long': ({ max }: { readonly max: number }) =>
    `O arquivo tem mais de ${max.toLocaleString('pt-BR')} lançamentos. Baixe um período menor.`,
  'fee_audit.file_repeated': ({ fileName, on }: { readonly fileName: string; readonly on: string }) =>
    `Este arquivo já foi importado em ${on}, como ${fileName}.`,
  'fee_audit.payables_not_connected': 'Conecte a sua conta Pagar.me em Conexões para ler a agenda dela.',
  'fee_audit.payables_unavailable': 'A Pagar.me não respondeu. Tente de novo em alguns minutos.',
  'fee_audit.claim_not_found': 'Contestação não encontrada.',
  'fee_audit.finding_not_claimable':
    'Uma das divergências já está em outra contestação, foi resolvida ou é só informativa. Atualize a lista e escolha de novo.',
  'fee_audit.nothing_to_claim': 'Nenhuma divergência em aberto para contestar.',
  'fee_audit.too_many_to_claim': ({ max }: { readonly max: number }) =>
    `Uma contestação tem no máximo ${max.toLocaleString('pt-BR')} divergências. Escolha um período menor.`,
  'fee_audit.claim_not_possible': 'A contestação já foi encerrada.',
};
