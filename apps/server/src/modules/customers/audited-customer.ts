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

/** The fields of a contact, as the audit trail keeps them. */
export function auditedContact({ name, email, alternativeEmail, countryCode, phone }: Contact) {
  return { name, email, alternativeEmail, countryCode, phone };
}

/** The fields of an address, as the audit trail keeps them; none when there is no address. */
export function auditedAddress(address: Address | null) {
  return address ? { ...address } : {};
}
