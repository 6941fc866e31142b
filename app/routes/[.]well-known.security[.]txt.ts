import { tellSecurityContact } from '~/features/home/security-contact.server';

export function loader() {
  return tellSecurityContact();
}
