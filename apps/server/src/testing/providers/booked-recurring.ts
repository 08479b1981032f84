/** The provider's records of Pix Automático, in the shapes of the API Pix. */
type RecStatus = 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA';
type CobrStatus = 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA';
type AttemptStatus = 'SOLICITADA' | 'AGENDADA' | 'PAGA' | 'CANCELADA' | 'REJEITADA' | 'EXPIRADA';
export type Asker = 'PSP_PAGADOR' | 'USUARIO_PAGADOR' | 'PSP_RECEBEDOR' | 'USUARIO_RECEBEDOR';

interface Person {
  readonly cpf?: string | undefined;
  readonly cnpj?: string | undefined;
  readonly nome: string;
}

export interface RecTerms {
  readonly vinculo: { readonly contrato: string; readonly objeto?: string | undefined; readonly devedor: Person };
  readonly calendario: { readonly dataInicial: string; readonly periodicidade: string };
  readonly valor?:
    | { readonly valorRec?: string | undefined; readonly valorMinimoRecebedor?: string | undefined }
    | undefined;
  readonly politicaRetentativa: 'NAO_PERMITE' | 'PERMITE_3R_7D';
  readonly loc?: number | undefined;
  readonly ativacao?: { readonly dadosJornada: { readonly txid: string } } | undefined;
}

export interface Change {
  readonly status: string;
  readonly data: string;
}

export interface BookedLocation {
  readonly id: number;
  readonly location: string;
  readonly criacao: string;
  idRec?: string;
}

export interface BookedRequest {
  readonly idSolicRec: string;
  readonly idRec: string;
  status: 'CRIADA' | 'ENVIADA' | 'RECEBIDA' | 'REJEITADA' | 'ACEITA' | 'EXPIRADA' | 'CANCELADA';
  readonly calendario: { readonly dataExpiracaoSolicitacao: string };
  readonly destinatario: object;
  readonly atualizacao: Change[];
}

export interface BookedRec extends Omit<RecTerms, 'loc'> {
  readonly idRec: string;
  status: RecStatus;
  readonly recebedor: { readonly cnpj: string; readonly nome: string };
  readonly loc?: BookedLocation;
  readonly atualizacao: Change[];
  encerramento?:
    | { readonly rejeicao: { readonly codigo: string; readonly descricao: string } }
    | { readonly cancelamento: { readonly solicitante: Asker; readonly codigo: string; readonly descricao: string } };
  readonly at: number;
}

export interface CobrTerms {
  readonly idRec: string;
  readonly infoAdicional?: string | undefined;
  readonly calendario: { readonly dataDeVencimento: string };
  readonly valor: { readonly original: string };
  readonly ajusteDiaUtil: boolean;
  readonly recebedor: { readonly conta: string; readonly tipoConta: string; readonly agencia?: string | undefined };
}

export interface Attempt {
  readonly dataLiquidacao: string;
  readonly tipo: 'AGND' | 'NTAG' | 'RIFL';
  readonly endToEndId: string;
  status: AttemptStatus;
  readonly atualizacao: Change[];
  rejeicao?: { readonly codigo: string; readonly descricao: string };
}

export interface BookedCobr extends CobrTerms {
  readonly txid: string;
  status: CobrStatus;
  readonly calendario: { readonly criacao: string; readonly dataDeVencimento: string };
  readonly politicaRetentativa: RecTerms['politicaRetentativa'];
  readonly atualizacao: Change[];
  readonly tentativas: Attempt[];
  readonly pix: object[];
  encerramento?:
    | { readonly rejeicao: { readonly codigo: string; readonly descricao: string } }
    | { readonly cancelamento: { readonly solicitante: Asker; readonly codigo: string; readonly descricao: string } };
}
