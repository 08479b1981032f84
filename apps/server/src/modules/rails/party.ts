/** Who pays or who is paid, as an instrument prints it. */
export interface Party {
  readonly name: string;
  /** CPF or CNPJ without punctuation. */
  readonly document: string;
}
