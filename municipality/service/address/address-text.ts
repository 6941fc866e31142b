interface AddressParts {
  readonly district: string | null;
  readonly street: string | null;
  readonly doorNo: string | null;
  readonly innerNo: string | null;
}

/** Returns an address in one line; null where the building is not known. */
export function addressText({ district, street, doorNo, innerNo }: AddressParts): string | null {
  if (district === null || street === null || doorNo === null) return null;
  const inner = innerNo === null ? '' : /^\d/.test(innerNo) ? ` Daire: ${innerNo}` : ` ${innerNo}`;
  return `${district} Mah. ${street} No: ${doorNo}${inner}`;
}
