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

/**
 * Does the same for what binds the person or carries the municipality's word: a member who has not shown whose the number
 * is, or that the company is theirs to act for, is refused.
 */
export function requireProvenRegistry(
  context: CallContext,
  registryOid: string,
  refuse: Refuse<'registry-not-yours' | 'identity-unproven'>,
): RegistryRow {
  const own = requireOwnRegistry(context, registryOid, refuse);
  requireProvenMember(context, refuse);
  return own;
}

/** Refuses a member who has not shown whose the number is. */
export function requireProvenMember(context: CallContext, refuse: Refuse<'identity-unproven'>): void {
  if (requireMember(context).isProven) return;
  throw refuse(
    'identity-unproven',
    'Bu üyelikle henüz bağlayıcı işlem yapılamaz: kimliğiniz ya da şirketin yetkilisi olduğunuz doğrulanmadı. e-Devlet ile giriş yapın ya da kimliğiniz ve yetki belgenizle belediyeye gelin.',
  );
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
