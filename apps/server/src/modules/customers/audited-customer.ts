interface Contact {
  readonly name: string;
  readonly email: string;
  readonly alternativeEmail: string | null;
  readonly countryCode: string;
  readonly phone: string;
}

interface Address {
  readonly zipCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

export function auditedContact({ name, email, alternativeEmail, countryCode, phone }: Contact) {
  return { name, email, alternativeEmail, countryCode, phone };
}

export function auditedAddress(address: Address | null) {
  return address ? { ...address } : {};
}
