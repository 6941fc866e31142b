import { demoPassword } from 'municipality/service/sample/town/demo-accounts';
import type { Payer } from '../storm/payers';
import type { Answer, Visitor } from './visitor';

/** Describes somebody signed in, with a draft of a declaration under way. */
export interface Member {
  readonly visitor: Visitor;
  readonly payer: Payer;
  /** Every form has this hidden field. */
  readonly token: string;
  /** Leads to a step of the declaration. */
  readonly stepPath: string;
  /** Names a field of that step. */
  readonly field: string;
  /** Holds the last typed into that step; what is typed must be there again, whoever serves it. */
  typed: string;
  isBusy: boolean;
}

const declarationPath = '/EMunicipalityAdDeclaration';

/** Returns the answer, if it is the one that is due. @throws Error with what came instead */
export function requireAnswer(answer: Answer, status: number, what: string): Answer {
  if (answer.status === status) return answer;
  const heading = /<h1[^>]*>([^<]+)/.exec(answer.text)?.[1] ?? '';
  throw new Error(
    `${what}: ${answer.status} ${answer.location ?? ''} ${heading} [${answer.requestId ?? '-'}]`,
  );
}

function tokenIn(answer: Answer): string {
  const token = /name="jeton" value="([^"]+)"/.exec(answer.text)?.[1];
  if (token === undefined) throw new Error(`A page without a form: ${answer.status}`);
  return token;
}

export async function postSignIn(visitor: Visitor, payer: Payer, page: Answer): Promise<Answer> {
  const fields = { jeton: tokenIn(page), kimlik: payer.identityNo, sifre: demoPassword, islem: 'giris' };
  return requireAnswer(await visitor.post('/session/signin', fields), 303, 'sign-in');
}

/** Signs in and begins a declaration. */
export async function becomeMember(visitor: Visitor, payer: Payer): Promise<Member> {
  const page = requireAnswer(await visitor.open('/session/signin'), 200, 'sign-in page');
  await postSignIn(visitor, payer, page);
  const start = requireAnswer(await visitor.open(declarationPath), 200, 'start of a declaration');
  const sicil = /name="sicil" value="([^"]+)"/.exec(start.text)?.[1] ?? '';
  const token = tokenIn(start);
  const takeAction = { jeton: token, islem: 'yeni', sicil };
  const begun = requireAnswer(await visitor.post(declarationPath, takeAction), 303, 'declaration begun');
  const led = requireAnswer(await visitor.open(begun.location ?? ''), 302, 'way to the first step');
  const stepPath = led.location ?? '';
  const step = requireAnswer(await visitor.open(stepPath), 200, 'first step');
  const main = step.text.slice(step.text.indexOf('<main'));
  const field = /<input type="text"[^>]* name="([^"]+)"/.exec(main)?.[1];
  if (field === undefined) throw new Error('The first step asks for nothing to type');
  return { visitor, payer, token, stepPath, field, typed: '', isBusy: false };
}
