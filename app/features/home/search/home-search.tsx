import { Button } from '~/ui/basics/button';
import { TextField } from '~/ui/form/field';
import { PageFields } from '~/ui/form/form-fields';
import { urls } from '~/urls';

/** Offers to search before anything else, to who comes without an account. */
export function HomeSearch() {
  return (
    <PageFields>
      <form role="search" aria-label="Bütün hizmetlerde ara" method="get" action={urls.home} noValidate>
        <TextField name="ara" label="Ne arıyorsunuz?" type="search" autoComplete="off" />
        <Button kind="secondary">Ara</Button>
      </form>
    </PageFields>
  );
}
