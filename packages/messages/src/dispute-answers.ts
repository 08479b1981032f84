/** What is written to who decides a dispute, besides the seller's own words. */
export const disputeAnswers = {
  /** Shown to the issuer beside the document; a hundred characters at most. */
  seeDossier: 'Venda legítima: ver o dossiê anexo, com os registros da cobrança.',
  accepted: 'O recebedor aceita a contestação.',
} as const;
