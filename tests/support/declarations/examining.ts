import { randomUUID } from 'node:crypto';
import {
  declarationCalls,
  declarationDeskCalls,
  documentCalls,
  isoDate,
  kurus,
  type DeclarationContent,
  type DeclarationDetail,
  type DeskDeclaration,
  type Kurus,
} from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { smallPdf } from 'municipality/testing/test-requests';
import type { Declarant } from './declaring';

type Town = Pick<TestMunicipality, 'call' | 'ask' | 'signIn'>;

const key = () => ({ requestKey: randomUUID() });

/** Describes an employee at the desk who examines declarations. */
export interface Examiner {
  readonly token: string;
  see(declarationNo: string): Promise<DeskDeclaration>;
  accept(declarationNo: string): Promise<DeskDeclaration>;
  ask(declarationNo: string): Promise<DeskDeclaration>;
  reject(declarationNo: string): Promise<DeskDeclaration>;
  propose(declarationNo: string, content: DeclarationContent): Promise<DeskDeclaration>;
  serve(declarationNo: string, servedOn: string, requestKey?: string): Promise<DeskDeclaration>;
}

export async function openExaminer(
  town: Town,
  identityNo: string = demoAccounts.clerk.identityNo,
): Promise<Examiner> {
  const token = await town.signIn(identityNo);
  const { AcceptDeclaration, AskDeclarer, RejectDeclaration, ProposeDeclarationCorrection } =
    declarationDeskCalls;
  return {
    token,
    see: (declarationNo) => town.ask(declarationDeskCalls.GetDeclarationForDesk, { declarationNo }, token),
    accept: (declarationNo) => town.ask(AcceptDeclaration, { ...key(), declarationNo, text: '' }, token),
    ask: (declarationNo) =>
      town.ask(AskDeclarer, { ...key(), declarationNo, text: 'Tapunun örneğini ekler misiniz?' }, token),
    reject: (declarationNo) =>
      town.ask(
        RejectDeclaration,
        { ...key(), declarationNo, reason: 'contradicts-papers', text: 'Tapuda alan başka.' },
        token,
      ),
    serve: (declarationNo, servedOn, requestKey = randomUUID()) =>
      town.ask(
        declarationDeskCalls.RecordServedNotice,
        { requestKey, declarationNo, servedOn: isoDate(servedOn), noticeNo: '2026/15' },
        token,
      ),
    propose: (declarationNo, content) =>
      town.ask(
        ProposeDeclarationCorrection,
        { ...key(), declarationNo, content, statement: [], text: 'Alan tapuya göre düzeltildi.' },
        token,
      ),
  };
}

/** Hands over a small document for the declarer's registry. */
export async function handOverDeed(town: Town, { token, registryOid }: Declarant): Promise<string> {
  const { Oid } = await town.ask(
    documentCalls.UploadFile,
    {
      ...key(),
      registryOid,
      fileName: 'tapu.pdf',
      contentType: 'application/pdf',
      content: smallPdf('tapu'),
    },
    token,
  );
  return Oid;
}

/** Returns the declarer's own steps. */
export const examined = (town: Town, { token }: Declarant) => ({
  answer: (declarationNo: string, documentOids: string[] = []) =>
    town.ask(
      declarationCalls.AnswerDeclarationQuestion,
      { ...key(), declarationNo, text: 'Ekledim.', documentOids },
      token,
    ),
  decide: (declarationNo: string, isAccepted: boolean, total: Kurus = kurus(0)): Promise<DeclarationDetail> =>
    town.ask(
      declarationCalls.DecideDeclarationCorrection,
      { ...key(), declarationNo, isAccepted, total, text: '' },
      token,
    ),
  withdraw: (declarationNo: string) =>
    town.ask(declarationCalls.WithdrawDeclaration, { ...key(), declarationNo }, token),
});
