/** Describes somebody who works for the municipality now. */
export interface StaffPerson {
  readonly oid: string;
  readonly identityNo: string;
  readonly name: string;
  readonly surname: string;
  readonly department: string;
  readonly title: string;
  /** Holds `RoleCode` of the membership; null without one, or while nobody has proven whose it is. */
  readonly role: string | null;
}

/**
 * Describes the roles of the employees of an embedded municipality, as the server hands them in: they are no call of
 * the contract.
 */
export interface StaffDoor {
  /** Lists the employees by name. */
  list(): Promise<readonly StaffPerson[]>;
  /** Gives an employee another role; false where it is not `from` any more, or there is no such employee. */
  setRole(change: { readonly oid: string; readonly from: string; readonly to: string }): Promise<boolean>;
}
