import type { ReactNode } from 'react';
import { Button, DefaultSubmit } from '~/ui/basics/button';
import { Cluster, Stack } from '~/ui/basics/layout';
import { FormFields } from '~/ui/form/form-fields';
import { NumberField } from '~/ui/form/number-fields';
import { HiddenFields } from '~/platform/forms/post-form';
import { urls } from '~/urls';
import { TYPED_COUNT } from './offer-key';

interface ChoiceFormProps {
  /** Lists the fields that carry what was chosen and is not ticked on the page. */
  hidden: Readonly<Record<string, string | number | undefined>>;
  /** Holds the number of instalments in the field for another one. */
  count?: string;
  /** Enter asks for the number typed; else a page does what no button says. */
  isOfCount?: boolean;
  children: ReactNode;
}

/**
 * Shows a step as one form: what is ticked and typed on it goes along with whichever button is pressed, and the debts
 * chosen stand in the page once and not in the address of each link.
 */
export function ChoiceForm({ hidden, count, isOfCount = false, children }: ChoiceFormProps) {
  return (
    <FormFields values={{ taksit: count }}>
      <form method="get" action={urls.restructuring} noValidate>
        <HiddenFields values={hidden} />
        <DefaultSubmit {...(isOfCount && { name: 'secenek', value: TYPED_COUNT })} />
        <Stack gap="loose">{children}</Stack>
      </form>
    </FormFields>
  );
}

/** Shows another number of instalments of a deferral or agreement than the ones compared; part of the form of a step. */
export function OtherCount({ hint }: { hint: string }) {
  return (
    <Stack>
      <NumberField name="taksit" label="Başka bir taksit sayısı" hint={hint} width={4} />
      <Cluster>
        <Button kind="secondary" name="secenek" value={TYPED_COUNT}>
          Bu sayıyla hesapla
        </Button>
      </Cluster>
    </Stack>
  );
}
