export interface Party {
  readonly name: string;
  readonly document: string;
}

export interface PostalAddress {
  readonly street: string;
  readonly number: string;
  readonly complement?: string | null | undefined;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}
