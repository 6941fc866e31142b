import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { fullName } from '~/features/identity/person-name';

/** Returns the name that stands beside what an employee wrote or decided. */
export const editorOf = ({ member: { UserDetail } }: Citizen) =>
  fullName(UserDetail.MemberName, UserDetail.MemberSurname);
