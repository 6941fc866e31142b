import type { DeclarationReview, DeclarationState } from 'municipality/contract';

const byState: Readonly<Partial<Record<DeclarationState, string>>> = {
  replaced: 'Yerine yenisi verildi; yeni beyanı inceleyin.',
  rejected: 'Beyan reddedildi; bu beyanla başka işlem yapılamaz.',
  withdrawn: 'Beyan eden beyanını geri çekti; bu beyanla işlem yapılamaz.',
};

/** Tells why the desk can do nothing more with a declaration, in a sentence; null while it can. */
export function findClosedReason(state: DeclarationState, review: DeclarationReview | null): string | null {
  const closed = byState[state];
  if (closed !== undefined) return closed;
  switch (review) {
    case null:
      return 'Bu beyan masada incelenmiyor.';
    case 'accepted':
      return 'Beyan kabul edildi; karar değişecekse beyan edenin yeni beyan vermesi gerekir.';
    case 'rejected':
      return 'Beyan reddedildi; bu beyanla başka işlem yapılamaz.';
    case 'open':
    case 'asked':
    case 'answered':
    case 'proposed':
      return null;
    default:
      return review satisfies never;
  }
}
