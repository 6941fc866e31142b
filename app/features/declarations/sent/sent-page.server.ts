import { questionOfDeclaration } from '~/parts/content/open-questions';
import { randomUUID } from 'node:crypto';
import type { Calculation, DeclarationDetail } from 'municipality/contract';
import { askMunicipality, recordOwn, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { findDeclarationAppeal } from '~/parts/content/appeals';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import { debtsUrl, declarationFileUrl, declarationsUrl, sentDeclarationUrl } from '~/urls';
import { findNoEffect, kinds, ownNameOf, states } from '../kinds';
import { shownCalculation } from '../shown-calculation';
import { readDeclarationPayments, type DeclarationPayments } from './declaration-payments.server';
import { findReplacePath } from './declarations-page.server';
import { documentsOf, type Examination, examinationOf } from './examination.server';
import { findOwnDeclaration } from './sent-declaration.server';

/** Tells how much there is to pay, and until when the first of it. */
function accruedText({ Total, Accruals }: Calculation): string {
  const days = Accruals.flatMap(({ Installments }) => Installments.map(({ DueDate }) => DueDate)).toSorted();
  const [first] = days;
  if (first === undefined || Total === 0) return 'Vergi tahakkuk etti; ödenecek tutar çıkmadı.';
  const which = days.length > 1 ? 'ilk taksitin son ödeme günü' : 'son ödeme günü';
  return `Vergi tahakkuk etti: toplam ${formatMoney(Total)}, ${which} ${formatDate(first)}. Kartla ödeyebilirsiniz.`;
}

/** Says what ended a tax, by the kind of its declaration. */
const ENDED: Partial<Record<DeclarationDetail['Kind'], string>> = {
  sale: 'Satış',
  building: 'Binanın yanması ya da yıkılması',
};

/** Returns what the declarer does next, in the order it matters. */
function nextOf(declaration: DeclarationDetail, examination: Examination | null, isWhole: boolean): string {
  const { Kind, State, TaxStartsYear, Calculation } = declaration;
  const { TaxEndsYear } = Calculation;
  const own = ownNameOf(Kind);
  switch (State) {
    case 'accrued':
      return isWhole ? accruedText(Calculation) : 'Vergi tahakkuk etti.';
    case 'waiting':
      return `Vergi ${TaxStartsYear} yılında başlar ve o yılın ocak ayında borçlarınıza eklenir. Sizin ayrıca bir şey yapmanız gerekmez.`;
    case 'received':
      if (TaxEndsYear !== null)
        return `${ENDED[Kind] ?? 'Kapanış'} kaydedildi; ${TaxEndsYear + 1} yılından başlayarak vergi tahakkuk etmez. Daha önce tahakkuk edenlerin taksitleri borçlarınızda durur.`;
      return `${own.subject} kaydedildi. Bu ${own.bare} için ödenecek vergi çıkmadı.`;
    case 'replaced':
      return 'Yerine daha yenisini verdiniz; geçerli olan odur.';
    case 'reported':
      if (Kind !== 'sale')
        return 'Bildiriminiz karar bekliyor: belediye belgelere bakıp karar verene kadar bu bildirimden vergi tahakkuk etmez, daha önce tahakkuk eden vergi ise sürer. Sonuç size bildirilir.';
      return 'Satış bildirildi. Belediye tapu kaydına bakıp kabul edene kadar taşınmazın vergisi üzerinizde sürer; sonuç size bildirilir.';
    case 'withdrawn':
      return 'Artık geçerli değil; gerekirse yenisini verebilirsiniz.';
    case 'rejected':
      return examination?.rejection
        ? 'Nedeni ve yapabilecekleriniz aşağıda.'
        : 'Nedenini öğrenmek için belediyeye başvurun.';
    default:
      return State satisfies never;
  }
}

/** Returns the outcome at the head of the page: what the declarer has to do goes before what has happened. */
function outcomeOf(declaration: DeclarationDetail, examination: Examination | null, isWhole: boolean) {
  const next = nextOf(declaration, examination, isWhole);
  const { subject, object } = ownNameOf(declaration.Kind);
  if (declaration.State === 'rejected')
    return { kind: 'failure', title: `${subject} kabul edilmedi`, text: next } as const;
  if (declaration.State === 'withdrawn')
    return { kind: 'neutral', title: `${object} geri çektiniz`, text: next } as const;
  if (examination !== null && examination.question !== null)
    return {
      kind: 'pending',
      title: 'Sizden bilgi isteniyor',
      text: `İstenenleri aşağıdan gönderin; inceleme sonra sürer. ${next}`,
    } as const;
  if (examination !== null && examination.correction !== null)
    return {
      kind: 'pending',
      title: 'Düzeltme onayınızı bekliyor',
      text: `Belediye bir düzeltme öneriyor; kararınızı aşağıdan bildirin. ${next}`,
    } as const;
  return { kind: 'success', title: `${subject} alındı`, text: next } as const;
}

function viewOf(declaration: DeclarationDetail, isWhole: boolean) {
  const { DeclarationNo, Kind, State, RegistryOid, Calculation } = declaration;
  const { ReplacesDeclarationNo: replaces, ReplacedByDeclarationNo: replacedBy } = declaration;
  const examination = examinationOf(declaration);
  const isOwing = State === 'accrued' && Calculation.Total > 0;
  return {
    no: DeclarationNo,
    title: kinds[Kind].title,
    at: declaration.RecordedAt,
    state: states[State],
    outcome: outcomeOf(declaration, examination, isWhole),
    examination,
    subject: declaration.Subject,
    registryNo: declaration.RegistryNo,
    declarer: declaration.DeclarerName,
    statement: declaration.Statement,
    calculation: shownCalculation(Calculation),
    noEffect: findNoEffect(State),
    appeal: findDeclarationAppeal(State),
    question: questionOfDeclaration[Kind],
    documents: documentsOf(declaration.Documents),
    filePath: declarationFileUrl(DeclarationNo),
    debtsPath: isOwing ? debtsUrl(RegistryOid) : null,
    listPath: declarationsUrl(RegistryOid),
    replacePath: findReplacePath(declaration),
    replaces: replaces ? { no: replaces, path: sentDeclarationUrl(replaces) } : null,
    replacedBy: replacedBy ? { no: replacedBy, path: sentDeclarationUrl(replacedBy) } : null,
  };
}

export type SentDeclarationView = ReturnType<typeof viewOf> & {
  readonly payments: DeclarationPayments;
  /** Holds the hidden key of the forms: however often one is sent, it counts once. */
  readonly requestKey: string;
};

/** Opens one own declaration; the page may be opened again at any time. @throws Response 404 for any other */
export async function openSentDeclaration(request: Request, declarationNo: string) {
  const citizen = await requireCitizen(request);
  const found = await askMunicipality(request, async () => {
    const declaration = await findOwnDeclaration(citizen, declarationNo);
    return declaration && { ...declaration, payments: await readDeclarationPayments(citizen, declarationNo) };
  });
  if (!found) throw new Response(null, { status: 404 });
  await recordOwn(request, citizen, 'declarations-viewed', declarationNo);
  const { reply, unread, payments } = found;
  return {
    ...viewOf(reply, unread === 0),
    payments,
    requestKey: randomUUID(),
    unread: unread + payments.unread,
  };
}
