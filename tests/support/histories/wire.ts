import { COLLECTIONS_ROLE } from 'municipality/contract';
import { type Debt, type Order, totalOf, type Town } from './town';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** It is called once the portal has read the answer. */
  readonly shownOutcome?: () => void;
}

/** Describes a call's own fields, as far as the model reads them. */
export interface Asked {
  readonly bearer: string;
  readonly registryOid?: string;
  readonly orderNumber?: string;
  readonly attemptKey?: string;
  readonly accrumentOids?: readonly string[];
  readonly lines?: ReadonlyArray<{ readonly accrumentOid: string; readonly total: number }>;
  readonly handle?: string;
  readonly subject?: { readonly registryNo: string };
  readonly approves?: boolean;
}

export const GUEST = 'guest-';
export const CLERK = 'clerk';

export const lira = (kurus: number) => kurus / 100;
export const well = (body: unknown, shownOutcome?: () => void): Answer => ({
  status: 200,
  body,
  ...(shownOutcome && { shownOutcome }),
});
export const refusal = (code: string, shownOutcome?: () => void): Answer => ({
  status: 409,
  body: { Message: 'Olmadı.', Code: code },
  ...(shownOutcome && { shownOutcome }),
});

export const lineOf = (debt: Debt) => ({
  Oid: debt.oid,
  AccrumentNo: debt.accrual,
  RegistryOid: debt.registry,
  RevenueCode: '1',
  RevenueName: 'Bina Vergisi',
  Year: 2026,
  InstallmentNo: debt.instalment,
  InstallmentCount: debt.instalments,
  DueDate: debt.dueDate,
  Description: '',
  Principal: lira(debt.total),
  RemainingPrincipal: lira(debt.total),
  LateFee: 0,
  Total: lira(debt.total),
  LateFeeSegments: [],
});

export const registryOf = ({ oid, no, identityNo }: Town['registries'][number]) => ({
  Oid: oid,
  RegistryInfo: {
    Oid: oid,
    RegistryNo: no,
    Kind: 'G' as const,
    IdentityNo: identityNo,
    NameOrTitle: 'Deneme',
    Surname: 'Kişi',
  },
});

export const receiptOf = (order: Order) => ({
  Oid: `c-${order.number}`,
  ReceiptNo: order.receiptNo ?? '',
  RegistryOid: order.registry,
  CollectedAt: new Date().toISOString(),
  CollectionType: '4',
  Total: lira(totalOf(order)),
});

export function collectionOf(order: Order) {
  return {
    ...receiptOf(order),
    RegistryNo: order.registry.slice(1),
    PayerName: 'Deneme',
    PayerIdentityNo: '10000000146',
    OrderNumber: order.number,
    VerificationCode: 'X',
    Lines: [],
  };
}

/** Returns a member as the municipality knows them; the clerk is of the collections desk. */
export const memberOf = (bearer: string) => ({
  UserName: bearer === CLERK ? '10000000146' : bearer,
  RoleCode: bearer === CLERK ? COLLECTIONS_ROLE : 'uye',
  UserDetail: {
    MemberName: 'Deneme',
    MemberSurname: 'Kişi',
    GsmNumber: '5320000000',
    IsEmployee: bearer === CLERK,
    Registry: registryOf({ oid: `own-${bearer}`, no: '0', identityNo: bearer }),
  },
});
