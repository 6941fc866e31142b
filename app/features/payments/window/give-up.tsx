import { FormToken } from '~/platform/forms/form-token';
import { Button } from '~/ui/basics/button';
import { HiddenFields } from '~/ui/message/hidden-fields';
import { urls } from '~/urls';
import { GIVE_UP_FIELD } from './give-up-field';

/** Ends a payment by a post of its own: a link would leave its debts held. */
export function GiveUp({ reference, label }: { reference: string; label: string }) {
  return (
    <form method="post" action={urls.succeeded}>
      <FormToken />
      <HiddenFields values={{ islem: reference, [GIVE_UP_FIELD]: 'evet' }} />
      <Button kind="quiet">{label}</Button>
    </form>
  );
}
