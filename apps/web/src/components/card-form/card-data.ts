export interface CardData {
  readonly number: string;
  readonly holderName: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly cvv: string;
}
