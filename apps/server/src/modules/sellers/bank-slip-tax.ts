/** Fine and interest of a seller's late boletos; a percentage is kept also while it is switched off. */
export interface BankSlipTax {
  /** Once. */
  readonly fine: LatePart;
  /** A month. */
  readonly interest: LatePart;
}

export interface LatePart {
  readonly enabled: boolean;
  /** Hundredths of a percent: 200 is 2 %. */
  readonly hundredths: number;
}
