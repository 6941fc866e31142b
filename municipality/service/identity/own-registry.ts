import { requireMember, requirePayer, type CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import type { RegistryRow } from '../kit/caller';

/**
 * Returns the one gate to everything that belongs to a person: a registry is the member's own when it carries the
 * member's identity number. One that does not exist and one of somebody else are refused alike.
 */
export function requireOwnRegistry(
  context: CallContext,
  registryOid: string,
  refuse: Refuse<'registry-not-yours'>,
): RegistryRow {
  return requireAmong(requireMember(context).registries, registryOid, refuse);
}

/** Does the same for who pays: a guest's registries are those the fast-payment token reaches. */
export function requirePayableRegistry(
  context: CallContext,
  registryOid: string,
  refuse: Refuse<'registry-not-yours'>,
): RegistryRow {
  return requireAmong(requirePayer(context).registries, registryOid, refuse);
}

function requireAmong(
  registries: readonly RegistryRow[],
  registryOid: string,
  refuse: Refuse<'registry-not-yours'>,
): RegistryRow {
  const own = registries.find(({ oid }) => oid === registryOid);
  if (!own) throw refuse('registry-not-yours', 'Bu sicil kaydını görme yetkiniz yok.');
  return own;
}
