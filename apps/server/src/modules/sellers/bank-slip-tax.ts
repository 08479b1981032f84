/** Fine and interest of late boletos; the percentage is kept also while it is switched off. */
export interface BankSlipTax {
  readonly fine: LatePart;
  readonly interest: LatePart;
}

export interface LatePart {
  readonly enabled: boolean;
  /** Hundredths of a percent: 200 is 2 %. */
  readonly hundredths: number;
}
