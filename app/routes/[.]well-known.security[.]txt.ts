import { tellSecurityContact } from '~/home/security-contact.server';

export function loader() {
  return tellSecurityContact();
}
