import { ADMINISTRATOR_ROLE, COLLECTIONS_ROLE, DESK_ROLE, LEAVE_ROLE } from 'municipality/contract';

const roles = [ADMINISTRATOR_ROLE, COLLECTIONS_ROLE, DESK_ROLE, LEAVE_ROLE]
  .map((role) => `'${role}'`)
  .join(', ');

/**
 * Holds the numbers of those who work or have worked for the municipality, and of members with a role at its desks.
 * Roles that are kept in the portal count for nobody else: whoever holds one is an employee.
 */
export const STAFF_NUMBERS = `select e.identity_no from municipality.employee e
  union all select b.user_name from municipality.member b where b.role_code in (${roles})`;

/** Returns the ten digits of a phone, however it was entered into the record. */
export const tenDigitsSql = (phone: string) => `right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`;
