import { requireMember, type CallContext } from '../endpoint';
import type { Refuse } from '../refusal';
import type { RegistryRow } from './tables';

/**
 * The one gate to everything that belongs to a person: a registry is the member's own when it carries the member's
 * identity number. One that does not exist and one of somebody else are refused alike.
 */
export function requireOwnRegistry(
  context: CallContext,
  registryOid: string,
  refuse: Refuse<'registry-not-yours'>,
): RegistryRow {
  const own = requireMember(context).registries.find(({ oid }) => oid === registryOid);
  if (!own) throw refuse('registry-not-yours', 'Bu sicil kaydını görme yetkiniz yok.');
  return own;
}
