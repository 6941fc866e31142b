import { PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { urls } from '~/urls';
import { GIVE_UP_FIELD } from './give-up-field';

/** Ends a payment by a post of its own: a link would leave its debts held. */
export function GiveUp({ reference, label }: { reference: string; label: string }) {
  return (
    <PostForm hiddenValues={{ islem: reference, [GIVE_UP_FIELD]: 'evet' }} action={urls.succeeded}>
      <Button kind="quiet">{label}</Button>
    </PostForm>
  );
}
