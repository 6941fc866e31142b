import type { DeskDeclaration } from 'municipality/contract';
import { findDeclarationAppeal } from '~/parts/content/appeals';
import { notify } from '~/features/notifications/notify.server';

/** Tells whoever sent the declaration that past years accrued by the municipality's notice. */
export async function announceServedNotice(declaration: DeskDeclaration): Promise<void> {
  const { DeclarationNo: no, DeclaredByIdentityNo: identityNo, GsmNumber, WantsSms, State } = declaration;
  await notify('servedNotice', {
    ...{ state: 'served' as const, no, step: `ihbarname ${no}`, identityNo },
    phone: WantsSms ? (GsmNumber ?? null) : null,
    appeal: findDeclarationAppeal(State),
  });
}

/** Tells whoever sent the declaration what the desk's last step has brought. */
export async function announceReview(declaration: DeskDeclaration): Promise<void> {
  const {
    DeclarationNo: no,
    State,
    Review: state,
    Events,
    DeclaredByIdentityNo,
    GsmNumber,
    WantsSms,
  } = declaration;
  if (state === null) return;
  await notify('declarationReview', {
    ...{ state, no, step: `beyan ${no} ${Events.length}` },
    phone: WantsSms ? (GsmNumber ?? null) : null,
    identityNo: DeclaredByIdentityNo,
    appeal: findDeclarationAppeal(State),
  });
}
