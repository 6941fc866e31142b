import { Details } from '~/ui/basics/details';
import { openQuestionText, type OpenQuestion } from './open-questions';

/** Says on a page what the law leaves open and whom to ask. */
export function OpenQuestionNote({ topic }: { topic: OpenQuestion }) {
  return <Details summary="Bu hesapta nasıl yorumladık?">{openQuestionText(topic)}</Details>;
}
