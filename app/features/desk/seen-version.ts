import { useForm } from '~/ui/form/form-fields';
import { SEEN } from './seen-field';

/**
 * Returns the hidden value of a form that decides by what is shown. A form that comes back with faults keeps the version
 * it came with: what has changed since is said before anything is decided.
 */
export function useSeenVersion(version: string | null): Readonly<Record<string, string>> {
  const seen = useForm().valueOf(SEEN) || version;
  return seen ? { [SEEN]: seen } : {};
}
