import type { Calculation, DeclarationDetail } from 'municipality/contract';
import { askMunicipality, recordOwn, requireCitizen } from '~/identity/citizen/citizen.server';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import { debtsUrl, declarationFileUrl, declarationsUrl, documentFileUrl, sentDeclarationUrl } from '~/urls';
import { kinds, states } from '../kinds';
import { readDeclarationPayments, type DeclarationPayments } from './declaration-payments.server';
import { findReplacePath } from './declarations-page.server';
import { findOwnDeclaration } from './sent-declaration.server';

/** How much there is to pay, and until when the first of it. */
function accruedText({ Total, Accruals }: Calculation): string {
  const days = Accruals.flatMap(({ Installments }) => Installments.map(({ DueDate }) => DueDate)).toSorted();
  const [first] = days;
  if (first === undefined || Total === 0) return 'Vergi tahakkuk etti; ödenecek tutar çıkmadı.';
  const which = days.length > 1 ? 'ilk taksitin son ödeme günü' : 'son ödeme günü';
  return `Vergi tahakkuk etti: toplam ${formatMoney(Total)}, ${which} ${formatDate(first)}. Kartla ödeyebilirsiniz.`;
}

/** What the declarer does next, in the order it matters. */
function nextOf({ Kind, State, TaxStartsYear, Calculation }: DeclarationDetail): string {
  const { TaxEndsYear } = Calculation;
  switch (State) {
    case 'accrued':
      return accruedText(Calculation);
    case 'waiting':
      return `Vergi ${TaxStartsYear} yılından başlar ve o yılın ocak ayında tahakkuk eder. Sizin ayrıca bir şey yapmanız gerekmez.`;
    case 'received':
      if (TaxEndsYear !== null)
        return `${Kind === 'sale' ? 'Satış' : 'Kapanış'} kaydedildi; ${TaxEndsYear + 1} yılından başlayarak vergi tahakkuk etmez. Daha önce tahakkuk edenlerin taksitleri borçlarınızda durur.`;
      return 'Beyanınız kaydedildi. Bu beyan için ödenecek vergi çıkmadı.';
    case 'replaced':
      return 'Bu beyanın yerine daha yenisini verdiniz; geçerli olan odur.';
    case 'rejected':
      return 'Bu beyan kabul edilmedi. Nedenini öğrenmek için belediyeye başvurun.';
    default:
      return State satisfies never;
  }
}

function viewOf(declaration: DeclarationDetail) {
  const { DeclarationNo, Kind, State, RegistryOid, Calculation } = declaration;
  const { ReplacesDeclarationNo: replaces, ReplacedByDeclarationNo: replacedBy } = declaration;
  const isOwing = State === 'accrued' && Calculation.Total > 0;
  return {
    no: DeclarationNo,
    title: kinds[Kind].title,
    at: declaration.RecordedAt,
    state: states[State],
    next: nextOf(declaration),
    subject: declaration.Subject,
    registryNo: declaration.RegistryNo,
    declarer: declaration.DeclarerName,
    statement: declaration.Statement,
    calculation: Calculation,
    documents: declaration.Documents.map(({ Oid, FileName, Size }) => ({
      name: FileName,
      size: Size,
      path: documentFileUrl(Oid),
    })),
    filePath: declarationFileUrl(DeclarationNo),
    debtsPath: isOwing ? debtsUrl(RegistryOid) : null,
    listPath: declarationsUrl(RegistryOid),
    replacePath: findReplacePath(declaration),
    replaces: replaces ? { no: replaces, path: sentDeclarationUrl(replaces) } : null,
    replacedBy: replacedBy ? { no: replacedBy, path: sentDeclarationUrl(replacedBy) } : null,
  };
}

export type SentDeclarationView = ReturnType<typeof viewOf> & { readonly payments: DeclarationPayments };

/** One own declaration; the page may be opened again at any time. @throws Response 404 for any other */
export async function openSentDeclaration(request: Request, declarationNo: string) {
  const citizen = await requireCitizen(request);
  const found = await askMunicipality(request, async () => {
    const declaration = await findOwnDeclaration(citizen, declarationNo);
    return declaration && { declaration, payments: await readDeclarationPayments(citizen, declarationNo) };
  });
  if (!found) throw new Response(null, { status: 404 });
  await recordOwn(request, citizen, 'declarations-viewed', declarationNo);
  return { ...viewOf(found.declaration), payments: found.payments };
}
