import type { IsoDate, RegistryKind } from 'municipality/contract';

/** Describes a registry (sicil) as every area knows it. */
export interface RegistryRow {
  readonly oid: string;
  readonly registryNo: string;
  readonly kind: RegistryKind;
  readonly identityNo: string;
  readonly nameOrTitle: string;
  readonly surname: string | null;
  readonly fatherName: string | null;
  readonly birthDate: IsoDate | null;
  readonly taxOfficeCode: string | null;
  readonly gsmNumber: string | null;
  /** Says when a delivery of files brought the phone. */
  readonly gsmChangedAt: Date | null;
  readonly email: string | null;
  readonly addressText: string | null;
}

/**
 * Describes the member a request is made for, with the registries that carry the member's proven number; of an unproven
 * one, its own.
 */
export interface Member {
  readonly userName: string;
  /** Names the token the request came with. */
  readonly tokenHash: string;
  /** They are sorted by registry number. */
  readonly registries: readonly RegistryRow[];
  /** Says whether the member has shown whose the number is; until then nothing binding is done for them. */
  readonly isProven: boolean;
}

/** Says who asks, whichever token proves it, with the registries that carry the number. */
export interface Person {
  readonly identityNo: string;
  /** They are sorted by registry number. */
  readonly registries: readonly RegistryRow[];
}

/** Narrows a fast payment to the debts of one subject, one kind of revenue, or both; null: no narrowing. */
export interface PayerScope {
  readonly subjectOid: string | null;
  readonly revenueCode: string | null;
}

/** Says who pays: a member all that is theirs, a guest what the fast-payment token reaches. */
export interface Payer {
  /** Orders keep this name; a guest's order opens to nobody else. */
  readonly userName: string;
  readonly isGuest: boolean;
  /** They are sorted by registry number. */
  readonly registries: readonly RegistryRow[];
  readonly scope: PayerScope;
  /** May end water contracts within reach: a member, or a guest who knew subscription and person. */
  readonly mayCancel: boolean;
}

/** Tells whether a debt lies within what the payer may see and pay. */
export function isInScope(
  { scope }: Pick<Payer, 'scope'>,
  debt: { readonly subjectOid: string | null; readonly revenueCode: string },
): boolean {
  return (
    (scope.subjectOid === null || scope.subjectOid === debt.subjectOid) &&
    (scope.revenueCode === null || scope.revenueCode === debt.revenueCode)
  );
}
