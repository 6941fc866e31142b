import { PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Cluster } from '~/ui/basics/layout';
import { Confirmation } from '~/ui/message/confirmation';

interface Asked {
  readonly question: string;
  readonly consequence: string;
}

interface ProposalDecisionProps {
  readonly no: number;
  readonly about: string;
  /** Says that the looker asked for it: another one agrees. */
  readonly isOwn: boolean;
  /** Somebody agreed, and it is not known to be done. */
  readonly isConfirming: boolean;
  /** It is null where it cannot be done any more. */
  readonly agree: Asked | null;
  /** Offers it to whoever asked for it, who takes it back, and to another one, who turns it down. */
  readonly drop: Asked;
}

/** Shows what can be done with something that waits for a second administrator. */
export function ProposalDecision({ no, about, isOwn, isConfirming, agree, drop }: ProposalDecisionProps) {
  const act = (islem: string, words: string) => (
    <PostForm hiddenValues={{ no: String(no), islem }}>
      <Button>{words}</Button>
    </PostForm>
  );
  return (
    <Cluster>
      {!isOwn && agree && (
        <Confirmation id={`onayla-${no}`} label="Onayla" about={about} {...agree}>
          {act('onayla', 'Evet, onayla')}
        </Confirmation>
      )}
      {!isConfirming && (
        <Confirmation id={`geri-al-${no}`} label={isOwn ? 'Geri al' : 'Geri çevir'} about={about} {...drop}>
          {act('geri-al', isOwn ? 'Evet, geri al' : 'Evet, geri çevir')}
        </Confirmation>
      )}
    </Cluster>
  );
}
